import type { Column, Content, Row } from '@postpress/design';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import {
  type BlockKind,
  columnDefaults,
  contentDefaults,
  kindDefaults,
  rowAlignItemsDefault,
  rowDefaults,
} from '@postpress/design/kinds';
import { type Counters, contentName, countMeta, nextMeta, statedCounters } from '@postpress/design/numbering';
import type { DesignView } from './editable-design.ts';
import { type Json, type NodeKey, type Position, ROOT_KEY } from './node.ts';
import type { Operation } from './operation.ts';
import { relativePositions } from './relative-positions.ts';

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
export function newRow(store: DesignView, cells: readonly number[], contents: Content[][] = []): Row {
  return {
    cells: [...cells],
    columns: cells.map((_cell, at) => newColumn(contents[at] ?? [])),
    values: {
      ...structuredClone(rowDefaults),
      ...(store.displayMode !== 'email' && { alignItems: rowAlignItemsDefault }),
      ...structuredClone(store.newRowValues),
    },
  };
}

export function newColumn(contents: Content[] = []): Column {
  return { contents, values: structuredClone(columnDefaults) };
}

/**
 * New nodes prepared for this design: with unique numbers, and ids if the design has ids. Records the counters, so that
 * undo restores them.
 */
export class Naming {
  readonly #store: DesignView;
  readonly #counters: Counters;
  readonly #hasIds: boolean;
  #hasNumbered = false;

  constructor(store: DesignView) {
    this.#store = store;
    const { design, tree } = store.snapshot;
    this.#counters = statedCounters(design.counters);
    const nodes = [...tree.all()].filter(({ kind }) => kind !== 'root' && kind !== 'body');
    this.#hasIds =
      nodes.length === 0 || nodes.some(({ node }) => typeof (node as JsonObject).id === 'string');
    // Stored designs may have counters below the numbers in use.
    for (const { node } of nodes)
      for (const values of [(node as JsonObject).values, ...slidesOf(node as JsonObject)])
        countMeta(this.#counters, (values as JsonObject | undefined)?._meta);
  }

  /** A copy of a row or block with its descendants, with new ids. */
  named<N extends Row | Content | Column>(node: N): N {
    const copy = structuredClone(node) as unknown as JsonObject;
    this.#name(copy);
    return copy as unknown as N;
  }

  /** The operations that store the counters; none if they did not change. */
  operations(): Operation[] {
    if (!this.#hasNumbered) return [];
    return [{ kind: 'set', key: ROOT_KEY, path: ['counters'], value: this.#counters }];
  }

  #name(node: JsonObject): void {
    const { id: _old, ...rest } = node;
    for (const key of Object.keys(node)) delete node[key];
    Object.assign(node, this.#hasIds ? { id: this.#store.newId() } : {}, rest);
    node.values = this.#numbered((node.values ?? {}) as JsonObject, sortOf(node));
    this.#nameSlides(node);
    for (const list of [node.columns, node.contents])
      if (Array.isArray(list)) for (const child of list) this.#name(child as JsonObject);
  }

  #numbered(values: JsonObject, name: string): JsonObject {
    this.#hasNumbered = true;
    const meta = { ...(values._meta as object | undefined), ...nextMeta(this.#counters, name) };
    return { ...values, _meta: meta };
  }

  /** Slides are stored beside a carousel's values, with ids and numbers like images. */
  #nameSlides(node: JsonObject): void {
    for (const group of slideGroups(node)) {
      const name = contentName({ type: group.type ?? 'image' });
      group.values = group.values.map((slide) => (isJsonObject(slide) ? this.#numbered(slide, name) : slide));
      if (Array.isArray(group.ids)) group.ids = group.ids.map(() => this.#store.newId());
    }
  }
}

type SlideGroup = JsonObject & { values: unknown[] };

function slideGroups({ embedded }: JsonObject): SlideGroup[] {
  const groups = isJsonObject(embedded) ? Object.values(embedded) : [];
  return groups.filter((group): group is SlideGroup => isJsonObject(group) && Array.isArray(group.values));
}

function slidesOf(node: JsonObject): JsonObject[] {
  return slideGroups(node).flatMap(({ values }) => values.filter(isJsonObject));
}

/** The name that a node is numbered under. Source: the format's `_meta`. */
function sortOf(node: JsonObject): string {
  if (Array.isArray(node.columns)) return 'u_row';
  if (Array.isArray(node.contents)) return 'u_column';
  return contentName(node);
}

/**
 * The operations that insert new nodes in sequence. @returns their keys, too, for further operations of the same step
 */
export function insertions(
  store: DesignView,
  position: Position,
  nodes: readonly object[],
): { operations: Operation[]; keys: NodeKey[] } {
  const named = nodes.map((node) => keysFor(store, node));
  const keys = named.map(([key = '']) => key);
  const positions = relativePositions(store.snapshot.tree, position, keys);
  const operations = positions.map((position, at): Operation => {
    return { kind: 'insert', position, node: nodes[at] as unknown as Json, keys: named[at] ?? [] };
  });
  return { operations, keys };
}

/** The keys that a node and its descendants will get. */
function keysFor(store: DesignView, node: object): NodeKey[] {
  const nested = node as JsonObject;
  const { id } = nested;
  const own = typeof id === 'string' && !store.snapshot.tree.has(id) ? id : store.newKey();
  const children = [nested.columns, nested.contents].flatMap((list) => (Array.isArray(list) ? list : []));
  return [own, ...children.flatMap((child) => keysFor(store, child as object))];
}
