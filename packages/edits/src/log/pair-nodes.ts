import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { BODY_KEY, type NodeKey, type NodeKind } from '../node.ts';
import { KIND_BELOW, listsOf, nodesBelow, type Tree } from '../tree.ts';

/**
 * Finds the keys that the nodes of another design have in this one: first by id, wherever the node is; nodes without an id by
 * equal content in the same list, then by type, in order. The rest get new keys.
 *
 * @returns a key for every node of the other design
 */
export function pairNodes(tree: Tree, target: Design, newKey: () => NodeKey): Map<object, NodeKey> {
  const pairing = new Pairing(tree);
  pairing.pairById(target.body);
  pairing.pairLists(target.body, BODY_KEY, 'body');
  const { keys } = pairing;
  for (const node of nodesBelow(target.body, 'body')) if (!keys.has(node)) keys.set(node, newKey());
  return keys;
}

class Pairing {
  readonly keys = new Map<object, NodeKey>();
  readonly #taken = new Set<NodeKey>();
  readonly #tree: Tree;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  pairById(body: object): void {
    const known = new Map<string, NodeKey>();
    visitBelow(this.#tree.design.body, 'body', (kind, node) => {
      const id = idOf(node);
      const key = id === undefined ? undefined : this.#tree.keyOf(node);
      if (key !== undefined) known.set(`${kind} ${id}`, key);
    });
    if (known.size === 0) return;
    visitBelow(body, 'body', (kind, node) => {
      const id = idOf(node);
      const key = id === undefined ? undefined : known.get(`${kind} ${id}`);
      if (key !== undefined && !this.#taken.has(key)) this.#give(node, key);
    });
  }

  /** Pairs nodes without an id, list by list, from the top down. */
  pairLists(node: object, key: NodeKey | undefined, kind: NodeKind): void {
    const below = KIND_BELOW[kind];
    if (!below) return;
    for (const { area, list } of listsOf(node, kind)) {
      const now = list.filter(isJsonObject);
      if (key !== undefined && now.some((each) => this.#needsKey(each))) {
        const old = this.#tree.children(key, area);
        // Two single nodes are paired if they have the same type.
        if (old.length > 1 || now.length > 1) this.#pairEqual(old, now);
        this.#pairByType(old, now);
      }
      for (const child of now) this.pairLists(child, this.keys.get(child), below);
    }
  }

  #pairEqual(old: readonly NodeKey[], now: readonly object[]): void {
    const free = new Map<string, NodeKey[]>();
    // Reversed, because the first of equal nodes is taken from the end.
    for (const key of old.filter((each) => this.#isFree(each)).reverse()) {
      const json = JSON.stringify(this.#tree.find(key)?.node);
      const equal = free.get(json);
      if (equal) equal.push(key);
      else free.set(json, [key]);
    }
    for (const node of now) {
      const key = this.#needsKey(node) ? free.get(JSON.stringify(node))?.pop() : undefined;
      if (key !== undefined) this.#give(node, key);
    }
  }

  /** Pairs nodes of one type between the same neighbors. */
  #pairByType(old: readonly NodeKey[], now: readonly object[]): void {
    const positions = new Map(old.map((key, at) => [key, at]));
    const relativePositionOf = (node: object) => positions.get(this.keys.get(node) ?? '');
    const ends = nextPositions(now.map(relativePositionOf), old.length);
    let from = 0;
    /** Until no node of a type is left. */
    const searched = new Map<unknown, number>();
    for (const [at, node] of now.entries()) {
      if (this.#needsKey(node)) {
        const type = typeOf(node);
        const end = ends[at] ?? old.length;
        let candidate = Math.max(from, searched.get(type) ?? 0);
        while (candidate < end && !this.#isFreeOf(type, old[candidate])) candidate += 1;
        searched.set(type, candidate);
        const key = candidate < end ? old[candidate] : undefined;
        if (key !== undefined) this.#give(node, key);
      }
      from = Math.max(from, (relativePositionOf(node) ?? -1) + 1);
    }
  }

  #give(node: object, key: NodeKey): void {
    this.keys.set(node, key);
    this.#taken.add(key);
  }

  #isFree(key: NodeKey): boolean {
    return !this.#taken.has(key) && idOf(this.#tree.find(key)?.node) === undefined;
  }

  #isFreeOf(type: unknown, key: NodeKey | undefined): boolean {
    return key !== undefined && this.#isFree(key) && typeOf(this.#tree.find(key)?.node) === type;
  }

  #needsKey(node: object): boolean {
    return !this.keys.has(node) && idOf(node) === undefined;
  }
}

/** For each index of a list the next known position; `end` after the last one. */
function nextPositions(positions: readonly (number | undefined)[], end: number): number[] {
  const found: number[] = [];
  let next = end;
  for (const position of positions.toReversed()) {
    found.push(next);
    next = position ?? next;
  }
  return found.reverse();
}

/** Visits all nodes below a node, each with its kind. */
function visitBelow(node: object, kind: NodeKind, visit: (kind: NodeKind, node: object) => void): void {
  const below = KIND_BELOW[kind];
  if (!below) return;
  for (const { list } of listsOf(node, kind))
    for (const child of list)
      if (isJsonObject(child)) {
        visit(below, child);
        visitBelow(child, below, visit);
      }
}

function idOf(node: object | undefined): string | undefined {
  const id = (node as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}

function typeOf(node: object | undefined): unknown {
  return (node as { type?: unknown } | undefined)?.type;
}
