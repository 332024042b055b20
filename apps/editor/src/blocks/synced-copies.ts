import type { Change, DesignView, NodeKey } from '@postpress/edits';
import { syncIdOf } from '../kernel/synced-copy.ts';

/** A changed copy of a synced block, the id it is synced by, and the position of the history before the change. */
export type SyncedCopy = { key: NodeKey; syncId: string; before: number };

/** The changed copies that were not edited manually before. Copies added by the change itself do not count. */
export function changedCopies(store: DesignView, { cause, touched, operations }: Change): SyncedCopy[] {
  const before = store.snapshot.position - 1;
  if (cause !== 'edit' && cause !== 'redo') return [];
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
      const syncId = inserted.has(each) ? undefined : syncIdOf(store, each);
      if (syncId !== undefined) found.set(each, { key: each, syncId, before });
    }
  return [...found.values()];
}

function isMark(path: readonly (string | number)[]): boolean {
  return path[0] === 'counters' || path[1] === 'sync' || path[1] === 'synced';
}
