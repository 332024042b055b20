import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import {
  type Area,
  areas,
  BODY_KEY,
  type Located,
  type Node,
  type NodeKey,
  type NodeKind,
  type Position,
  ROOT_KEY,
} from './node.ts';
import { completeOrders, type OrderKey } from './order.ts';

type Nested = { [key: string]: unknown };
/** `order`: its order key among its siblings; '' for root and body. */
type Slot = { kind: NodeKind; position: Position | undefined; order: OrderKey };

/** How existing keys and order keys are found while reading a design. */
export type Naming = {
  keys: WeakMap<object, NodeKey>;
  newKey: () => NodeKey;
  /** Absent: no node has one yet. */
  orderOf?: (key: NodeKey) => OrderKey | undefined;
};

/**
 * All nodes of one state of a design by key. Positions are read once and shared by all states that differ in values
 * only, so that the cost of typing does not depend on the size of the design.
 */
export class Tree {
  readonly design: Design;
  readonly #slots: ReadonlyMap<NodeKey, Slot>;
  readonly #keys: WeakMap<object, NodeKey>;

  private constructor(design: Design, slots: ReadonlyMap<NodeKey, Slot>, keys: WeakMap<object, NodeKey>) {
    this.design = design;
    this.#slots = slots;
    this.#keys = keys;
  }

  /** How often a whole design was read, which costs in proportion to its size. For tests. */
  static reads = 0;

  /** Reads a design after nodes were added, removed or moved. Nodes without a key or an order key get one. */
  static read(design: Design, naming: Naming): Tree {
    Tree.reads += 1;
    return new Tree(design, readSlots(design, naming), naming.keys);
  }

  /** The same nodes in the same positions, with other values. */
  withValues(design: Design): Tree {
    return new Tree(design, this.#slots, this.#keys);
  }

  find(key: NodeKey): Located | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    const node = this.#nodeAt(slot);
    return node && { key, kind: slot.kind, node, position: slot.position };
  }

  has(key: NodeKey): boolean {
    return this.#slots.has(key);
  }

  /** The order key of a node among its siblings; '' for root and body, undefined for an unknown node. */
  orderOf(key: NodeKey): OrderKey | undefined {
    return this.#slots.get(key)?.order;
  }

  /** The key of a node of this design, by object identity. */
  keyOf(node: object): NodeKey | undefined {
    return this.#keys.get(node);
  }

  /** All keys in reading order, root and body first. */
  keys(): IterableIterator<NodeKey> {
    return this.#slots.keys();
  }

  /** All nodes in reading order, root and body first. */
  *all(): IterableIterator<Located> {
    for (const key of this.#slots.keys()) {
      const at = this.find(key);
      if (at) yield at;
    }
  }

  /** Sorts keys in reading order. */
  inOrder(keys: readonly NodeKey[]): NodeKey[] {
    if (keys.length < 2) return [...keys];
    const wanted = new Set(keys);
    return [...this.#slots.keys()].filter((key) => wanted.has(key));
  }

  /** Parent first, the root last. */
  ancestors(key: NodeKey): Located[] {
    const found: Located[] = [];
    let at = this.find(key);
    while (at?.position) {
      at = this.find(at.position.parent);
      if (at) found.push(at);
    }
    return found;
  }

  /** The keys of a node's children, in order; of the body, all three lists or the given one. */
  children(key: NodeKey, area?: Area): NodeKey[] {
    const at = this.find(key);
    if (!at) return [];
    const keys: NodeKey[] = [];
    for (const { area: own, list } of listsOf(at.node, at.kind)) {
      if (area !== undefined && own !== undefined && own !== area) continue;
      for (const child of list) {
        const below = isJsonObject(child) ? this.#keys.get(child) : undefined;
        if (below !== undefined) keys.push(below);
      }
    }
    return keys;
  }

  #nodeAt({ kind, position }: Slot): Node | undefined {
    if (kind === 'root') return this.design;
    if (kind === 'body') return this.design.body;
    const parent = position && this.#slots.get(position.parent);
    const holder = parent && this.#nodeAt(parent);
    if (!position || !holder) return undefined;
    const list = (holder as unknown as Nested)[listName(kind, position.area)];
    return Array.isArray(list) ? (list[position.index] as Node | undefined) : undefined;
  }
}

