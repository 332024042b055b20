import type { Design, Row } from '@postpress/design';
import { BODY_KEY, changedNodes, insertNodes, replaceNode } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';

/** A row of a version that the design has not now, or has otherwise. */
export type OldRow = { row: Row; index: number };

/** The rows of a version that differ from the design now, or are gone from it. */
export function rowsToRestore(then: Design, now: Design): OldRow[] {
  const { before } = changedNodes(then, now);
  return then.body.rows.flatMap((row, index) =>
    before.has(row) || row.columns.some(({ contents }) => contents.some((content) => before.has(content)))
      ? [{ row, index }]
      : [],
  );
}

/** Restores one row of a version: in place of the row with its id, else where it stood. @returns whether it was done */
export function restoreRow(editor: Editor, { row, index }: OldRow): boolean {
  const { store, t } = editor;
  const { id } = row as { id?: string };
  const at = id === undefined ? undefined : store.find(id);
  if (at?.kind === 'row') return perform(editor, replaceNode(store, t, at.key, [row]));
  const count = store.snapshot.tree.children(BODY_KEY, 'rows').length;
  const position = { parent: BODY_KEY, area: 'rows', index: Math.min(index, count) } as const;
  return perform(editor, insertNodes(store, t, { nodes: [row], position }));
}
