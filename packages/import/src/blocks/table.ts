import type { Values } from '@postpress/design';
import { px, type Style } from '../cascade/style.ts';
import {
  type Device,
  mainDevice,
  onBoth,
  type Rect,
  type StackBox,
  styleOf,
  type TableBox,
} from '../layout/box.ts';
import { wordsBesidePx } from '../layout/content-widths.ts';
import { atomsOf } from '../text/atoms.ts';
import { lineOf } from '../text/inline-style.ts';
import { printNodes } from '../text/rich-text.ts';
import { borderOf } from './button.ts';
import type { DraftBlock } from './draft.ts';
import { trimmed, withWholeLook, wrapInLink } from './text.ts';
import { alignmentOf, boxAlignmentOf, fontFamilyOf, type TextDefaults } from './text-style.ts';

/** Whether a table contains data: several rows and columns of text, also side by side on phones. */
export function isGrid(table: TableBox): boolean {
  const rows = table.rows.filter((row) => row.cells.length > 0);
  const wide = rows.filter((row) => row.cells.filter(hasText).length > 1);
  if (table.rows.some((row) => row.before !== '' || row.after !== '')) return false;
  if (wide.length < 2 || table.shown.desktop !== table.shown.mobile) return false;
  return rows.every(
    (row) => row.shown.desktop === row.shown.mobile && row.cells.every((cell) => isPlainCell(cell)),
  );
}

function hasText(cell: StackBox): boolean {
  return cell.children.length > 0;
}

function isPlainCell(cell: StackBox): boolean {
  if (cell.shown.desktop !== cell.shown.mobile) return false;
  if (cell.element.mobile.display !== 'table-cell') return false;
  return cell.children.every(
    (child) =>
      (child.kind === 'flow' && onlyWords(child.nodes, cell)) ||
      (child.kind === 'stack' && !child.element.desktop.background && isPlainStack(child)),
  );
}

function isPlainStack(box: StackBox): boolean {
  return box.children.every(
    (child) =>
      (child.kind === 'flow' && onlyWords(child.nodes, box)) ||
      (child.kind === 'stack' && isPlainStack(child)),
  );
}

function onlyWords(nodes: Parameters<typeof atomsOf>[0], cell: StackBox): boolean {
  return atomsOf(nodes, cell.element, 'desktop').every(({ kind }) => kind !== 'image' && kind !== 'shape');
}

/** A table of data, its cells as wide as they are on the page. */
export function gridBlock(table: TableBox, defaults: TextDefaults): DraftBlock {
  const rows = table.rows.map(({ cells }) => cells).filter((cells) => cells.length > 0);
  const rects = onBoth((device) => insideOf(table.rects[device], styleOf(table.element, device)));
  const inside = { gapPx: gapOf(table), headers: headersOf(rows) };
  return cellsBlock(rows.map(inOwnColumns), { rects, shown: table.shown }, defaults, inside);
}

/** How many rows at the top are headers of their columns, above rows that are not. */
function headersOf(rows: readonly (readonly StackBox[])[]): number {
  const isHeader = (row: readonly StackBox[]) => row.every(({ element }) => element.tag === 'th');
  return Math.max(
    0,
    rows.findIndex((row) => !isHeader(row)),
  );
}

/** The space between cells, which designs have inside them: a half at each side. */
export function gapOf({ element }: TableBox): number {
  const { collapses, spacingPx } = element.desktop;
  return collapses ? 0 : spacingPx;
}

/** The room of the cells: a table has padding, and half a gap more around them than in them. */
function insideOf(rect: Rect, { padding, border, collapses, spacingPx }: Style): Rect {
  const edgePx = collapses ? 0 : spacingPx / 2;
  const [left, right] = [padding[3] + border[3].widthPx, padding[1] + border[1].widthPx];
  return { ...rect, x: rect.x + left + edgePx, width: Math.max(1, rect.width - left - right - 2 * edgePx) };
}

/** Empty cells for the columns that a cell goes over, at the side where its text is not. */
function inOwnColumns(row: readonly StackBox[]): Cells {
  if (row.length === 1) return row;
  return row.flatMap((cell): Cells => {
    const empty = Array.from({ length: cell.span - 1 }, () => undefined);
    return alignmentOf(cell.element.desktop) === 'right' ? [...empty, cell] : [cell, ...empty];
  });
}