/** The list that contains nodes of a kind. */
export function listName(kind: NodeKind, area: Area | undefined): string {
  return kind === 'row' ? (area ?? 'rows') : kind === 'column' ? 'columns' : 'contents';
}

/** The child lists of a node. Stored designs may be malformed: anything but a list has no nodes. */
export function listsOf(node: object, kind: NodeKind): { area?: Area; list: readonly unknown[] }[] {
  const read = (name: string): readonly unknown[] => {
    const list = (node as Nested)[name];
    return Array.isArray(list) ? list : [];
  };
  if (kind === 'body') return areas.map((area) => ({ area, list: read(area) }));
  if (kind === 'row') return [{ list: read('columns') }];
  if (kind === 'column') return [{ list: read('contents') }];
  return [];
}

/** The kind of a node's children; blocks and the root have none. */
export const KIND_BELOW: Readonly<Partial<Record<NodeKind, NodeKind>>> = {
  body: 'row',
  row: 'column',
  column: 'block',
};

function readSlots(design: Design, { keys, newKey, orderOf }: Naming): Map<NodeKey, Slot> {
  const slots = new Map<NodeKey, Slot>();
  keys.set(design, ROOT_KEY);
  slots.set(ROOT_KEY, { kind: 'root', position: undefined, order: '' });
  const body: unknown = design.body;
  if (!isJsonObject(body)) return slots;
  keys.set(body, BODY_KEY);
  slots.set(BODY_KEY, { kind: 'body', position: { parent: ROOT_KEY, index: 0 }, order: '' });
  const visit = (parent: NodeKey, node: object, kind: NodeKind) => {
    const below = KIND_BELOW[kind];
    if (!below) return;
    for (const { area, list } of listsOf(node, kind)) {
      let last: OrderKey | undefined = '';
      for (let index = 0; index < list.length; index++) {
        const child = list[index];
        if (!isJsonObject(child)) continue;
        const known = keys.get(child);
        const key = known === undefined || slots.has(known) ? freeKey(child, slots, newKey) : known;
        if (key !== known) keys.set(child, key);
        const order: OrderKey | undefined = orderOf?.(key);
        const position = area ? { parent, index, area } : { parent, index };
        slots.set(key, { kind: below, position, order: order ?? '' });
        last = last !== undefined && order !== undefined && last < order ? order : undefined;
        visit(key, child, below);
      }
      if (last === undefined) completeSlots(slots, list, keys);
    }
  };
  visit(BODY_KEY, body, 'body');
  return slots;
}

/** All descendants of a node in reading order. @param found the list that they are added to */
export function nodesBelow(node: object, kind: NodeKind, found: object[] = []): object[] {
  const { body } = node as Partial<Design>;
  if (kind === 'root' && isJsonObject(body)) nodesBelow(body, 'body', found);
  const below = KIND_BELOW[kind];
  if (!below) return found;
  for (const { list } of listsOf(node, kind))
    for (const child of list)
      if (isJsonObject(child)) {
        found.push(child);
        nodesBelow(child, below, found);
      }
  return found;
}

/** Adds missing order keys to the nodes of a list. */
function completeSlots(
  slots: ReadonlyMap<NodeKey, Slot>,
  list: readonly unknown[],
  keys: WeakMap<object, NodeKey>,
): void {
  const own = list.flatMap((child) => slots.get((isJsonObject(child) && keys.get(child)) || '') ?? []);
  const orders = completeOrders(own.map(({ order }) => order || undefined));
  for (const [at, slot] of own.entries()) slot.order = orders[at] ?? '';
}

/** Its id, unless another node has it or it looks like a generated key. */
export function freeKey(node: object, taken: { has(key: NodeKey): boolean }, newKey: () => NodeKey): NodeKey {
  const { id } = node as { id?: unknown };
  return typeof id === 'string' && id !== '' && !id.startsWith(':') && !taken.has(id) ? id : newKey();
}
