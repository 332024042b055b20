import type { ProtectionOutcome } from '@postpress/contracts';
import { type Design, kindDefaults } from '@postpress/design';
import { sameJson } from '@postpress/design/json';
import type { Computation } from '../../platform/threads/compute.ts';
import {
  childrenOf,
  type DesignNode,
  idOf,
  isNode,
  type NodeLevel,
  nodesFrom,
  type Placed,
  placedNodes,
  valuesOf,
} from './design-tree.ts';
import type { Scope } from './open-scope.ts';
import type { Protection } from './permissions.ts';
import { withOriginalNodes } from './working-design.ts';

export type Protected = {
  design: Design;
  preservedIds: string[];
  outcome: ProtectionOutcome;
};

type ToProtect = { scope: Scope; answer: Design; protections: readonly Protection[] };

/** {@link protectDesign}, returning unchanged nodes as received. */
export const answerProtection: Computation<ToProtect, Protected> = {
  module: import.meta.url,
  name: 'answerProtection',
  run({ scope: { original, originalNodes }, answer, protections }) {
    const kept = protectDesign(original, answer, protections);
    return { ...kept, design: withOriginalNodes(kept.design, original, originalNodes) };
  },
};

/**
 * Restores the protected parts of a changed design. This enforces the rules, whatever the model wrote.
 *
 * First values, then missing nodes, then positions: restored nodes bring their values, and positions are only correct
 * once all nodes exist. A locked part is restored whole, so its descendants are removed from wherever they were moved.
 *
 * @param answer is not changed
 */
export function protectDesign(
  original: Design,
  answer: Design,
  protections: readonly Protection[],
): Protected {
  if (protections.length === 0) return { design: answer, preservedIds: [], outcome: 'none' };
  const design = structuredClone(answer);
  const restoring = new Restoring(original, design);
  for (const protection of protections) keepValues(restoring, protection);
  for (const protection of protections) if (protection.isKept) restoring.ensure(protection.id);
  for (const protection of protections) if (protection.isLocked) restoring.replace(protection.id);
  for (const protection of protections) if (protection.isSingle) restoring.removeCopies(protection.id);
  keepPositions(restoring, protections);
  return {
    design,
    preservedIds: presentIds(design, protections),
    outcome: outcomeOf(original, answer, design),
  };
}

function presentIds(design: Design, protections: readonly Protection[]): string[] {
  const present = new Set(placedNodes(design).map(({ node }) => node.id));
  return protections.map(({ id }) => id).filter((id) => present.has(id));
}

function outcomeOf(original: Design, answer: Design, design: Design): ProtectionOutcome {
  const isAsAnswered = sameJson(answer.body as unknown as DesignNode, design.body as unknown as DesignNode);
  if (isAsAnswered) return 'preserved';
  const isAsBefore = sameJson(original.body as unknown as DesignNode, design.body as unknown as DesignNode);
  return isAsBefore ? 'rejected' : 'restored';
}

/** Moves pinned nodes back to their position, and rows with fixed columns to those columns. */
function keepPositions(restoring: Restoring, protections: readonly Protection[]): void {
  for (const protection of protections) if (protection.keepsColumns) keepColumns(restoring, protection.id);
  const pinned = protections.filter(({ keepsPlace }) => keepsPlace).map(({ id }) => id);
  for (const id of pinned) restoring.bringHome(id);
  const homes = Map.groupBy(
    pinned.flatMap((id) => restoring.original.get(id) ?? []),
    ({ parent, key }) => `${parent ? idOf(parent) : ''} ${key}`,
  );
  for (const olds of homes.values()) orderList(restoring, olds);
}

function keepColumns(restoring: Restoring, rowId: string): void {
  const old = restoring.original.get(rowId)?.node;
  const row = restoring.find(rowId)?.node;
  if (!old || !row) return;
  const kept = childrenOf(old, 'columns').map((column) => {
    const now = childrenOf(row, 'columns').find((one) => idOf(one) === idOf(column));
    return now ?? structuredClone(column);
  });
  if (!sameJson(row.columns, kept)) {
    row.columns = kept;
    restoring.forget();
  }
  if (!sameJson(row.cells, old.cells)) row.cells = structuredClone(old.cells);
}