/** At least one box, combined to a table of one row where a design allows no further columns. */
export function joinedBlock(
  cells: readonly (StackBox | TableBox)[],
  defaults: TextDefaults,
): DraftBlock | undefined {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return undefined;
  const rects = onBoth((device) => {
    const start = first.rects[device];
    const end = last.rects[device];
    return { ...start, width: Math.max(start.width, end.x + end.width - start.x) };
  });
  return cellsBlock([withGaps(cells)], { rects, shown: first.shown }, defaults);
}

/** The room between two painted cells. */
type Gap = { kind: 'gap'; rects: Record<Device, Rect> };
type Cells = readonly (StackBox | TableBox | Gap | undefined)[];

/** Less than this between two boxes is no gap that is seen. */
const GAP_PX = 3;

/** Painted boxes with their gaps, which would else be painted, too. */
function withGaps(cells: readonly (StackBox | TableBox)[]): Cells {
  return cells.flatMap((cell, at): Cells => {
    const before = cells[at - 1];
    if (!before || !(isPainted(before) || isPainted(cell))) return [cell];
    const rects = onBoth((device) => {
      const x = before.rects[device].x + before.rects[device].width;
      return { ...cell.rects[device], x, width: Math.max(0, cell.rects[device].x - x) };
    });
    return rects.desktop.width < GAP_PX ? [cell] : [{ kind: 'gap', rects }, cell];
  });
}

function isPainted({ element: { desktop } }: StackBox | TableBox): boolean {
  return desktop.background !== '' || desktop.border.some(({ widthPx }) => widthPx > 0);
}

function cellsBlock(
  rows: readonly Cells[],
  around: Pick<DraftBlock, 'rects' | 'shown'>,
  defaults: TextDefaults,
  { gapPx, headers }: { gapPx: number; headers: number } = { gapPx: 0, headers: 0 },
): DraftBlock {
  const cells = rows.flat().filter(isBox);
  const [head, rest] = [rows.slice(0, headers), rows.slice(headers)];
  const [headBase, base] = [head, rest].map((part) => part.flat().find(isBox)?.element.desktop);
  const count = Math.max(1, ...rows.map((row) => row.length));
  const shares = columnShares(rows, count, around.rects.desktop.width);
  const bordered = cells.find(({ element }) => element.desktop.border.some((line) => line.widthPx > 0));
  const write = (part: readonly Cells[], look: Style | undefined) =>
    part.map((row) => ({
      height: heightOf(row),
      cells: rowCells(row, count, shares, { base: look, defaults, gapPx }),
    }));
  const values: Values = {
    table: {
      headers: write(head, headBase).map((row) => (headBase ? withLine(row, lineOf(headBase)) : row)),
      rows: write(rest, base),
      footers: [],
    },
    columns: count,
    rows: rest.length,
    border: bordered ? borderOf(bordered.element.desktop) : {},
    enableHeader: headers > 0,
    enableFooter: false,
    contentBackgroundColor: '',
    contentPadding: '0px',
    ...(headBase && { headerBackgroundColor: '', headerPadding: '0px' }),
    ...(headBase && lookOf('header', headBase, defaults)),
    ...(base && { contentLineHeight: lineOf(base), ...lookOf('content', base, defaults) }),
  };
  return { type: 'table', values, rects: around.rects, shown: around.shown };
}

/** A header with the height of its lines, for which designs have no value. */
function withLine(row: { height: string; cells: Values[] }, line: string): typeof row {
  if (line === 'normal') return row;
  const cells = row.cells.map((cell) => ({
    ...cell,
    text: cell.text === '' ? '' : `<div style="line-height:${line};">${cell.text}</div>`,
  }));
  return { ...row, cells };
}

function isBox(cell: Cells[number]): cell is StackBox | TableBox {
  return cell !== undefined && cell.kind !== 'gap';
}

