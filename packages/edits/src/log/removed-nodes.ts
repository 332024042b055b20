import { isJsonObject } from '@postpress/design/json';
import type { NodeKey, NodeKind } from '../node.ts';
import type { OrderKey } from '../order.ts';
import { KIND_BELOW, listName, listsOf, nodesBelow } from '../tree.ts';

/** A removed node as undo would restore it: later changes are applied to it. */
export type RemovedNode = {
  kind: NodeKind;
  node: object;
  /** Of the node and of all it holds, in order of appearance. */
  keys: readonly NodeKey[];
  /** Their order keys. */
  orders: readonly OrderKey[];
  /** Of a column: its proportion in its row. */
  share?: number;
  /** The batch that removed it. */
  at: number;
};

/** For how many batches a removed node can be restored, and how many are kept at most. */
const REMOVED_BATCHES_MAX = 2_000;
const REMOVED_NODES_MAX = 2_000;
/** The limit of their JSON characters in total. */
export const REMOVED_CHARACTERS_MAX = 2_000_000;

export type FoundRemoved = { root: NodeKey; entry: RemovedNode; kind: NodeKind; node: object };

/** A node that was removed, alone or with an ancestor. */
export function findRemoved(
  removed: ReadonlyMap<NodeKey, RemovedNode>,
  key: NodeKey,
): FoundRemoved | undefined {
  for (const [root, entry] of removed) {
    const at = entry.keys.indexOf(key);
    if (at === 0) return { root, entry, kind: entry.kind, node: entry.node };
    if (at < 0) continue;
    const node = nodesBelow(entry.node, entry.kind)[at - 1];
    if (node) return { root, entry, kind: kindOf(node), node };
  }
  return undefined;
}

function kindOf(node: object): NodeKind {
  return 'columns' in node ? 'row' : 'contents' in node ? 'column' : 'block';
}

/** A removed node in which it or one of its descendants is another object. */
export function changedRemoved({ entry, node }: FoundRemoved, next: object): RemovedNode {
  return { ...entry, node: replacedIn(entry.node, entry.kind, node, next) };
}

function replacedIn(holder: object, kind: NodeKind, node: object, next: object): object {
  if (holder === node) return next;
  const below = KIND_BELOW[kind];
  if (!below) return holder;
  let changed = holder;
  for (const { area, list } of listsOf(holder, kind)) {
    const replaced = list.map((child) =>
      isJsonObject(child) ? replacedIn(child, below, node, next) : child,
    );
    if (replaced.some((child, at) => child !== list[at]))
      changed = { ...changed, [listName(below, area)]: replaced };
  }
  return changed;
}

/** Drops old removed nodes, by the number of batches: the same on every client. */
export function pruneRemoved(removed: Map<NodeKey, RemovedNode>, seq: number): void {
  let characters = 0;
  for (const { node } of removed.values()) characters += charactersOf(node);
  for (const [key, { at, node }] of removed) {
    const isTooMuch = removed.size > REMOVED_NODES_MAX || characters > REMOVED_CHARACTERS_MAX;
    if (at >= seq - REMOVED_BATCHES_MAX && !isTooMuch) continue;
    removed.delete(key);
    characters -= charactersOf(node);
  }
}

const counted = new WeakMap<object, number>();

function charactersOf(node: object): number {
  const known = counted.get(node) ?? JSON.stringify(node).length;
  counted.set(node, known);
  return known;
}
