import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

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
  const { view, word } = editor;
  if (view.snapshot.texting === key) return;
  view.set({ texting: key });
  const at = by === 'pointer' ? editor.canvas.pressedAt : by === 'insertion' ? 'all' : undefined;
  try {
    const { TextSession } = await import('./opened/text-session.ts');
    if (view.snapshot.texting === key) TextSession.open(editor, key, at);
  } catch {
    view.set({ texting: null });
    editor.refuse(word('text.notLoaded'), key);
  }
}

/** Loads what opening a text takes, before anybody asks. */
export function prepareText(): void {
  import('./opened/text-session.ts').catch(() => {
    // Opening says so when it still can't be loaded.
  });
}
