import type { DisplayMode } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';

type JsonObject = Record<string, unknown>;

/** Content widths at which a block looks as in its designs. */
export const contentWidthPx: Record<DisplayMode, number> = {
  email: 600,
  web: 1_000,
  popup: 600,
  document: 600,
};

/**
 * A design that shows only a block. A block may contain a row, a column, one content, a list of rows, or a whole
 * design; undefined for anything else.
 */
export function blockDesign(data: unknown, displayMode: DisplayMode): JsonObject | undefined {
  if (!isJsonObject(data)) return undefined;
  if (isJsonObject(data.body)) return data;
  const rows = rowsOf(data);
  if (!rows) return undefined;
  const values = {
    contentWidth: `${contentWidthPx[displayMode]}px`,
    contentAlign: 'center',
    backgroundColor: '#ffffff',
    fontFamily: { label: 'Arial', value: 'arial,helvetica,sans-serif' },
    textColor: '#000000',
  };
  const { schemaVersion } = data;
  return {
    counters: {},
    body: { rows, headers: [], footers: [], values },
    ...(typeof schemaVersion === 'number' && { schemaVersion }),
  };
}

/** The row or content that copies of a synced block consist of, and which of the two; undefined for other data. */
export function syncedNodeOf(data: unknown): { kind: 'row' | 'content'; node: JsonObject } | undefined {
  if (!isJsonObject(data)) return undefined;
  if (Array.isArray(data.columns)) return { kind: 'row', node: data };
  if (typeof data.type === 'string' && isJsonObject(data.values)) return { kind: 'content', node: data };
  const body = isJsonObject(data.body) ? data.body : data;
  const rows = Array.isArray(body.rows) ? body.rows : [];
  const [row] = rows;
  return rows.length === 1 && isJsonObject(row) && Array.isArray(row.columns)
    ? { kind: 'row', node: row }
    : undefined;
}

function rowsOf(data: JsonObject): unknown[] | undefined {
  if (Array.isArray(data.rows)) return data.rows;
  if (Array.isArray(data.columns)) return [data];
  if (Array.isArray(data.contents)) return [rowOf(data)];
  if (typeof data.type === 'string' && data.type !== 'row' && data.type !== 'column')
    return [rowOf({ contents: [data], values: {} })];
  return undefined;
}

function rowOf(column: JsonObject): JsonObject {
  return { cells: [1], columns: [column], values: {} };
}
