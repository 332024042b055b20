import { type Design, kindDefaults } from '@postpress/design';
import { sameJson } from '@postpress/design/json';
import {
  type DesignNode,
  idOf,
  type NodeLevel,
  nodesFrom,
  type Placed,
  placedNodes,
  valuesOf,
} from './design-tree.ts';

/** Restores former nodes of a design. Changes the design it is created with. */
export class Restoring {
  readonly original: ReadonlyMap<string, Placed>;
  readonly #design: Design;
  /** The current nodes; undefined after an external change. */
  #now: Map<string, Placed> | undefined;

  constructor(original: Design, design: Design) {
    this.original = byId(placedNodes(original));
    this.#design = design;
  }

  /** The current position of a node. */
  find(id: string): Placed | undefined {
    return this.now().get(id);
  }

  /** Every current node by id. */
  now(): Map<string, Placed> {
    // Cached between changes: rebuilding it for each protection takes seconds for 3,000 blocks.
    this.#now ??= byId(placedNodes(this.#design));
    return this.#now;
  }

  /** Call after an external change of the design's nodes. */
  forget(): void {
    this.#now = undefined;
  }

  #takeOut(placed: Placed): void {
    takeOut(placed);
    this.forget();
  }

  /** Restores a missing node, with missing ancestors. */
  ensure(id: string): void {
    const old = this.original.get(id);
    if (!old || this.find(id)) return;
    this.#insert(old, structuredClone(old.node));
  }

  /** Restores a node and its descendants. */
  replace(id: string): void {
    const old = this.original.get(id);
    const now = this.find(id);
    if (!old || !now || sameJson(now.node, old.node)) return;
    this.#takeBack(old.node, old.level, now.node);
    for (const key of Object.keys(now.node)) delete now.node[key];
    Object.assign(now.node, structuredClone(old.node));
    this.forget();
  }

  /** Moves a node back to its former parent. */
  bringHome(id: string): void {
    const old = this.original.get(id);
    const now = this.find(id);
    const home = old?.parent && idOf(old.parent);
    if (!old || !now || home === undefined || home === null) return;
    if (now.parent && idOf(now.parent) === home && now.key === old.key) return;
    this.#takeOut(now);
    this.#insert(old, now.node);
  }

  /** Removes new nodes that duplicate a node. */
  removeCopies(id: string): void {
    const old = this.original.get(id);
    if (!old) return;
    const looks = [old.node, this.find(id)?.node].filter((node) => node !== undefined);
    for (const placed of placedNodes(this.#design).toReversed()) {
      const isNew = !this.original.has(idOf(placed.node) ?? '');
      if (isNew && placed.level === old.level && looks.some((look) => isCopy(placed.node, look))) {
        this.#takeOut(placed);
      }
    }
  }

  /** Inserts into its former list and position; a missing parent is restored without its other children. */
  #insert(old: Placed, node: DesignNode): void {
    const parent = old.parent;
    if (!parent) return;
    const parentId = idOf(parent) ?? '';
    if (!this.find(parentId)) this.#insertShell(parentId);
    const home = this.find(parentId);
    if (!home) return;
    this.#takeBack(node, old.level, node);
    const list = Array.isArray(home.node[old.key]) ? (home.node[old.key] as unknown[]) : [];
    home.node[old.key] = list;
    const at = Math.min(old.index, list.length);
    list.splice(at, 0, node);
    this.#note({ node, level: old.level, parent: home.node, key: old.key, index: at });
    if (old.key === 'columns') insertCell(home.node, parent, at, old.index);
  }

  #note(placed: Placed): void {
    const [, ...below] = nodesFrom(placed.node, placed.level);
    for (const each of [placed, ...below]) {
      const id = idOf(each.node);
      if (id === undefined) continue;
      // Of two nodes with the same id the first counts, which only the whole design tells.
      if (this.#now?.has(id)) this.forget();
      this.#now?.set(id, each);
    }
  }

  #insertShell(id: string): void {
    const old = this.original.get(id);
    if (!old) return;
    const shell = structuredClone(old.node);
    for (const key of ['headers', 'rows', 'footers', 'columns', 'contents']) {
      if (Array.isArray(shell[key])) shell[key] = [];
    }
    if (Array.isArray(shell.cells)) shell.cells = [];
    this.#insert(old, shell);
  }

  /** Removes the descendants of a former node from their current positions, unless they are still in it. */
  #takeBack(old: DesignNode, level: NodeLevel, owner: DesignNode): void {
    const inside = new Set(nodesFrom(owner, level).map(({ node }) => node));
    for (const { node } of nodesFrom(old, level).slice(1)) {
      const now = this.find(idOf(node) ?? '');
      if (now && !inside.has(now.node)) this.#takeOut(now);
    }
  }
}

function byId(nodes: readonly Placed[]): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const placed of nodes) {
    const id = idOf(placed.node);
    if (id !== undefined && !found.has(id)) found.set(id, placed);
  }
  return found;
}

function takeOut({ node, parent, key }: Placed): void {
  const list = parent?.[key];
  if (!Array.isArray(list)) return;
  const at = list.indexOf(node);
  list.splice(at, 1);
  if (key === 'columns' && Array.isArray(parent?.cells)) parent.cells.splice(at, 1);
}

function insertCell(row: DesignNode, old: DesignNode, at: number, oldAt: number): void {
  if (!Array.isArray(row.cells)) return;
  const had: unknown = Array.isArray(old.cells) ? old.cells[oldAt] : undefined;
  row.cells.splice(at, 0, typeof had === 'number' ? had : 1);
}

/**
 * Whether a node is a copy of another, ignoring ids and numbers. The conversion to the Full form gave new nodes every
 * default, so a value that only the new node has counts only if it is not a default.
 */
function isCopy(copy: DesignNode, node: DesignNode): boolean {
  const lists = ['columns', 'contents'];
  const plain = ({ id: _, values: __, columns: ___, contents: ____, ...rest }: DesignNode) => rest;
  if (!sameJson(plain(copy), plain(node))) return false;
  const { _meta: _, ...copied } = valuesOf(copy);
  const { _meta: __, ...values } = valuesOf(node);
  const defaults = defaultsOf(copy);
  const isMissing = (name: string) => !Object.hasOwn(copied, name) || !sameJson(copied[name], values[name]);
  if (Object.keys(values).some(isMissing)) return false;
  const isOwn = (name: string) =>
    !Object.hasOwn(values, name) && Object.hasOwn(defaults, name) && !sameJson(copied[name], defaults[name]);
  if (Object.keys(copied).some(isOwn)) return false;
  return lists.every((key) => {
    const [one, other] = [copy[key] ?? [], node[key] ?? []] as [DesignNode[], DesignNode[]];
    return one.length === other.length && one.every((child, at) => isCopy(child, other[at] ?? {}));
  });
}

function defaultsOf({ type }: DesignNode): DesignNode {
  const known = kindDefaults as unknown as Readonly<Record<string, DesignNode>>;
  return typeof type === 'string' && Object.hasOwn(known, type) ? (known[type] ?? {}) : {};
}
