import type { Body, Column, Design, Row } from '@postpress/design';
import { type Area, areas, BODY_KEY, type Located, type Node, type NodeKey, ROOT_KEY } from './node.ts';

type Nested = { [key: string]: unknown };

/** Every node of a design by its key. Built anew when nodes come, go or move; a change of values keeps it. */
export class Tree {
  readonly design: Design;
  readonly #located: ReadonlyMap<NodeKey, Located>;
  readonly #keys: WeakMap<object, NodeKey>;

  constructor(design: Design, keys: WeakMap<object, NodeKey>, newKey: () => NodeKey) {
    this.design = design;
    this.#keys = keys;
    this.#located = indexed(design, keys, newKey);
  }

  find(key: NodeKey): Located | undefined {
    return this.#located.get(key);
  }

  /** The key of a node of this design: the very object. */
  keyOf(node: object): NodeKey | undefined {
    return this.#keys.get(node);
  }

  /** Every node in the order in which it is read, root and body first. */
  all(): IterableIterator<Located> {
    return this.#located.values();
  }

  /** Parent first, the root last. */
  ancestors(key: NodeKey): Located[] {
    const found: Located[] = [];
    let at = this.find(key);
    while (at?.place) {
      at = this.find(at.place.parent);
      if (at) found.push(at);
    }
    return found;
  }

  /** The keys of what a node holds directly, in order. */
  children(key: NodeKey): NodeKey[] {
    const at = this.find(key);
    if (!at) return [];
    return listsOf(at.node, at.kind).flatMap(({ list }) =>
      list.flatMap((child) => this.#keys.get(child) ?? []),
    );
  }
}

/** The lists of nodes that a node holds. */
function listsOf(node: Node, kind: Located['kind']): { area?: Area; list: readonly object[] }[] {
  if (kind === 'body')
    return areas.map((area) => ({ area, list: objects((node as unknown as Nested)[area]) }));
  if (kind === 'row') return [{ list: objects((node as Row).columns) }];
  if (kind === 'column') return [{ list: objects((node as Column).contents) }];
  return [];
}

/** Real designs hold odd things: what is no list of objects holds no nodes. */
function objects(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

const KIND_BELOW = { body: 'row', row: 'column', column: 'block' } as const;

function indexed(
  design: Design,
  keys: WeakMap<object, NodeKey>,
  newKey: () => NodeKey,
): Map<NodeKey, Located> {
  const located = new Map<NodeKey, Located>();
  keys.set(design, ROOT_KEY);
  located.set(ROOT_KEY, { key: ROOT_KEY, kind: 'root', node: design, place: undefined });
  const body = design.body as Body | undefined;
  if (typeof body !== 'object' || body === null) return located;
  keys.set(body, BODY_KEY);
  located.set(BODY_KEY, {
    key: BODY_KEY,
    kind: 'body',
    node: body,
    place: { parent: ROOT_KEY, index: 0 },
  });
  const visit = (parent: NodeKey, node: Node, kind: 'body' | 'row' | 'column') => {
    for (const { area, list } of listsOf(node, kind))
      for (const [index, child] of list.entries()) {
        const key = keys.get(child) ?? freshKey(child, located, newKey);
        keys.set(child, key);
        const below = KIND_BELOW[kind];
        const place = { parent, index, ...(area && { area }) };
        located.set(key, { key, kind: below, node: child as Node, place });
        if (below !== 'block') visit(key, child as Node, below);
      }
  };
  visit(BODY_KEY, body, 'body');
  return located;
}

/** Its id, unless another node has it already or it looks like one of ours. */
function freshKey(node: object, taken: ReadonlyMap<NodeKey, unknown>, newKey: () => NodeKey): NodeKey {
  const { id } = node as { id?: unknown };
  return typeof id === 'string' && id !== '' && !id.startsWith(':') && !taken.has(id) ? id : newKey();
}
