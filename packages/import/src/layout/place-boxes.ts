import { horizontalInset, type Style, verticalInset } from '../cascade/style.ts';
import { roomOf } from '../cascade/values.ts';
import type { PageElement } from '../parse/page.ts';
import {
  type Box,
  boxesIn,
  type Device,
  type LineBox,
  type Rect,
  type RowBox,
  type StackBox,
  styleOf,
  type TableBox,
} from './box.ts';
import { columnWidths } from './column-widths.ts';
import { ContentWidths, placesIn } from './content-widths.ts';
import { measureFlow } from './measure-flow.ts';

/**
 * Lays out the boxes of a page in a window of this width, with approximate heights.
 *
 * Rows are placed as seen from where most text starts: those of the other direction have their first cell last.
 */
export function placeBoxes(body: StackBox, device: Device, windowPx: number, mode: Mode = USUAL): void {
  new Placing(device, mode).block(body, 0, windowPx, '');
}

type Mode = {
  /** In quirks mode, the declared height of a cell includes its padding. */
  isQuirky: boolean;
  /** The direction of most text. */
  rightToLeft: boolean;
};
const USUAL: Mode = { isQuirky: false, rightToLeft: false };

class Placing {
  readonly #device: Device;
  readonly #isQuirky: boolean;
  readonly #rightToLeft: boolean;
  readonly #widths: ContentWidths;

  constructor(device: Device, { isQuirky, rightToLeft }: Mode) {
    this.#device = device;
    this.#isQuirky = isQuirky;
    this.#rightToLeft = rightToLeft;
    this.#widths = new ContentWidths(device);
  }

