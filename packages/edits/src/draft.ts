import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { type Area, BODY_KEY, type Node, type NodeKey, type NodeKind, ROOT_KEY } from './node.ts';
import type { RelativePosition } from './operation.ts';
import { completeOrders, ORDER_LENGTH_MAX, type OrderKey, orderBetween } from './order.ts';
import { freeKey, KIND_BELOW, listName, listsOf, nodesBelow, Tree } from './tree.ts';

type Nested = { [key: string]: unknown };

/** A node of a draft. Its index is not known: it follows from the list that holds it. */
export type DraftNode = {
  key: NodeKey;
  kind: NodeKind;
  node: Node;
  parent: NodeKey | undefined;
  area: Area | undefined;
  order: OrderKey;
};

export type DraftTools = { keys: WeakMap<object, NodeKey>; newKey: () => NodeKey };

/**
 * A design while operations are applied to it. It records only differences from its tree, so that an operation costs in
 * proportion to what it touches. The whole design is read once, at the end, and only if nodes were added, removed or
 * moved.
 */
export class Draft {
  readonly #tree: Tree;
  readonly #tools: DraftTools;
  /** Nodes that differ from the tree; undefined: removed. */
  readonly #changed = new Map<NodeKey, DraftNode | undefined>();
  #design: Design;
  #isStructural = false;

  constructor(tree: Tree, tools: DraftTools) {
    this.#tree = tree;
    this.#tools = tools;
    this.#design = tree.design;
  }

