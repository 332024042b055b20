import { isJsonObject, type JsonObject, sameJson } from '../convert/json.ts';
import { NewIds } from '../convert/new-ids.ts';
import { type Counters, contentName, countMeta, nextMeta, statedCounters } from '../convert/numbering.ts';
import { type SyncedKind, syncedNodes, syncKeys } from './synced-nodes.ts';

/** The new content of a synced block. */
export type SyncSource = {
  syncId: string;
  kind: SyncedKind;
  /** The row or content of the block. */
  node: JsonObject;
  /** When the block was saved last, ISO 8601. */
  updatedAt: string;
};

/** The changes that update all copies of a synced block in a design. The design itself is not changed. */
export type SyncChange = {
  /** New nodes by path, in page order. */
  replacements: { path: (string | number)[]; node: JsonObject }[];
  /** The counters after numbering new nodes; `undefined` if they are unchanged. */
  counters: Counters | undefined;
  /** Copies that were edited manually and are kept. */
  dirty: number;
  /** Copies that equal the block already. */
  current: number;
  /** Copies of another kind than the block: a row cannot replace a content block. */
  otherKind: number;
};

/**
 * Computes the changes of a design for an updated synced block. A copy keeps its id and number, as do nodes in it that
 * kept their position; new nodes get unused ids and numbers.
 */
export function replaceSynced(design: unknown, source: SyncSource): SyncChange {
  const book = new Book(design);
  const change: SyncChange = { replacements: [], counters: undefined, dirty: 0, current: 0, otherKind: 0 };
  for (const { kind, path, node, mark } of syncedNodes(design)) {
    if (mark.id !== source.syncId) continue;
    if (kind !== source.kind) change.otherKind++;
    else if (mark.dirty) change.dirty++;
    else {
      const copy = copyInto(source, node, path, book);
      if (sameJson(copy, node)) change.current++;
      else change.replacements.push({ path, node: copy });
    }
  }
  change.counters = book.raised();
  return change;
}

function copyInto(source: SyncSource, before: JsonObject, path: (string | number)[], book: Book): JsonObject {
  const copy = source.node;
  const rootPath = path.join('.');
  const own = book.identify(copy, before, rootPath, source.kind === 'row' ? 'u_row' : contentName(copy));
  const mark = { id: source.syncId, dirty: false, updatedAt: source.updatedAt };
  const values = isJsonObject(own.values) ? own.values : {};
  const copied: JsonObject = { ...own, values: { ...values, [syncKeys[source.kind]]: mark } };
  if (source.kind === 'row') copied.columns = copyColumns(copy.columns, before.columns, rootPath, book);
  return copied;
}

function copyColumns(columns: unknown, before: unknown, rowPath: string, book: Book): unknown {
  return mapNodes(columns, (column, at) => {
    const old = nodeAt(before, at);
    const path = `${rowPath}.columns.${at}`;
    const copied = book.identify(column, old, path, 'u_column');
    const contents = mapNodes(column.contents, (content, contentAt) => {
      const known = nodeAt(old?.contents, contentAt);
      const name = contentName(content);
      const same = known && contentName(known) === name ? known : undefined;
      return book.identify(content, same, `${path}.contents.${contentAt}`, name);
    });
    return { ...copied, ...(column.contents !== undefined && { contents }) };
  });
}

function mapNodes(nodes: unknown, change: (node: JsonObject, at: number) => JsonObject): unknown {
  if (!Array.isArray(nodes)) return nodes;
  return nodes.map((node, at) => (isJsonObject(node) ? change(node, at) : node));
}

function nodeAt(nodes: unknown, at: number): JsonObject | undefined {
  const node: unknown = Array.isArray(nodes) ? nodes[at] : undefined;
  return isJsonObject(node) ? node : undefined;
}

/** The used ids and numbers of a design. */
class Book {
  readonly #ids: NewIds;
  readonly #counters: Counters;
  readonly #stated: string;

  constructor(design: unknown) {
    const root = isJsonObject(design) ? design : {};
    this.#ids = new NewIds(root);
    this.#counters = statedCounters(root.counters);
    this.#noteTaken(root.body);
    this.#stated = JSON.stringify(this.#counters);
  }

  /** The counters, if a number was assigned. */
  raised(): Counters | undefined {
    return JSON.stringify(this.#counters) === this.#stated ? undefined : this.#counters;
  }

  /** The node under the id and number of the one it replaces, or under free ones. */
  identify(node: JsonObject, before: JsonObject | undefined, path: string, name: string): JsonObject {
    const copied: JsonObject = { ...node };
    // Designs made by hand often have no ids; their copies get none.
    if (before === undefined) copied.id = this.#ids.next(path);
    else if (before.id === undefined) delete copied.id;
    else copied.id = before.id;
    const known = isJsonObject(before?.values) ? before.values._meta : undefined;
    const meta = isJsonObject(known) ? known : nextMeta(this.#counters, name);
    const values = isJsonObject(node.values) ? node.values : {};
    const own = isJsonObject(values._meta) ? values._meta : {};
    copied.values = { ...values, _meta: { ...own, ...pickNames(meta) } };
    return copied;
  }

  /** Records every id and number in the design, including slides of carousels. */
  #noteTaken(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.#noteTaken(item);
    else if (isJsonObject(value)) {
      if (typeof value.id === 'string') this.#ids.take(value.id);
      countMeta(this.#counters, value._meta);
      for (const key in value) if (key !== 'sync' && key !== 'synced') this.#noteTaken(value[key]);
    }
  }
}

function pickNames({ htmlID, htmlClassNames }: JsonObject): JsonObject {
  return { ...(htmlID !== undefined && { htmlID }), ...(htmlClassNames !== undefined && { htmlClassNames }) };
}
