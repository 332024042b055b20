import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { holdKeys } from '../kernel/hold-keys.ts';

/**
 * Opens the text of a block in place, its caret where the canvas was pressed. What it takes is loaded with the first one.
 *
 * @param by how it was asked for: a key puts the caret at the end, an insertion selects everything
 */
export async function openText(
  editor: Editor,
  key: NodeKey,
  by: 'pointer' | 'key' | 'insertion' = 'pointer',
): Promise<void> {
  const { view, t } = editor;
  if (view.snapshot.editingText === key) return;
  view.set({ editingText: key });
  const at = by === 'pointer' ? editor.canvas.pressedAt : by === 'insertion' ? 'all' : undefined;
  try {
    // Awaiting a loaded module would let other parts render first.
    const { TextSession } = loaded ?? (await loadForTyping(editor));
    if (view.snapshot.editingText === key) TextSession.open(editor, key, at);
  } catch {
    view.set({ editingText: null });
    editor.refuse(t('text.notLoaded'), key);
  }
}

let loaded: typeof import('./opened/text-session.ts') | undefined;

async function loadSessions(): Promise<typeof import('./opened/text-session.ts')> {
  loaded = await import('./opened/text-session.ts');
  return loaded;
}

/** Loads the text editor while a text waits to be opened; what is typed meanwhile goes into the text. */
async function loadForTyping({ canvas }: Editor): ReturnType<typeof loadSessions> {
  const release = holdKeys(canvas.document);
  return loadSessions().finally(release);
}

/** Preloads what opening a text needs, including the link dialog for Mod+K. */
export function prepareText(): void {
  Promise.all([loadSessions(), import('./toolbar/text-bar.tsx')]).catch(() => {
    // If it still can't be loaded, opening reports it.
  });
}
