import type { Content, Row } from '@postpress/design';
import type { NodeKey } from '@postpress/edits';
import type { Editor } from './editor.ts';

/**
 * Scrolls to what was just inserted. A single new block is selected, and its text opens with the sample selected, so
 * that typing replaces it; a row with contents stays selected as a whole. Until the next press, or the next key that
 * types no character, characters are not shortcuts.
 */
export function showInserted(editor: Editor, nodes: readonly (Row | Content)[]): void {
  const { store, canvas, view } = editor;
  const key = store.snapshot.selection.at(-1);
  if (key === undefined) return;
  canvas.reveal(key);
  const isBlock = nodes.length === 1 && nodes.every((node) => !('columns' in node));
  const block = isBlock ? onlyBlockIn(editor, key) : undefined;
  view.set({ inserted: block ?? key });
  if (block === undefined) return;
  store.select([block]);
  if (canvas.textElementOf(block)) editor.run('text.open');
}

/** A block dropped between rows gets a row around it: the block is meant. */
function onlyBlockIn({ store }: Editor, key: NodeKey): NodeKey | undefined {
  let found = key;
  for (;;) {
    const kind = store.find(found)?.kind;
    if (kind === 'block') return found;
    const children = store.snapshot.tree.children(found);
    const [only] = children;
    if (only === undefined || children.length > 1) return undefined;
    found = only;
  }
}
