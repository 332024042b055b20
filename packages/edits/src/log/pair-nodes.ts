import type { Design } from '@postpress/design';
import { BODY_KEY, type NodeKey, type NodeKind } from '../node.ts';
import { isObject, KIND_BELOW, listsOf, nodesBelow, type Tree } from '../tree.ts';

/**
 * Which nodes of another design are nodes of this one: those of the same id wherever they stand; without ids, those in the
 * same list that say the same, and then those of the same type, in order.
 *
 * @returns a name for every node of the other design
 */
export function pairNodes(tree: Tree, target: Design, newKey: () => NodeKey): Map<object, NodeKey> {
  const names = new Map<object, NodeKey>();
  const taken = new Set<NodeKey>();
  const give = (node: object, key: NodeKey) => {
    names.set(node, key);
    taken.add(key);
  };
  const known = new Map<string, NodeKey>();
  for (const { key, kind, node } of tree.all()) {
    const id = idOf(node);
    if (id !== undefined) known.set(`${kind} ${id}`, key);
  }
  const isFree = (key: NodeKey) => !taken.has(key) && idOf(tree.find(key)?.node) === undefined;
  const needsName = (node: object) => !names.has(node) && idOf(node) === undefined;
  const pairSame = (old: readonly NodeKey[], now: readonly object[]) => {
    const free = new Map<string, NodeKey[]>();
    for (const key of old.filter(isFree)) {
      const json = JSON.stringify(tree.find(key)?.node);
      free.set(json, [...(free.get(json) ?? []), key]);
    }
    for (const node of now) {
      const key = needsName(node) ? free.get(JSON.stringify(node))?.shift() : undefined;
      if (key !== undefined) give(node, key);
    }
  };
  /** Those of one type between the same neighbors. */
  const pairAlike = (old: readonly NodeKey[], now: readonly object[]) => {
    const places = new Map(old.map((key, at) => [key, at]));
    const placeOf = (node: object) => places.get(names.get(node) ?? '');
    let from = 0;
    for (const [at, node] of now.entries()) {
      if (needsName(node)) {
        const end =
          now
            .slice(at + 1)
            .map(placeOf)
            .find((each) => each !== undefined) ?? old.length;
        const key = old.slice(from, end).find((each) => isFree(each) && isAlike(node, tree.find(each)?.node));
        if (key !== undefined) give(node, key);
      }
      from = Math.max(from, (placeOf(node) ?? -1) + 1);
    }
  };
  const visit = (node: object, key: NodeKey | undefined, kind: NodeKind) => {
    const below = KIND_BELOW[kind];
    if (!below) return;
    for (const { area, list } of listsOf(node, kind)) {
      const now = list.filter(isObject);
      const old = key === undefined ? [] : tree.children(key, area);
      pairSame(old, now);
      pairAlike(old, now);
      for (const child of now) visit(child, names.get(child), below);
    }
  };
  for (const [kind, node] of withKinds(target.body, 'body')) {
    const key = known.get(`${kind} ${idOf(node)}`);
    if (key !== undefined && !taken.has(key)) give(node, key);
  }
  visit(target.body, BODY_KEY, 'body');
  for (const node of nodesBelow(target.body, 'body')) if (!names.has(node)) names.set(node, newKey());
  return names;
}

/** All that a node holds, each with its kind. */
function* withKinds(node: object, kind: NodeKind): Generator<[NodeKind, object]> {
  const below = KIND_BELOW[kind];
  if (!below) return;
  for (const { list } of listsOf(node, kind))
    for (const child of list.filter(isObject)) {
      yield [below, child];
      yield* withKinds(child, below);
    }
}

function idOf(node: object | undefined): string | undefined {
  const id = (node as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}

function isAlike(node: object, other: object | undefined): boolean {
  const typeOf = (each: object | undefined) => (each as { type?: unknown } | undefined)?.type;
  return typeOf(node) === typeOf(other);
}
