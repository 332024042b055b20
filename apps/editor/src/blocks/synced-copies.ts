import type { Content, Row } from '@postpress/design';
import type { Change, DesignView, NodeKey } from '@postpress/edits';
import { markName } from './block-nodes.ts';

/** A changed copy of a synced block, the id it is synced by, and the position of the history before the change. */
export type SyncedCopy = { key: NodeKey; syncId: string; before: number };

/** The changed copies that were not edited manually before. Copies added by the change itself do not count. */
export function changedCopies(store: DesignView, { cause, touched, operations }: Change): SyncedCopy[] {
  const before = store.snapshot.position - 1;
  if (cause !== 'edit') return [];
  const inserted = new Set(
    operations.flatMap((operation) => (operation.kind === 'insert' ? (operation.keys ?? []) : [])),
  );
  // A copy that moves, or gets its mark, is still the copy that it was.
  const isMeta = operations.every(
    (operation) => operation.kind === 'move' || ('path' in operation && isMark(operation.path)),
  );
  if (isMeta) return [];
  const found = new Map<NodeKey, SyncedCopy>();
  for (const key of touched)
    for (const each of [key, ...store.snapshot.tree.ancestors(key).map((at) => at.key)]) {
      const syncId = inserted.has(each) ? undefined : cleanMark(store, each);
      if (syncId !== undefined) found.set(each, { key: each, syncId, before });
    }
  return [...found.values()];
}

function isMark(path: readonly (string | number)[]): boolean {
  return path[0] === 'counters' || path[1] === 'sync' || path[1] === 'synced';
}

function cleanMark(store: DesignView, key: NodeKey): string | undefined {
  const at = store.find(key);
  if (at?.kind !== 'row' && at?.kind !== 'block') return undefined;
  const node = at.node as Row | Content;
  const mark = node.values?.[markName(node)] as { id?: unknown; dirty?: unknown } | undefined;
  return typeof mark?.id === 'string' && !mark.dirty ? mark.id : undefined;
}
