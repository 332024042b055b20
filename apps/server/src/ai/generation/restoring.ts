import { type Design, kindDefaults } from '@postpress/design';
import {
  type DesignNode,
  idOf,
  type NodeLevel,
  nodesFrom,
  type Placed,
  placedNodes,
  sameJson,
  valuesOf,
} from './design-tree.ts';

/** A design that gets back what it had. Changes the design it is opened with. */
export class Restoring {
  readonly original: ReadonlyMap<string, Placed>;
  readonly #design: Design;
  /** Of every node as it is now; undefined after a change that it does not know. */
  #now: Map<string, Placed> | undefined;

  constructor(original: Design, design: Design) {
    this.original = byId(placedNodes(original));
    this.#design = design;
  }

  /** Where a node is now. */
  find(id: string): Placed | undefined {
    return this.now().get(id);
  }

  /** Every node as it is now, by id. */
  now(): Map<string, Placed> {
    // Kept between changes: making it for each protection takes seconds for 3,000 blocks.
    this.#now ??= byId(placedNodes(this.#design));
    return this.#now;
  }

  /** To be called after a change of the design's nodes from outside. */
  forget(): void {
    this.#now = undefined;
  }

  #takeOut(placed: Placed): void {
    takeOut(placed);
    this.forget();
  }

  /** Puts a node back that is missing, with those around it where they are missing too. */
  ensure(id: string): void {
    const old = this.original.get(id);
    if (!old || this.find(id)) return;
    this.#insert(old, structuredClone(old.node));
  }

  /** Makes a node and all below it what it was. */
  replace(id: string): void {
    const old = this.original.get(id);
    const now = this.find(id);
    if (!old || !now || sameJson(now.node, old.node)) return;
    this.#takeBack(old.node, old.level, now.node);
    for (const key of Object.keys(now.node)) delete now.node[key];
    Object.assign(now.node, structuredClone(old.node));
    this.forget();
  }

  /** Brings a node back to the parent it had. */
  bringHome(id: string): void {
    const old = this.original.get(id);
    const now = this.find(id);
    const home = old?.parent && idOf(old.parent);
    if (!old || !now || home === undefined || home === null) return;
    if (now.parent && idOf(now.parent) === home && now.key === old.key) return;
    this.#takeOut(now);
    this.#insert(old, now.node);
  }

  /** Takes out new nodes that are what a node was or is. */
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

  /** In its own list, at the place it had; a parent that is gone comes back without its other children. */
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

  /** Adds a node that was put in, and those below it. */
  #note(placed: Placed): void {
    const [, ...below] = nodesFrom(placed.node, placed.level);
    for (const each of [placed, ...below]) {
      const id = idOf(each.node);
      if (id === undefined) continue;
      // Of two nodes with the same id the first counts: which one that is, only the whole design tells.
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

  /** Takes the nodes below an old one out of where they are now, unless that is in the node that they belong to. */
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
 * Whether a node is what another one is, whatever its ids and numbers. On its way to the Full form a new node was given
 * every default that the other one may lack, so a value that only it has counts where it is no default.
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
