import type { Column, Content, Row } from '@postpress/design';
import {
  type BlockKind,
  columnDefaults,
  contentDefaults,
  kindDefaults,
  rowAlignItemsDefault,
  rowDefaults,
} from '@postpress/design/kinds';
import { type Counters, contentName, nextMeta } from '@postpress/design/numbering';
import type { DesignStore } from './design-store.ts';
import { sameJson } from './json.ts';
import { type Json, type NodeKey, ROOT_KEY } from './node.ts';
import type { Operation } from './operation.ts';

/** A block of a kind with everything a Full design writes, still without id and number. */
export function newBlock(kind: BlockKind, values: { [key: string]: unknown } = {}): Content {
  const { text, ...rest } = { text: undefined, ...kindDefaults[kind] };
  return {
    type: kind,
    values: {
      ...structuredClone({ ...contentDefaults, ...rest, ...(text !== undefined && { text }) }),
      ...values,
    },
  };
}

/** A row of empty columns, still without ids and numbers. */
export function newRow(store: DesignStore, cells: readonly number[], contents: Content[][] = []): Row {
  return {
    cells: [...cells],
    columns: cells.map((_cell, at) => newColumn(contents[at] ?? [])),
    values: {
      ...structuredClone(rowDefaults),
      ...(store.displayMode !== 'email' && { alignItems: rowAlignItemsDefault }),
    },
  };
}

export function newColumn(contents: Content[] = []): Column {
  return { contents, values: structuredClone(columnDefaults) };
}

type Nested = { [key: string]: unknown };

/**
 * Nodes as they may stand in this design: with ids (where the design has ids) and numbers that no other node has. Notes
 * how far it counted, so that undo gives the numbers back.
 */
export class Naming {
  readonly #store: DesignStore;
  readonly #counters: Counters;
  readonly #before: unknown;
  readonly #hasIds: boolean;

  constructor(store: DesignStore) {
    this.#store = store;
    const { design } = store.snapshot;
    this.#before = design.counters;
    this.#counters = { ...design.counters };
    const nodes = [...store.snapshot.tree.all()].filter(({ kind }) => kind !== 'root' && kind !== 'body');
    this.#hasIds = nodes.length === 0 || nodes.some(({ node }) => typeof (node as Nested).id === 'string');
  }

  /** A copy of a row or block, and of all it holds, under new names. */
  named<N extends Row | Content | Column>(node: N): N {
    const copy = structuredClone(node) as unknown as Nested;
    this.#name(copy);
    return copy as unknown as N;
  }

  /** What writes the counters down; nothing when none moved. */
  operations(): Operation[] {
    if (sameJson(this.#before, this.#counters)) return [];
    return [{ kind: 'set', key: ROOT_KEY, path: ['counters'], value: this.#counters as Json }];
  }

  #name(node: Nested): void {
    const name = sortOf(node);
    const { id: _old, ...rest } = node;
    for (const key of Object.keys(node)) delete node[key];
    Object.assign(node, this.#hasIds ? { id: this.#store.newId() } : {}, rest);
    const values = (node.values ?? {}) as Nested;
    node.values = {
      ...values,
      _meta: { ...(values._meta as object | undefined), ...nextMeta(this.#counters, name) },
    };
    for (const list of [node.columns, node.contents])
      if (Array.isArray(list)) for (const child of list) this.#name(child as Nested);
  }
}

/** The name that a node is numbered under. Source: the format's `_meta`. */
function sortOf(node: Nested): string {
  if (Array.isArray(node.columns)) return 'u_row';
  if (Array.isArray(node.contents)) return 'u_column';
  return contentName(node);
}

/** The keys under which a node and what it holds will be known, so that the same step can name them. */
export function keysFor(store: DesignStore, node: object): NodeKey[] {
  const nested = node as Nested;
  const { id } = nested;
  const own = typeof id === 'string' && !store.snapshot.tree.has(id) ? id : store.newKey();
  const held = [nested.columns, nested.contents].flatMap((list) => (Array.isArray(list) ? list : []));
  return [own, ...held.flatMap((child) => keysFor(store, child as object))];
}