/** The height of a row that the page makes higher than its content. */
function heightOf(row: Cells): string {
  const heights = row.filter(isBox).map(({ element, rects: { desktop } }) => {
    const { height } = element.desktop;
    return typeof height === 'number' && height > desktop.inner ? desktop.height : 0;
  });
  const height = Math.max(0, ...heights);
  return height === 0 ? 'auto' : px(height);
}

function lookOf(part: 'header' | 'content', base: Style, defaults: TextDefaults): Values {
  const usual = part === 'header' ? 700 : 400;
  return {
    [`${part}FontSize`]: px(base.fontSizePx),
    [`${part}TextAlign`]: alignmentOf(base) || boxAlignmentOf(base),
    [`${part}Color`]: base.color,
    ...(base.family !== defaults.family && { [`${part}FontFamily`]: fontFamilyOf(base.family, defaults) }),
    ...(base.weight !== usual && { [`${part}FontWeight`]: base.weight }),
  };
}

/** The room of a table on the narrowest phone. */
export const PHONE_ROOM_PX = 300;

/**
 * The widths of the columns in percent: those of the page, except that the longest word of each column fits on the
 * narrowest phone, where all of them do.
 */
function columnShares(rows: readonly Cells[], count: number, widePx: number): number[] {
  const isOne = (cell: Cells[number]) => cell?.kind !== 'stack' || cell.span === 1;
  const regular = rows.filter((row) => row.length === count && row.every(isOne));
  const columns = Array.from({ length: count }, (_, at) => regular.flatMap((row) => row[at] ?? []));
  const words = columns.map((cells) =>
    Math.max(0, ...cells.filter(isBox).map((cell) => wordsBesidePx([cell]))),
  );
  const own = columns.map((cells) => {
    const px = Math.max(0, cells[0]?.rects.desktop.width ?? 0);
    return widePx > 0 ? (px / widePx) * 100 : 100 / count;
  });
  const least = words.map((px) => (px / PHONE_ROOM_PX) * 110);
  const spare = own.map((share, at) => Math.max(0, share - (least[at] ?? 0)));
  const missing = own.reduce((sum, share, at) => sum + Math.max(0, (least[at] ?? 0) - share), 0);
  const total = spare.reduce((sum, share) => sum + share, 0);
  const isFitting = missing > 0 && missing <= total;
  return own.map((share, at) => {
    const fitting = isFitting
      ? Math.max(share, least[at] ?? 0) - ((spare[at] ?? 0) * missing) / total
      : share;
    return Math.round(fitting * 100) / 100;
  });
}

type Look = { base: Style | undefined; defaults: TextDefaults; gapPx: number };

function rowCells(
  row: Cells,
  count: number,
  shares: readonly number[],
  { base, defaults, gapPx }: Look,
): Values[] {
  const cells: Values[] = row.map((cell, at) => {
    if (!isBox(cell)) return { ...EMPTY_CELL, width: cell ? (shares[at] ?? 0) : 0 };
    const device = mainDevice(cell.shown);
    const style = styleOf(cell.element, device);
    const words = trimmed(printNodes(cell.element.children, style, { device }));
    const text = wrapInLink(words, cell.element, style);
    return {
      width: shares[at] ?? Math.round(100 / count),
      text: withLook(withWholeLook(text, cell.element, style, defaults), style, base ?? style),
      backgroundColor: style.background,
      color: style.color,
      textAlign: alignmentOf(style) || boxAlignmentOf(style),
      verticalAlign: /^(?:top|middle|bottom)$/.test(style.verticalAlign) ? style.verticalAlign : 'top',
      padding: style.padding.map((side) => px(side + gapPx / 2)).join(' '),
    };
  });
  while (cells.length < count) cells.push(EMPTY_CELL);
  return cells;
}

const EMPTY_CELL: Values = { width: 0, text: '', padding: '0px' };

function withLook(text: string, style: Style, base: Style): string {
  let css = '';
  if (style.fontSizePx !== base.fontSizePx) css += `font-size:${px(style.fontSizePx)};`;
  if (style.weight !== base.weight) css += `font-weight:${style.weight};`;
  if (style.family !== base.family) css += `font-family:${style.family};`;
  return css === '' || text === '' ? text : `<span style="${css}">${text}</span>`;
}
