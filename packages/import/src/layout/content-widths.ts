import { horizontalInset, type Style } from '../cascade/style.ts';
import { type Box, type Device, type RowBox, type StackBox, styleOf, type TableBox } from './box.ts';
import { imageSize } from './image-size.ts';
import { measureFlow } from './measure-flow.ts';

/**
 * The minimum and maximum content width of a box including margins, in px. `wordPx` is the minimum where images shrink and
 * declared widths do not count.
 */
export type Widths = { minPx: number; maxPx: number; wordPx: number };

export const NONE: Widths = { minPx: 0, maxPx: 0, wordPx: 0 };

/** Content widths of boxes, each found out once. */
export class ContentWidths {
  readonly #device: Device;
  readonly #known = new WeakMap<object, Widths>();

  constructor(device: Device) {
    this.#device = device;
  }

  of(box: Box): Widths {
    const known = this.#known.get(box);
    if (known) return known;
    const widths = box.shown[this.#device] ? this.#measure(box) : NONE;
    this.#known.set(box, widths);
    return widths;
  }

  #measure(box: Box): Widths {
    if (box.kind === 'flow') return measureFlow(box, this.#device);
    if (box.kind === 'raw' && box.hidden) return NONE;
    if (box.kind === 'raw') {
      const { widthPx } = imageSize(box.element, this.#device);
      return { minPx: Math.min(100, widthPx), maxPx: widthPx, wordPx: 0 };
    }
    if (box.kind === 'rule') return NONE;
    if (box.kind === 'line') {
      const each = box.children.map((child) => this.of(child));
      return {
        minPx: Math.max(0, ...each.map(({ minPx }) => minPx)),
        maxPx: each.reduce((sum, { maxPx }) => sum + maxPx, 0),
        wordPx: Math.max(0, ...each.map(({ wordPx }) => wordPx)),
      };
    }
    const style = styleOf(box.element, this.#device);
    const inside = box.kind === 'table' ? this.#table(box, style) : this.#stack(box, style);
    return withOwnWidth(inside, style, box.kind === 'table');
  }

  #stack(box: StackBox, style: Style): Widths {
    let minPx = 0;
    let maxPx = 0;
    let wordPx = 0;
    for (const child of box.children) {
      const widths = this.of(child);
      minPx = Math.max(minPx, widths.minPx);
      maxPx = Math.max(maxPx, widths.maxPx);
      wordPx = Math.max(wordPx, widths.wordPx);
    }
    const room = horizontalInset(style);
    return { minPx: minPx + room, maxPx: maxPx + room, wordPx: wordPx + room };
  }

  #table(box: TableBox, style: Style): Widths {
    const columns = this.columns(box);
    const gaps = style.collapses ? 0 : style.spacingPx * (columns.length + 1);
    const room = horizontalInset(style) + gaps;
    return {
      minPx: columns.reduce((sum, { minPx }) => sum + minPx, room),
      maxPx: columns.reduce((sum, { maxPx }) => sum + maxPx, room),
      wordPx: columns.reduce((sum, { wordPx }) => sum + wordPx, room),
    };
  }

  /** What each column of a table needs. Cells over several columns count for each with their share. */
  columns(box: TableBox): Widths[] {
    const columns: Widths[] = [];
    const counted = hasFixedColumns(box, this.#device) ? 0 : 1;
    for (const row of box.rows) {
      if (!row.shown[this.#device]) continue;
      for (const { cell, column: at, span } of placesIn(row, this.#device)) {
        const { minPx, maxPx, wordPx } = this.of(cell);
        for (let index = at; index < at + span; index++) {
          const column = columns[index] ?? NONE;
          const counts = span === 1 ? 1 : 0;
          columns[index] = {
            minPx: Math.max(column.minPx, minPx * counts * counted),
            maxPx: Math.max(column.maxPx, maxPx * counts),
            wordPx: Math.max(column.wordPx, wordPx * counts),
          };
        }
      }
    }
    return columns;
  }
}

/** Whether the columns of a table are as wide as it says, whatever their content needs (CSS 2.2, 17.5.2.1). */
export function hasFixedColumns({ element }: TableBox, device: Device): boolean {
  const { fixedLayout, width, display } = styleOf(element, device);
  return fixedLayout && width !== undefined && /table/.test(display);
}

/** What boxes side by side need on phones for their longest words. */
export function wordsBesidePx(boxes: readonly Box[]): number {
  const widths = new ContentWidths('mobile');
  return boxes.reduce((sum, box) => sum + widths.of(box).wordPx, 0);
}

/** The cells of a row that are seen in this window. */
function visibleCells(row: RowBox, device: Device): StackBox[] {
  return row.cells.filter((cell) => cell.shown[device]);
}

/** A cell with the columns of the table that it takes. */
export type CellPlace = { cell: StackBox; column: number; span: number; stacks: boolean };

/**
 * The cells of a row that are seen, with their columns. Those that are no cells of a table any more share an anonymous one
 * with their neighbors (CSS 2.2, 17.2.1).
 */
export function placesIn(row: RowBox, device: Device): CellPlace[] {
  const places: CellPlace[] = [];
  let next = 0;
  for (const cell of visibleCells(row, device)) {
    const stacks = stacksCells(cell, device);
    const last = places.at(-1);
    const place =
      stacks && last?.stacks
        ? { ...last, cell }
        : { cell, column: next, span: stacks ? 1 : cell.span, stacks };
    places.push(place);
    next = place.column + place.span;
  }
  return places;
}

/** Whether cells are stacked, as `display: block` does on phones. */
function stacksCells(cell: StackBox, device: Device): boolean {
  return !/^table-cell/.test(styleOf(cell.element, device).display);
}

function withOwnWidth(inside: Widths, style: Style, isTable: boolean): Widths {
  const margins = Math.max(0, style.margin[1] ?? 0) + Math.max(0, style.margin[3] ?? 0);
  let { minPx, maxPx } = inside;
  const { wordPx } = inside;
  const room = style.borderBox || isTable ? 0 : horizontalInset(style);
  if (typeof style.width === 'number') {
    const own = style.width + room;
    const grows = isTable || style.display === 'table-cell';
    maxPx = grows ? Math.max(own, minPx) : own;
    // The width of a cell is a wish; a table is never narrower than its own.
    if (style.display !== 'table-cell') minPx = maxPx;
  }
  if (typeof style.minWidth === 'number') {
    minPx = Math.max(minPx, style.minWidth + room);
    maxPx = Math.max(maxPx, minPx);
  }
  if (typeof style.maxWidth === 'number' && style.display !== 'table-cell') {
    maxPx = Math.min(maxPx, Math.max(style.maxWidth + room, isTable ? minPx : 0));
    minPx = Math.min(minPx, maxPx);
  }
  return { minPx: minPx + margins, maxPx: maxPx + margins, wordPx: wordPx + margins };
}
