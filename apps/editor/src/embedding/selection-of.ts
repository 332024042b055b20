import type { DesignView } from '@postpress/edits';

/** The selection as sent to hosts: `item` is the node that was selected last. */
export function selectionOf(store: DesignView): { keys: readonly string[]; item: object | null } {
  const { selection, tree } = store.snapshot;
  const at = tree.find(selection.at(-1) ?? '');
  return { keys: selection, item: at ? { key: at.key, kind: at.kind, node: at.node } : null };
}
