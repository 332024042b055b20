import { isJsonObject } from '@postpress/design/json';
import { copyOf } from '../json.ts';
import type { NodeKey } from '../node.ts';
import type { RelativePosition } from '../operation.ts';
import { KIND_BELOW, nodesBelow } from '../tree.ts';
import type { LogOperation } from './log-operation.ts';
import { withFreeNumbers } from './numbers.ts';
import { mayChangeList, maySeparate } from './permissions.ts';
import type { RemovedNode } from './removed-nodes.ts';
import { findRemoved } from './removed-nodes.ts';
import { shareOf, withShares } from './shares.ts';
import { isValidNode, obeys, type Result, rejected, skipped, type Work } from './work.ts';

type Of<K extends LogOperation['kind']> = Extract<LogOperation, { kind: K }>;

export function applyInsert(work: Work, operation: Of<'insert'>): Result {
  const { draft } = work;
  const { position, node, keys, share } = operation;
  const refused = refusalOfComing(work, position);
  if (refused) return refused;
  const kind = KIND_BELOW[draft.get(position.parent).kind] ?? 'root';
  if (!isJsonObject(node) || !isValidNode(node, kind, work)) return rejected('invalid');
  if (keys.length !== 1 + nodesBelow(node, kind).length) return rejected('invalid');
  if (new Set(keys).size !== keys.length || keys.some((key) => draft.has(key))) return rejected('taken');
  const numbered = withFreeNumbers(work.numbers, copyOf(node));
  return come(work, { position, node: numbered, keys, share });
}

export function applyRestore(work: Work, { key, position }: Of<'restore'>): Result {
  const { draft, removed } = work;
  if (draft.has(key)) return skipped;
  const gone = removed.get(key);
  if (!gone) return rejected('gone');
  const refused = refusalOfComing(work, position);
  if (refused) return refused;
  if (KIND_BELOW[draft.get(position.parent).kind] !== gone.kind) return rejected('wrong-place');
  if (gone.keys.some((each) => draft.has(each))) return rejected('taken');
  removed.delete(key);
  const { node, keys, orders, share } = gone;
  const result = come(work, { position, node, keys, share });
  // Restores the order key, so that others' moves by the old position find it.
  draft.setOrders(keys.slice(1), orders.slice(1));
  return result;
}

type Coming = {
  position: RelativePosition;
  node: object;
  keys: readonly NodeKey[];
  share: number | undefined;
};

function come(work: Work, { position, node, keys, share }: Coming): Result {
  const { draft } = work;
  const [key = ''] = keys;
  const { parent } = position;
  const isColumn = draft.get(parent).kind === 'row';
  const dropList = !draft.hasList(position);
  withShares(draft, isColumn ? [parent] : [], new Map([[key, share]]), () =>
    draft.insert(node, position, keys),
  );
  const inverse: LogOperation = { kind: 'remove', key, ...(dropList && { dropList }) };
  return { outcome: 'applied', inverse: [inverse], touched: [parent, ...keys] };
}

/** Why nothing can be inserted at a position. */
function refusalOfComing(work: Work, { parent }: RelativePosition): Result | undefined {
  const { draft } = work;
  const holder = draft.find(parent);
  if (!holder) return rejected(findRemoved(work.removed, parent) ? 'parent-gone' : 'gone');
  const below = KIND_BELOW[holder.kind];
  if (!below) return rejected('wrong-place');
  if (obeys(work) && !mayChangeList(draft, parent, below === 'column')) return rejected('forbidden');
  return undefined;
}

export function applyRemove(work: Work, { key, dropList }: Of<'remove'>): Result {
  const { draft, removed } = work;
  const at = draft.find(key);
  // Another client removed it already.
  if (!at) return findRemoved(removed, key) ? skipped : rejected('gone');
  if (at.kind === 'root' || at.kind === 'body') return rejected('wrong-place');
  if (obeys(work) && !maySeparate(draft, key, 'deletable')) return rejected('forbidden');
  if (isLastColumn(work, key)) return rejected('last-column');
  const position = draft.relativePositionOf(key);
  const share = shareOf(draft, key);
  const keys = draft.keysOf(key);
  const entry: RemovedNode = {
    kind: at.kind,
    node: at.node,
    keys,
    orders: keys.map((each) => draft.get(each).order),
    ...(share !== undefined && { share }),
    at: work.seq,
  };
  withShares(draft, at.kind === 'column' ? [position.parent] : [], new Map(), () => draft.remove(key));
  if (dropList && mayLack(position)) draft.dropList(position);
  removed.set(key, entry);
  const inverse: LogOperation = { kind: 'restore', key, position };
  return { outcome: 'applied', inverse: [inverse], touched: [position.parent, ...entry.keys] };
}

export function applyMove(work: Work, { key, position, dropList, from }: Of<'move'>): Result {
  const { draft } = work;
  const at = draft.find(key);
  if (!at) return rejected('gone');
  if (at.kind === 'root' || at.kind === 'body') return rejected('wrong-place');
  if (from && (at.parent !== from.parent || at.order !== from.order)) return skipped;
  const refused = refusalOfComing(work, position);
  if (refused) return refused;
  // Rows contain columns and columns contain blocks: a node inside itself would have the wrong kind.
  if (KIND_BELOW[draft.get(position.parent).kind] !== at.kind) return rejected('wrong-place');
  if (obeys(work) && !maySeparate(draft, key, 'draggable')) return rejected('forbidden');
  const before = draft.relativePositionOf(key);
  if (before.parent !== position.parent && isLastColumn(work, key)) return rejected('last-column');
  const isNew = !draft.hasList(position);
  const rows = at.kind === 'column' ? [...new Set([before.parent, position.parent])] : [];
  const coming = new Map([[key, shareOf(draft, key)]]);
  const now = withShares(draft, rows, coming, () => draft.move(key, position));
  if (dropList && mayLack(before)) draft.dropList(before);
  const standing = { parent: now.parent, order: now.order ?? '' };
  const inverse: LogOperation = {
    kind: 'move',
    key,
    position: before,
    from: standing,
    ...(isNew && { dropList: true }),
  };
  return { outcome: 'applied', inverse: [inverse], touched: [before.parent, now.parent, key] };
}

/** Whether a design is valid without the list of a position. */
function mayLack({ area }: RelativePosition): boolean {
  return area === 'headers' || area === 'footers';
}

function isLastColumn({ draft }: Work, key: NodeKey): boolean {
  const { kind, parent } = draft.get(key);
  return kind === 'column' && parent !== undefined && draft.childrenOf(parent, undefined).length === 1;
}
