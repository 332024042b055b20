import type { Content, Row } from '@postpress/design';
import type { NodeKey } from '@postpress/edits';
import type { Editor } from './editor.ts';

/**
 * Shows what was just inserted and selected. The text of a single new block opens with its sample selected, so that typing
 * replaces it; a row with contents of its own stays selected as a whole. Until the next key that is no character, or the next press, characters are no shortcuts.
 */
export function showInserted(editor: Editor, nodes: readonly (Row | Content)[]): void {
  const { store, canvas, view } = editor;
  const key = store.snapshot.selection.at(-1);
  if (key === undefined) return;
  canvas.reveal(key);
  const isBlock = nodes.length === 1 && nodes.every((node) => !('columns' in node));
  const block = isBlock ? onlyBlockIn(editor, key) : undefined;
  view.set({ inserted: block ?? key });
  if (block === undefined || !canvas.textElementOf(block)) return;
  store.select([block]);
  editor.run('text.open');
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