  /** Lays out a box in `roomPx` from `x`; returns its height with margins. */
  block(box: Box, x: number, roomPx: number, align: string): number {
    const rect = box.rects[this.#device];
    rect.x = x;
    rect.width = Math.max(0, roomPx);
    rect.room = { x, width: rect.width };
    if (!box.shown[this.#device]) return 0;
    switch (box.kind) {
      case 'flow':
        rect.height = measureFlow(box, this.#device).heightAt(roomPx);
        return rect.height;
      case 'line':
        return this.#line(box, x, roomPx);
      case 'rule':
        return this.#rule(box.element, rect, x, roomPx);
      case 'raw': {
        if (box.hidden) return 0;
        const height = styleOf(box.element, this.#device).height;
        rect.height = typeof height === 'number' ? height : 40;
        return rect.height;
      }
      default:
        return this.#framed(box, x, roomPx, align);
    }
  }

  #rule(element: PageElement, rect: Rect, x: number, roomPx: number): number {
    const style = styleOf(element, this.#device);
    rect.width = Math.min(roomPx, extentPx(style.width, roomPx) ?? roomPx);
    const [, right, , left] = style.margin;
    const isTurned = element.parent !== undefined && styleOf(element.parent, this.#device).rightToLeft;
    const isAtRight = left === undefined || (right !== undefined && isTurned);
    const share = left === undefined && right === undefined ? 0.5 : isAtRight ? 1 : 0;
    rect.x = x + (roomPx - rect.width) * share;
    rect.height = style.border[0].widthPx + style.border[2].widthPx || 1;
    return rect.height + (style.margin[0] ?? 0) + (style.margin[2] ?? 0);
  }

  #framed(box: StackBox | TableBox, x: number, roomPx: number, align: string): number {
    const style = styleOf(box.element, this.#device);
    const rect = box.rects[this.#device];
    const left = style.margin[3];
    const right = style.margin[1];
    const room = roomPx - (left ?? 0) - (right ?? 0);
    rect.width = this.#widthOf(box, style, room);
    const spare = room - rect.width;
    let offset = left ?? 0;
    const { parent } = box.element;
    const isTurned = parent !== undefined && styleOf(parent, this.#device).rightToLeft;
    if (spare > 0) {
      if (style.float === 'right') offset += spare;
      else if (/^inline-/.test(style.display)) offset += spare * lineShift(align, isTurned);
      else if (left === undefined) offset = right === undefined ? spare / 2 : spare;
      else if (align === '-webkit-center') offset += spare / 2;
      else if (align === '-webkit-right' || (isTurned && align !== '-webkit-left')) offset += spare;
    }
    return this.#fixed(box, style, x + offset, rect.width);
  }

  /** Lays out a box of known width; returns its height with margins. */
  #fixed(box: StackBox | TableBox, style: Style, x: number, widthPx: number): number {
    const rect = box.rects[this.#device];
    Object.assign(rect, { x, width: widthPx });
    rect.inner = this.#inside(box, style, x, widthPx);
    rect.height = Math.max(rect.inner, boxHeight(style, this.#isQuirky));
    rect.own = rect.height;
    return rect.height + (style.margin[0] ?? 0) + (style.margin[2] ?? 0);
  }

  #inside(box: StackBox | TableBox, style: Style, x: number, widthPx: number): number {
    const left = x + style.padding[3] + style.border[3].widthPx;
    const inner = Math.max(0, widthPx - horizontalInset(style));
    const ends = verticalInset(style);
    if (box.kind === 'table') return this.#table(box, style, left, inner) + ends;
    let height = 0;
    for (const child of box.children) height += this.block(child, left, inner, style.align);
    return height + ends;
  }

  #widthOf(box: StackBox | TableBox, style: Style, roomPx: number): number {
    // A table on desktop may be a plain block on phones.
    const isTable = box.kind === 'table' && /table/.test(style.display);
    const extra = style.borderBox || isTable ? 0 : horizontalInset(style);
    const own = extentPx(style.width, roomPx);
    let width: number;
    if (own !== undefined) width = own + extra;
    else if (isTable || shrinksToFit(style)) {
      const { minPx, maxPx } = this.#widths.of(box);
      const margins = (style.margin[1] ?? 0) + (style.margin[3] ?? 0);
      width = Math.max(minPx - margins, Math.min(roomPx, maxPx - margins));
    } else width = roomPx;
    const most = extentPx(style.maxWidth, roomPx);
    const least = extentPx(style.minWidth, roomPx);
    if (most !== undefined) width = Math.min(width, most + extra);
    if (least !== undefined) width = Math.max(width, least + extra);
    if (isTable) width = Math.max(width, this.#widths.of(box).minPx);
    // A page wider than the phone is made to fit.
    return this.#device === 'mobile' ? Math.min(width, Math.max(0, roomPx)) : width;
  }

  #table(table: TableBox, style: Style, x: number, roomPx: number): number {
    const gap = style.collapses ? 0 : style.spacingPx;
    const count = this.#widths.columns(table).length;
    const columns = columnWidths(table, roomPx - gap * (count + 1), this.#device, this.#widths);
    let height = gap;
    for (const row of table.rows) {
      if (row.shown[this.#device]) height += this.#row(row, columns, gap, x, roomPx) + gap;
    }
    return height;
  }

  #row(row: RowBox, columns: readonly number[], gap: number, x: number, roomPx: number): number {
    const rect = row.rects[this.#device];
    Object.assign(rect, { x, width: roomPx });
    let height = 0;
    const places = placesIn(row, this.#device);
    const startOf = (column: number) =>
      columns.slice(0, column).reduce((sum, width) => sum + width + gap, x + gap);
    for (const { cell, column, span, stacks } of places) {
      if (stacks) continue;
      const left = startOf(column);
      this.#fixed(cell, styleOf(cell.element, this.#device), left, startOf(column + span) - gap - left);
      height = Math.max(height, cell.rects[this.#device].height);
    }
    const beside = places.filter(({ stacks }) => !stacks).map(({ cell }) => cell);
    this.#turn(row.element, beside);
    for (const column of new Set(places.filter(({ stacks }) => stacks).map((place) => place.column))) {
      const run = places.filter((place) => place.stacks && place.column === column);
      const left = startOf(column);
      const stacked = this.#stacked(
        run.map(({ cell }) => cell),
        left,
        startOf(column + 1) - gap - left,
        styleOf(row.element, this.#device),
      );
      height = Math.max(height, stacked);
    }
    const rowHeight = styleOf(row.element, this.#device).height;
    const declared = typeof rowHeight === 'number' && row.element.tag === 'tr' ? rowHeight : 0;
    rect.height = Math.max(height, declared);
    for (const cell of beside) cell.rects[this.#device].height = rect.height;
    return rect.height;
  }

  /** Mirrors boxes side by side where text runs against the direction of most text. */
  #turn(element: PageElement, boxes: readonly (StackBox | TableBox)[]): void {
    if (boxes.length < 2 || styleOf(element, this.#device).rightToLeft === this.#rightToLeft) return;
    const rects = boxes.map((box) => box.rects[this.#device]);
    const left = Math.min(...rects.map(({ x }) => x));
    const right = Math.max(...rects.map(({ x, width }) => x + width));
    for (const box of boxes) {
      const { x, width } = box.rects[this.#device];
      shiftBox(box, left + right - width - 2 * x, this.#device);
    }
  }

  /** Cells without table layout: stacked, or side by side while they fit, aligned like the text of their row. */
  #stacked(cells: readonly StackBox[], x: number, roomPx: number, row: Style): number {
    let total = 0;
    let used = 0;
    let high = 0;
    let current: StackBox[] = [];
    const endLine = () => {
      const inText = current.every(({ element }) => /^inline-/.test(styleOf(element, this.#device).display));
      const shift = inText ? Math.max(0, roomPx - used) * lineShift(row.align, row.rightToLeft) : 0;
      if (shift > 0) for (const cell of current) shiftBox(cell, shift, this.#device);
      total += high;
      used = 0;
      high = 0;
      current = [];
    };
    for (const cell of cells) {
      const style = styleOf(cell.element, this.#device);
      const width = shrinksToFit(style) ? this.#widthOf(cell, style, roomPx) : roomPx;
      if (used + width > roomPx + 0.5) endLine();
      const height = shrinksToFit(style)
        ? this.#fixed(cell, style, x + used, width)
        : this.block(cell, x, roomPx, '');
      used += width;
      high = Math.max(high, height);
      current.push(cell);
    }
    endLine();
    return total;
  }

  /** Boxes side by side while they fit, aligned like text. */
  #line(line: LineBox, x: number, roomPx: number): number {
    const rect = line.rects[this.#device];
    const { align, rightToLeft } = styleOf(line.element, this.#device);
    let total = 0;
    let used = 0;
    let high = 0;
    let current: (StackBox | TableBox)[] = [];
    const endLine = () => {
      const spare = Math.max(0, roomPx - used);
      const inLine = current.every((child) => styleOf(child.element, this.#device).float === '');
      const shift = inLine ? spare * lineShift(align, rightToLeft) : 0;
      if (shift > 0) for (const child of current) shiftBox(child, shift, this.#device);
      if (inLine) this.#turn(line.element, current);
      for (const child of current) {
        const { verticalAlign, float } = styleOf(child.element, this.#device);
        const own = child.rects[this.#device];
        const share = float === '' ? (SPARE_ABOVE[verticalAlign] ?? 0) : 0;
        own.above = Math.max(0, high - own.height) * share;
      }
      total += high;
      used = 0;
      high = 0;
      current = [];
    };
    for (const child of line.children) {
      if (!child.shown[this.#device]) continue;
      const style = styleOf(child.element, this.#device);
      const margins = (style.margin[1] ?? 0) + (style.margin[3] ?? 0);
      const width = this.#widthOf(child, style, roomPx - margins) + margins;
      if (used > 0 && used + width > roomPx + 0.5) endLine();
      const isRight = style.float === 'right';
      const left = (isRight ? x + roomPx - width : x + used) + (style.margin[3] ?? 0);
      const height = this.#fixed(child, style, left, width - margins);
      used += width;
      high = Math.max(high, height);
      current.push(child);
    }
    endLine();
    rect.height = total;
    return total;
  }
}

/** The share of the spare width of a line before its content. */
function lineShift(align: string, rightToLeft: boolean): number {
  return /center/.test(align) ? 0.5 : /right/.test(align) || (rightToLeft && !/left/.test(align)) ? 1 : 0;
}

/** The share of the spare height of a line that is above a box. */
const SPARE_ABOVE: Readonly<Record<string, number>> = { middle: 0.5, bottom: 1 };

function shrinksToFit(style: Style): boolean {
  return style.float !== '' || /^inline-/.test(style.display) || style.display === 'table';
}

function extentPx(extent: Style['width'], roomPx: number): number | undefined {
  return extent === undefined || typeof extent === 'number' ? extent : roomOf(extent, roomPx);
}

/** The declared minimum height of a box, including its border. */
function boxHeight(style: Style, isQuirky: boolean): number {
  const declared = Math.max(
    typeof style.height === 'number' ? style.height : 0,
    typeof style.minHeight === 'number' ? style.minHeight : 0,
  );
  if (declared === 0) return 0;
  return style.borderBox || (isQuirky && style.display === 'table-cell')
    ? declared
    : declared + verticalInset(style);
}

function shiftBox(box: Box, byPx: number, device: Device): void {
  const rect = box.rects[device];
  rect.x += byPx;
  if (rect.room) rect.room = { ...rect.room, x: rect.room.x + byPx };
  if (box.kind === 'table') for (const row of box.rows) row.rects[device].x += byPx;
  for (const child of boxesIn(box)) shiftBox(child, byPx, device);
}
