import { isJsonObject, type JsonObject } from '../convert/json.ts';

/** What a copy of a synced block carries: rows in `values.sync`, contents in `values.synced`. */
export type SyncMark = { id: string; dirty: boolean; updatedAt?: string };

export type SyncedKind = 'row' | 'content';

/** One copy of a synced block in a design. */
export type SyncedNode = {
  kind: SyncedKind;
  /** The path of the copy: `['body', 'rows', 0]`. */
  path: (string | number)[];
  node: JsonObject;
  mark: SyncMark;
};

/** The key under which the values of a node of this kind carry the mark. */
export const syncKeys = { row: 'sync', content: 'synced' } as const satisfies Record<SyncedKind, string>;

/** Every copy of a synced block in a design of any version, in page order; rows before their content. */
export function* syncedNodes(design: unknown): Generator<SyncedNode> {
  const body = isJsonObject(design) ? design.body : undefined;
  if (!isJsonObject(body)) return;
  for (const area of ['headers', 'rows', 'footers'])
    for (const [at, row] of entriesOf(body[area])) yield* inRow(row, ['body', area, at]);
}

/** The ids of the synced blocks that a design uses, each once. */
export function syncedIds(design: unknown): string[] {
  return [...new Set([...syncedNodes(design)].map(({ mark }) => mark.id))];
}

function* inRow(row: JsonObject, path: (string | number)[]): Generator<SyncedNode> {
  yield* marked('row', row, path);
  for (const [columnAt, column] of entriesOf(row.columns))
    for (const [at, content] of entriesOf(column.contents))
      yield* marked('content', content, [...path, 'columns', columnAt, 'contents', at]);
}

function* marked(kind: SyncedKind, node: JsonObject, path: (string | number)[]): Generator<SyncedNode> {
  const mark = isJsonObject(node.values) ? node.values[syncKeys[kind]] : undefined;
  if (!isJsonObject(mark) || typeof mark.id !== 'string' || mark.id === '') return;
  const { id, dirty, updatedAt } = mark;
  // Unless it is certainly unedited, a copy counts as edited, so that it is not overwritten by mistake.
  const isDirty = dirty !== undefined && dirty !== null && dirty !== false;
  const time = typeof updatedAt === 'string' ? { updatedAt } : {};
  yield { kind, path, node, mark: { id, dirty: isDirty, ...time } };
}

function entriesOf(nodes: unknown): [number, JsonObject][] {
  if (!Array.isArray(nodes)) return [];
  return [...nodes.entries()].filter((entry): entry is [number, JsonObject] => isJsonObject(entry[1]));
}
