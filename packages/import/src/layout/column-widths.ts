import { horizontalInset } from '../cascade/style.ts';
import { type Device, styleOf, type TableBox } from './box.ts';
import { type ContentWidths, hasFixedColumns, NONE, placesIn, type Widths } from './content-widths.ts';

type Wish = { px: number; percent: number };

/**
 * Column widths that add up to `roomPx`, from the preferred and minimum widths of the cells, as browsers compute them.
 */
export function columnWidths(
  table: TableBox,
  roomPx: number,
  device: Device,
  contentWidths: ContentWidths,
): number[] {
  const needs = contentWidths.columns(table);
  const isFixed = hasFixedColumns(table, device);
  const wishes = isFixed
    ? fixedWishesOf(table, needs.length, device, roomPx)
    : wishesOf(table, needs.length, device);
  const widths = needs.map((need, index) => firstShare(isFixed ? NONE : need, wishes[index], roomPx));
  const used = widths.reduce((sum, width) => sum + width, 0);
  if (used < roomPx) spread(widths, needs, wishes, roomPx - used);
  else if (used > roomPx) shrink(widths, needs, wishes, used - roomPx);
  if (device === 'mobile') fitPhone(widths, needs, roomPx);
  return widths;
}

/** What the first row and `col` elements say about the columns of a fixed table; the others share what is left. */
function fixedWishesOf(table: TableBox, count: number, device: Device, roomPx: number): Wish[] {
  const wishes = columnWishes(table, count, device);
  const first = table.rows.find((row) => row.shown[device]);
  for (const { cell, column, span, stacks } of first ? placesIn(first, device) : []) {
    const style = styleOf(cell.element, device);
    const extra = style.borderBox ? 0 : horizontalInset(style);
    for (const wish of stacks ? [] : wishes.slice(column, column + span)) {
      if (wish.px > 0 || wish.percent > 0) continue;
      if (typeof style.width === 'number') wish.px = (style.width + extra) / span;
      else if (style.width) wish.percent = style.width.percent / span;
    }
  }
  const open = wishes.filter(({ px, percent }) => px === 0 && percent === 0);
  const used = wishes.reduce((sum, { px, percent }) => sum + px + (percent * roomPx) / 100, 0);
  for (const wish of open) wish.px = Math.max(0, roomPx - used) / open.length;
  return wishes;
}

/** The widths of `col` and `colgroup` elements. */
function columnWishes(table: TableBox, count: number, device: Device): Wish[] {
  const wishes: Wish[] = Array.from({ length: count }, () => ({ px: 0, percent: 0 }));
  const columns = table.element.elements.flatMap((element) => {
    const display = styleOf(element, device).display;
    if (display === 'table-column') return [element];
    if (display !== 'table-column-group') return [];
    const own = element.elements.filter((child) => styleOf(child, device).display === 'table-column');
    return own.length > 0 ? own : [element];
  });
  let next = 0;
  for (const column of columns) {
    const { width } = styleOf(column, device);
    const span = Math.max(1, Math.min(count, Number.parseInt(column.attribute('span'), 10) || 1));
    for (const wish of wishes.slice(next, next + span)) {
      if (typeof width === 'number') wish.px = width;
      else if (width) wish.percent = width.percent;
    }
    next += span;
  }
  return wishes;
}

function wishesOf(table: TableBox, count: number, device: Device): Wish[] {
  const wishes = columnWishes(table, count, device);
  for (const row of table.rows) {
    for (const { cell, column, span, stacks } of placesIn(row, device)) {
      const wish = wishes[column];
      const style = styleOf(cell.element, device);
      if (span === 1 && !stacks && wish) {
        if (typeof style.width === 'number') {
          wish.px = Math.max(wish.px, style.width + (style.borderBox ? 0 : horizontalInset(style)));
        } else if (style.width) wish.percent = Math.max(wish.percent, style.width.percent);
      }
    }
  }
  return wishes;
}

function firstShare(need: Widths, wish: Wish | undefined, roomPx: number): number {
  if (wish && wish.percent > 0) return Math.max(need.minPx, (wish.percent * roomPx) / 100);
  if (wish && wish.px > 0) return Math.max(need.minPx, wish.px);
  return need.maxPx;
}

/** Spare width goes to columns without a preferred width, or else to those of fixed width. */
function spread(widths: number[], needs: readonly Widths[], wishes: readonly Wish[], extraPx: number): void {
  const free = (index: number) => (wishes[index]?.px ?? 0) === 0 && (wishes[index]?.percent ?? 0) === 0;
  const fixed = (index: number) => (wishes[index]?.px ?? 0) > 0 && (wishes[index]?.percent ?? 0) === 0;
  const indexes = [...widths.keys()];
  const takers = [indexes.filter(free), indexes.filter(fixed), indexes].find((list) => list.length > 0) ?? [];
  const weightOf = (index: number) =>
    Math.max(free(index) ? (needs[index]?.maxPx ?? 0) : (widths[index] ?? 0), 0.01);
  const total = takers.reduce((sum, index) => sum + weightOf(index), 0);
  for (const index of takers) widths[index] = (widths[index] ?? 0) + (extraPx * weightOf(index)) / total;
}

/** Excess width is first taken from columns without a preferred width, down to their minimum. */
function shrink(widths: number[], needs: readonly Widths[], wishes: readonly Wish[], excessPx: number): void {
  let left = excessPx;
  const take = (indexes: number[]) => {
    const slack = (index: number) => Math.max(0, (widths[index] ?? 0) - (needs[index]?.minPx ?? 0));
    const total = indexes.reduce((sum, index) => sum + slack(index), 0);
    if (total <= 0 || left <= 0) return;
    const part = Math.min(1, left / total);
    for (const index of indexes) widths[index] = (widths[index] ?? 0) - slack(index) * part;
    left -= total * part;
  };
  const indexes = [...widths.keys()];
  take(indexes.filter((index) => (wishes[index]?.px ?? 0) === 0 && (wishes[index]?.percent ?? 0) === 0));
  take(indexes.filter((index) => (wishes[index]?.px ?? 0) > 0 && (wishes[index]?.percent ?? 0) === 0));
  take(indexes);
}

/** Phones scale down what does not fit, first to the longest words. */
function fitPhone(widths: number[], needs: readonly Widths[], roomPx: number): void {
  const excess = () => widths.reduce((sum, width) => sum + width, 0) - roomPx;
  if (excess() <= 0.5) return;
  const slack = (index: number) => Math.max(0, (widths[index] ?? 0) - (needs[index]?.wordPx ?? 0));
  const total = needs.reduce((sum, _, index) => sum + slack(index), 0);
  const part = total > 0 ? Math.min(1, excess() / total) : 0;
  for (const index of widths.keys()) widths[index] = (widths[index] ?? 0) - slack(index) * part;
  if (excess() <= 0.5) return;
  const used = excess() + roomPx;
  // Padding may leave less than no room for columns without a width.
  const factor = used > 0 ? Math.max(0, roomPx) / used : 0;
  for (const index of widths.keys()) widths[index] = (widths[index] ?? 0) * factor;
}
