import type { Json } from '@postpress/edits';
import { asObject, asText, type JsonObject } from '@postpress/render/reading';

export const tableParts = ['headers', 'rows', 'footers'] as const;
export type TablePart = (typeof tableParts)[number];
type Row = { [name: string]: Json };
/** The cells of a table by part, as designs keep them. */
export type Cells = { readonly [part in TablePart]: readonly Row[] } & JsonObject;

export function readCells(value: unknown): Cells {
  const table = asObject(value);
  const rows = (part: TablePart) => {
    const list: readonly unknown[] = Array.isArray(table[part]) ? (table[part] as unknown[]) : [];
    return list.map((row) => asObject(row) as Row);
  };
  return { ...table, headers: rows('headers'), rows: rows('rows'), footers: rows('footers') };
}

export function cellsOf(row: JsonObject): { [name: string]: Json }[] {
  return (Array.isArray(row.cells) ? row.cells : []).map(
    (cell) => asObject(cell) as { [name: string]: Json },
  );
}

export function columnCount(cells: Cells): number {
  return Math.max(0, ...tableParts.flatMap((part) => cells[part].map((row) => cellsOf(row).length)));
}

/** One cell changed. */
export function withCell(cells: Cells, part: TablePart, at: number, column: number, change: Row): Cells {
  return withRow(cells, part, at, (row) => ({
    ...row,
    cells: cellsOf(row).map((cell, index) => (index === column ? withWordsOf(cell, change) : cell)),
  }));
}

/** Text typed as HTML wins over a different editor state. */
function withWordsOf(cell: Row, change: Row): Row {
  const { textJson: _state, ...rest } = cell;
  return { ...('text' in change ? rest : cell), ...change };
}

export function withRowAdded(cells: Cells, part: TablePart, at: number): Cells {
  const like = cells[part][Math.max(0, at - 1)] ?? { height: 'auto' };
  const empty = Array.from({ length: Math.max(1, columnCount(cells)) }, (_cell, column) => {
    const { width } = cellsOf(like)[column] ?? {};
    return { ...(width !== undefined && { width }), text: '' } as Row;
  });
  return { ...cells, [part]: cells[part].toSpliced(at, 0, { ...like, cells: empty }) };
}

export function withRowRemoved(cells: Cells, part: TablePart, at: number): Cells {
  return { ...cells, [part]: cells[part].toSpliced(at, 1) };
}

export function withColumnAdded(cells: Cells, at: number): Cells {
  return everyRow(cells, (row) => ({ ...row, cells: cellsOf(row).toSpliced(at, 0, { text: '' }) }));
}

export function withColumnRemoved(cells: Cells, at: number): Cells {
  return everyRow(cells, (row) => ({ ...row, cells: cellsOf(row).toSpliced(at, 1) }));
}

function everyRow(cells: Cells, change: (row: Row) => Row): Cells {
  return {
    ...cells,
    headers: cells.headers.map(change),
    rows: cells.rows.map(change),
    footers: cells.footers.map(change),
  };
}

function withRow(cells: Cells, part: TablePart, at: number, change: (row: Row) => Row): Cells {
  return { ...cells, [part]: cells[part].map((row, index) => (index === at ? change(row) : row)) };
}

/** The HTML of a cell; '' if it has only an editor state. */
export function cellText(cell: JsonObject): string {
  return asText(cell.text);
}