/** Moves the pinned nodes of one list to their former positions, as far as possible; columns keep their widths. */
function orderList(restoring: Restoring, olds: readonly Placed[]): void {
  const first = olds[0];
  const parent = first?.parent && restoring.find(idOf(first.parent) ?? '')?.node;
  if (!first || !parent) return;
  const list = childrenOf(parent, first.key);
  const cells = first.key === 'columns' && Array.isArray(parent.cells) ? (parent.cells as unknown[]) : [];
  const entries = list.map((node, at) => ({ node, cell: cells[at] }));
  const positions = new Map(olds.map(({ node, index }) => [idOf(node), index]));
  const ordered = entries.filter(({ node }) => !positions.has(idOf(node)));
  const pinned = entries.filter(({ node }) => positions.has(idOf(node)));
  const positionOf = ({ node }: { node: DesignNode }) => positions.get(idOf(node)) ?? 0;
  for (const entry of pinned.toSorted((one, other) => positionOf(one) - positionOf(other))) {
    ordered.splice(Math.min(positionOf(entry), ordered.length), 0, entry);
  }
  if (ordered.every(({ node }, at) => node === list[at])) return;
  parent[first.key] = ordered.map(({ node }) => node);
  if (cells.length > 0) parent.cells = ordered.map(({ cell }) => cell ?? 1);
}

const HIDING = ['hideDesktop', 'hideTablet', 'hideMobile'];

/** Restores the protected values of a node. Locked nodes are restored elsewhere. */
function keepValues(restoring: Restoring, protection: Protection): void {
  const old = restoring.original.get(protection.id)?.node;
  const now = restoring.find(protection.id)?.node;
  if (!old || !now || protection.isLocked) return;
  if (protection.keepsValues) {
    for (const member of ['type', 'slug', 'values', 'embedded']) putBack(now, old, [member]);
    return;
  }
  for (const name of protection.baseValues) keepNamed(now, old, [], name);
  for (const [device, names] of Object.entries(protection.deviceValues)) {
    for (const name of names) keepNamed(now, old, ['_override', device], name);
  }
  if (protection.keepsVisibility) keepVisibility(now, old);
}

function keepNamed(now: DesignNode, old: DesignNode, way: readonly string[], name: string): void {
  putBack(now, old, ['values', ...way, ...name.split('.')]);
}

function keepVisibility(now: DesignNode, old: DesignNode): void {
  const { _override: override } = valuesOf(now);
  const { _override: oldOverride } = valuesOf(old);
  const devices = [override, oldOverride].flatMap((one) => (isNode(one) ? Object.keys(one) : []));
  for (const flag of HIDING) {
    putBack(now, old, ['values', flag]);
    for (const device of new Set(devices)) putBack(now, old, ['values', '_override', device, flag]);
  }
}

/** Restores the value at a path; removes it if there was none. */
function putBack(now: DesignNode, old: DesignNode, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  const had = Object.hasOwn(old, key);
  if (rest.length === 0) {
    if (had && !sameJson(now[key], old[key])) now[key] = structuredClone(old[key]);
    if (!had && Object.hasOwn(now, key)) delete now[key];
    return;
  }
  const oldInner = had && isNode(old[key]) ? old[key] : undefined;
  const nowInner = Object.hasOwn(now, key) && isNode(now[key]) ? now[key] : undefined;
  if (!nowInner && !oldInner) return;
  const inner = nowInner ?? {};
  putBack(inner, oldInner ?? {}, rest);
  if (nowInner || Object.keys(inner).length > 0) now[key] = inner;
}

/** Restores former nodes of a design. Changes the design it is created with. */
class Restoring {
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
