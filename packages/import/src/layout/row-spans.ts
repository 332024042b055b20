import { anonymousElement, type PageElement } from '../parse/page.ts';
import { type BuildStack, devices, emptyRects, onBoth, type RowBox, type StackBox } from './box.ts';

/**
 * Rows without cells that reach into the rows below, which designs do not have: such a cell of words gets empty ones
 * below it, so that every other stays in its column; any other is beside a table of what is beside it.
 */
export function withoutRowSpans(rows: readonly RowBox[], table: PageElement, build: BuildStack): RowBox[] {
  const result: RowBox[] = [];
  const left = [...rows];
  for (let row = left.shift(); row !== undefined; row = left.shift()) {
    const reach = Math.min(left.length + 1, Math.max(1, ...row.cells.map((cell) => rowSpanOf(cell))));
    const below = left.slice(0, reach - 1);
    const parts = reach > 1 && !below.some(hasTags) && row.after === '' ? partsOf(row, reach) : undefined;
    if (parts) {
      left.splice(0, below.length);
      const beside = tableBeside([{ ...row, cells: parts.beside, before: '' }, ...below], table, build);
      result.push({
        ...row,
        element: anonymousElement('tr', table),
        cells: [...parts.before, beside, ...parts.after],
        shown: onBoth((device) => row.shown[device] || below.some(({ shown }) => shown[device])),
      });
      continue;
    }
    for (const [at, cell] of columnsOf(row))
      for (const one of left.slice(0, rowSpanOf(cell) - 1)) insertEmpty(one, at, cell.span, build);
    result.push(row);
  }
  return result;
}

function hasTags({ before, after }: RowBox): boolean {
  return before !== '' || after !== '';
}

function rowSpanOf({ element }: StackBox): number {
  return Math.min(MOST, Math.max(1, Number.parseInt(element.attribute('rowspan'), 10) || 1));
}
/** A cell reaches into no more rows than this, and a row gets no more empty cells. */
const MOST = 40;

type Parts = Record<'before' | 'beside' | 'after', StackBox[]>;

/** Tall cells before and after the others, if one of them is more than words. */
function partsOf({ cells }: RowBox, reach: number): Parts | undefined {
  const isTall = (cell: StackBox) => rowSpanOf(cell) >= reach;
  if (!cells.some((cell) => isTall(cell) && hasBlocks(cell.element))) return undefined;
  const first = cells.findIndex((cell) => !isTall(cell));
  const last = cells.findLastIndex((cell) => !isTall(cell));
  const beside = cells.slice(first, last + 1);
  if (first < 0 || beside.some(isTall)) return undefined;
  return { before: cells.slice(0, first), beside, after: cells.slice(last + 1) };
}

function hasBlocks({ elements }: PageElement): boolean {
  return elements.some((element) => BLOCKS.test(element.tag) || hasBlocks(element));
}
const BLOCKS = /^(?:img|table|div|p|h[1-6]|ul|ol|a)$/;

function tableBeside(rows: readonly RowBox[], parent: PageElement, build: BuildStack): StackBox {
  const cell = anonymousElement('td', parent);
  const table = anonymousElement('table', cell);
  for (const device of devices) table[device] = { ...table[device], width: { percent: 100 }, spacingPx: 0 };
  const shown = onBoth((device) => rows.some((row) => row.shown[device]));
  const spans = rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0));
  const box = build(cell, shown, Math.max(1, ...spans));
  const inside = withoutRowSpans(rows, table, build);
  box.children.push({ kind: 'table', element: table, rows: inside, shown, rects: emptyRects() });
  return box;
}

/** Cells with the columns in which they start. */
function columnsOf({ cells }: RowBox): [number, StackBox][] {
  let at = 0;
  return cells.map((cell) => {
    const start = at;
    at += cell.span;
    return [start, cell];
  });
}

function insertEmpty(row: RowBox, column: number, span: number, build: BuildStack): void {
  if (row.cells.length >= MOST) return;
  const next = columnsOf(row).findIndex(([at]) => at >= column);
  const empty = build(anonymousElement('td', row.element), row.shown, span);
  row.cells.splice(next < 0 ? row.cells.length : next, 0, empty);
}