  /** The tree with all changes. */
  finish(): Tree {
    if (!this.#isStructural) return this.#tree.withValues(this.#design);
    const orderOf = (key: NodeKey) => this.#changed.get(key)?.order ?? this.#tree.orderOf(key);
    return Tree.read(this.#design, { ...this.#tools, orderOf });
  }

  find(key: NodeKey): DraftNode | undefined {
    if (this.#changed.has(key)) return this.#changed.get(key);
    const at = this.#tree.find(key);
    if (!at) return undefined;
    const { kind, node, position } = at;
    return {
      key,
      kind,
      node,
      parent: position?.parent,
      area: position?.area,
      order: this.#tree.orderOf(key) ?? '',
    };
  }

  has(key: NodeKey): boolean {
    return this.#changed.has(key) ? this.#changed.get(key) !== undefined : this.#tree.has(key);
  }

  /** @throws RangeError if there is no such node */
  get(key: NodeKey): DraftNode {
    const found = this.find(key);
    if (!found) throw new RangeError(`There is no node ${key}`);
    return found;
  }

  /** The keys of the children in one of a node's lists, in order. */
  childrenOf(parent: NodeKey, area: Area | undefined): NodeKey[] {
    return this.#listIn(this.get(parent), area).flatMap((child) =>
      isJsonObject(child) ? (this.#tools.keys.get(child) ?? []) : [],
    );
  }

  /** The current position of a node, by its neighbors. */
  relativePositionOf(key: NodeKey): RelativePosition {
    const { parent, area, order } = this.get(key);
    if (parent === undefined) throw new RangeError('The design has no position');
    const siblings = this.childrenOf(parent, area);
    const at = siblings.indexOf(key);
    const after = siblings[at - 1] ?? null;
    return { parent, ...(area && { area }), after, before: siblings[at + 1] ?? null, order };
  }

  /** The keys of a node and its descendants, in document order. */
  keysOf(key: NodeKey): NodeKey[] {
    const { node, kind } = this.get(key);
    return [key, ...nodesBelow(node, kind).map((child) => this.#tools.keys.get(child) ?? '')];
  }

  /** Replaces the object of a node; its children stay. */
  setNode(key: NodeKey, node: object): void {
    const at = this.get(key);
    this.#note({ ...at, node: node as Node });
    if (key === ROOT_KEY) {
      this.#design = node as Design;
      return;
    }
    const holder = this.get(at.parent ?? ROOT_KEY);
    if (holder.kind === 'root') {
      this.setNode(ROOT_KEY, { ...holder.node, body: node });
      return;
    }
    const list = this.#listIn(holder, at.area);
    this.#setList(holder, at.area, list.with(list.indexOf(at.node), node));
  }

  /**
   * Replaces the object of a node by one with other children.
   *
   * @param keys of all that it holds, in order of appearance; those that are missing are made. @returns the keys
   */
  setHolder(key: NodeKey, node: object, keys: readonly NodeKey[] = []): NodeKey[] {
    const { kind } = this.get(key);
    this.#forget(key);
    this.#isStructural = true;
    this.setNode(key, node);
    return this.#learn(key, node, kind, [...keys]);
  }

  /** @param keys of the node and its descendants; missing ones are created. @returns its position and keys */
  insert(
    node: object,
    position: RelativePosition,
    keys: readonly NodeKey[] = [],
  ): { at: RelativePosition; keys: NodeKey[] } {
    const left = [...keys];
    const key = left.shift() ?? freeKey(node, this, this.#tools.newKey);
    if (this.has(key)) throw new RangeError(`There is a node ${key} already`);
    const kind = this.#kindIn(position.parent);
    this.#put({ key, node: node as Node, kind }, position);
    const descendants = this.#learn(key, node, kind, left);
    return { at: this.relativePositionOf(key), keys: [key, ...descendants] };
  }

  /** Gives nodes back the order keys that they had among the same siblings. */
  setOrders(keys: readonly NodeKey[], orders: readonly OrderKey[]): void {
    for (const [at, key] of keys.entries()) {
      const node = this.get(key);
      this.#note({ ...node, order: orders[at] ?? node.order });
    }
  }

  /** Whether the list of a position is in the design; a body need not have headers and footers. */
  hasList({ parent, area }: RelativePosition): boolean {
    const { node } = this.get(parent);
    return Object.hasOwn(node, listName(this.#kindIn(parent), area));
  }

  /** Removes an empty list from the design. */
  dropList({ parent, area }: RelativePosition): void {
    const holder = this.get(parent);
    if (this.#listIn(holder, area).length > 0) return;
    const { [listName(this.#kindIn(parent), area)]: _empty, ...left } = holder.node as unknown as Nested;
    this.setNode(parent, left);
  }

  remove(key: NodeKey): void {
    this.#take(key);
    this.#forget(key);
    this.#changed.set(key, undefined);
  }

  /** @returns its position */
  move(key: NodeKey, position: RelativePosition): RelativePosition {
    const { node, kind } = this.get(key);
    if (kind !== this.#kindIn(position.parent)) throw new RangeError(`A ${kind} can’t be put there`);
    this.#take(key);
    this.#put({ key, node, kind }, position);
    return this.relativePositionOf(key);
  }

  #take(key: NodeKey): void {
    const { parent, area, node, kind } = this.get(key);
    if (parent === undefined || kind === 'body') throw new RangeError('The body stays where it is');
    const holder = this.get(parent);
    const list = this.#listIn(holder, area);
    this.#setList(holder, area, list.toSpliced(list.indexOf(node), 1));
    this.#isStructural = true;
  }

  #put({ key, node, kind }: Pick<DraftNode, 'key' | 'node' | 'kind'>, position: RelativePosition): void {
    const { parent, order: wanted } = position;
    const holder = this.get(parent);
    const area = holder.kind === 'body' ? (position.area ?? 'rows') : undefined;
    const siblings = this.childrenOf(parent, area);
    const at = this.#indexIn(siblings, position);
    const order = orderBetween(this.#orderAt(siblings, at - 1), this.#orderAt(siblings, at), wanted);
    this.#note({ key, kind, node, parent, area, order });
    const list = this.#listIn(holder, area);
    const next = siblings[at];
    const index = next === undefined ? list.length : list.indexOf(this.get(next).node);
    this.#setList(holder, area, list.toSpliced(index, 0, node));
    this.#isStructural = true;
    if (order.length > ORDER_LENGTH_MAX) this.#reorder(siblings.toSpliced(at, 0, key));
  }

  /** After its neighbor; else before the other one; else by its order key; else at that end of the list. */
  #indexIn(siblings: readonly NodeKey[], { after, before, order }: RelativePosition): number {
    const behind = after === null ? -1 : siblings.indexOf(after);
    if (behind >= 0) return behind + 1;
    const next = before === null ? -1 : siblings.indexOf(before);
    if (next >= 0) return next;
    if (order !== undefined) {
      const later = siblings.findIndex((key) => this.get(key).order >= order);
      return later < 0 ? siblings.length : later;
    }
    return before === null ? siblings.length : 0;
  }

  #orderAt(siblings: readonly NodeKey[], at: number): OrderKey | undefined {
    const key = siblings[at];
    return key === undefined ? undefined : (this.#changed.get(key)?.order ?? this.#tree.orderOf(key));
  }

  #reorder(siblings: readonly NodeKey[]): void {
    const orders = completeOrders(siblings.map(() => undefined));
    for (const [at, key] of siblings.entries()) this.#note({ ...this.get(key), order: orders[at] ?? '' });
  }

  /** Adds the descendants of a node. @param names is consumed. @returns their keys, in order of appearance */
  #learn(parent: NodeKey, node: object, kind: NodeKind, names: NodeKey[]): NodeKey[] {
    const { body } = node as Partial<Design>;
    if (kind === 'root' && isJsonObject(body)) {
      this.#note({ key: BODY_KEY, kind: 'body', node: body, parent, area: undefined, order: '' });
      return this.#learn(BODY_KEY, body, 'body', names);
    }
    const below = KIND_BELOW[kind];
    if (!below) return [];
    const learned: NodeKey[] = [];
    for (const { area, list } of listsOf(node, kind)) {
      const orders = completeOrders(list.map(() => undefined));
      for (const [at, child] of list.entries()) {
        if (!isJsonObject(child)) continue;
        const key = names.shift() ?? freeKey(child, this, this.#tools.newKey);
        if (this.has(key)) throw new RangeError(`There is a node ${key} already`);
        this.#note({ key, kind: below, node: child as Node, parent, area, order: orders[at] ?? '' });
        learned.push(key, ...this.#learn(key, child, below, names));
      }
    }
    return learned;
  }

  #note(node: DraftNode): void {
    this.#tools.keys.set(node.node, node.key);
    this.#changed.set(node.key, node);
  }

  /** Forgets the descendants of a node. */
  #forget(key: NodeKey): void {
    const [, ...descendants] = this.keysOf(key);
    for (const each of descendants) this.#changed.set(each, undefined);
    if (key === ROOT_KEY) this.#changed.set(BODY_KEY, undefined);
  }

  #kindIn(parent: NodeKey): NodeKind {
    const { kind } = this.get(parent);
    const below = KIND_BELOW[kind];
    if (!below) throw new RangeError(`A ${kind} holds no nodes`);
    return below;
  }

  #listIn({ key, node }: DraftNode, area: Area | undefined): readonly unknown[] {
    const list = (node as unknown as Nested)[listName(this.#kindIn(key), area)];
    return Array.isArray(list) ? list : [];
  }

  #setList({ key, node }: DraftNode, area: Area | undefined, list: readonly unknown[]): void {
    this.setNode(key, { ...node, [listName(this.#kindIn(key), area)]: list });
  }
}
