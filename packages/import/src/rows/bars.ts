import type { Four, Line } from '../cascade/style.ts';
import { type Box, boxesIn, emptyRects, mainDevice, onBoth, type StackBox, styleOf } from '../layout/box.ts';
import { hasVisibleContent } from '../layout/has-visible-content.ts';
import { anonymousElement } from '../parse/page.ts';
import { LINE_MAX_PX } from './draft-row.ts';

/** A line beside a cell: its width and color, as borders have them. */
type Bar = { line: Line; cell: StackBox };

/**
 * The cells of a row in which thin colored cells without content, such as the bar beside a quote, are lines of their
 * neighbors: designs have no columns of 3 px.
 */
export function joinBars(cells: readonly StackBox[]): readonly StackBox[] {
  const bars = cells.map(barOf);
  if (!bars.some(Boolean) || !cells.some(hasVisibleContent)) return cells;
  const joined: StackBox[] = [];
  for (const [index, cell] of cells.entries()) {
    if (bars[index]) continue;
    const before = bars[index - 1];
    // A bar between two cells is the line of the one after it.
    const after = index + 1 === cells.length - 1 ? bars[index + 1] : undefined;
    joined.push(before || after ? framed(cell, before, after) : cell);
  }
  return joined;
}

function barOf(cell: StackBox): Bar | undefined {
  const device = mainDevice(cell.shown);
  const { width } = cell.rects[device];
  if (width < 0.5 || width > LINE_MAX_PX || hasVisibleContent(cell)) return undefined;
  const color = colorIn(cell);
  return color === '' ? undefined : { line: { widthPx: Math.round(width), style: 'solid', color }, cell };
}

function colorIn(box: Box): string {
  const { background } = styleOf(box.element, mainDevice(box.shown));
  return (
    background ||
    (boxesIn(box)
      .map(colorIn)
      .find((color) => color !== '') ??
      '')
  );
}

/** A cell with lines at its sides, as wide as all of them. */
function framed(cell: StackBox, left: Bar | undefined, right: Bar | undefined): StackBox {
  const none: Line = { widthPx: 0, style: 'none', color: '' };
  const border: Four<Line> = [none, right?.line ?? none, none, left?.line ?? none];
  const element = anonymousElement('td', cell.element, [cell.element]);
  element.desktop = { ...element.desktop, border };
  element.mobile = { ...element.mobile, border };
  const rects = onBoth((device) => {
    const own = cell.rects[device];
    const x = Math.min(own.x, left?.cell.shown[device] ? left.cell.rects[device].x : own.x);
    const last = right?.cell.shown[device] ? right.cell.rects[device] : own;
    const end = Math.max(own.x + own.width, last.x + last.width);
    return { ...emptyRects()[device], ...own, x, width: end - x, inner: own.height, own: own.height };
  });
  return { kind: 'stack', element, children: [cell], span: cell.span, shown: cell.shown, rects };
}

/** The cells of a thin row without content in several colors, each with its color as a line; `undefined` for others. */
export function stripeOf(cells: readonly StackBox[]): readonly StackBox[] | undefined {
  const seen = cells.filter(({ rects }) => rects.desktop.width >= 1);
  const colors = seen.map(colorIn).filter((color) => color !== '');
  const isThin = seen.every(({ rects }) => rects.desktop.height <= LINE_MAX_PX);
  if (!isThin || new Set(colors).size < 2 || cells.some(hasVisibleContent)) return undefined;
  return seen.map((cell) => framed(cell, undefined, undefined));
}
