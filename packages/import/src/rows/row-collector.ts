import { dividerBlock } from '../blocks/divider.ts';
import type { DraftBlock } from '../blocks/draft.ts';
import { emptyRects, everywhere, onBoth, type StackBox, type TableBox } from '../layout/box.ts';
import { addBelow } from './add-below.ts';
import type { BlockCollector } from './block-collector.ts';
import type { ColumnCollector } from './column-collector.ts';
import { putTags } from './display-conditions.ts';
import {
  type Colors,
  colorsOf,
  type DraftColumn,
  type DraftRow,
  isShaped,
  type Layer,
  LINE_MAX_PX,
  layerOf,
  nothing,
} from './draft-row.ts';
import { type Both, bothOf, SpaceCounter } from './space-counter.ts';

/** Fills a column from a box, with a collector of its own. */
export type FillColumn = (cell: StackBox | TableBox, below: Colors) => ColumnCollector;

/** Collects the rows of the design from top to bottom. Content on the same layers shares a row. */
export class RowCollector implements BlockCollector {
  readonly rows: DraftRow[] = [];
  readonly room = new SpaceCounter();
  readonly #fill: FillColumn;
  readonly #layers: Layer[] = [];
  /** How many rows there were when each layer was opened. */
  readonly #openedAt: number[] = [];
  #open: DraftRow | undefined;

  constructor(fill: FillColumn) {
    this.#fill = fill;
  }

  get below(): Colors {
    return colorsOf(this.#layers, { color: '', phoneColor: '' });
  }

  block(block: DraftBlock): void {
    const before = this.room.take(block.shown);
    const row = this.#open ?? this.#newRow();
    row.columns[0]?.blocks.push({ block, before, after: nothing() });
    const seen = row.shown;
    row.shown = onBoth((device) => seen[device] || block.shown[device]);
  }

  open(layer: Layer): void {
    this.#endRow();
    this.#layers.push(layer);
    this.#openedAt.push(this.rows.length);
  }

  close(layer: Layer): void {
    const openedAt = this.#openedAt.pop() ?? 0;
    if (this.rows.length === openedAt) this.#closeEmpty(layer);
    else {
      this.#endRow();
      this.#layers.pop();
    }
  }

  between(before: string, after: string, fill: () => void): boolean {
    this.#endRow();
    const from = this.rows.length;
    fill();
    this.#endRow();
    const first = this.rows[from];
    const last = this.rows.at(-1);
    if (first && last) putTags(first.values, last.values, before, after);
    return first !== undefined;
  }

  columns(cells: readonly (StackBox | TableBox)[], stacks: boolean): void {
    const columns: DraftColumn[] = cells.map((cell) => {
      const sink = this.#fill(cell, this.below);
      const layer = layerOf(cell, this.below) ?? sink.wholeLayer();
      return { rects: cell.rects, layer, blocks: sink.blocks, after: sink.room.take(), shown: cell.shown };
    });
    if (this.#open || !this.#mayBePadded(columns)) this.#endRow();
    const shown = onBoth((device) => cells.some((cell) => cell.shown[device]));
    const spaces = { above: this.room.take(), below: nothing() };
    this.rows.push({ layers: [...this.#layers], columns, stacks, ...spaces, shown, values: {} });
  }

  /** Finishes with the remaining space below the last row. */
  end(): DraftRow[] {
    this.#endRow();
    return this.rows.some(hasContent) ? this.rows : [];
  }

  /** Adds space to the row on the same layers; otherwise it becomes a row without blocks. */
  #endRow(): void {
    const open = this.#open;
    this.#open = undefined;
    if (this.room.isEmpty) return;
    const taken = this.room.take();
    const left = open ? addBelow(open.columns[0]?.blocks ?? [], taken) : taken;
    if (left.desktop === 0 && left.mobile === 0) return;
    const last = this.rows.at(-1);
    if (!open && last && this.#isPaddable(last)) last.below = bothOf(last.below, left);
    else this.#newRow(left);
    this.#open = undefined;
  }

  /** Space below what repeats or may be missing is no part of it. */
  #isPaddable(last: DraftRow): boolean {
    const isPlain = last.columns.length > 1 && last.values.displayCondition === undefined;
    return isPlain && this.#isOnTop(last) && this.#mayBePadded(last.columns);
  }

  /** Whether space above and below columns may be theirs: beside a color of their own it is a line in the color below. */
  #mayBePadded(columns: readonly DraftColumn[]): boolean {
    const layers = columns.flatMap(({ layer }) => layer ?? []);
    return layers.length === 0 || ![...layers, ...this.#layers].some(isShaped);
  }

  /** Whether a row is on all layers that are open, and on no others. */
  #isOnTop({ layers }: DraftRow): boolean {
    return layers.length === this.#layers.length && layers.every((layer, at) => layer === this.#layers[at]);
  }

  #closeEmpty(layer: Layer): void {
    const left = this.room.take();
    const high = Math.max(left.desktop, left.mobile);
    if (high > 0 && high <= LINE_MAX_PX && layer.color !== '' && !layer.image) {
      this.#layers.pop();
      const line = { widthPx: high, style: 'solid', color: layer.color };
      this.block(dividerBlock(line, layer.rects, layer.shown));
      this.#open = undefined;
      return;
    }
    if (high > 0) this.#newRow(left);
    this.#open = undefined;
    this.#layers.pop();
  }

  #newRow(after: Both = nothing()): DraftRow {
    const layer = this.#layers.at(-1);
    const column = {
      rects: layer?.rects ?? emptyRects(),
      layer: undefined,
      blocks: [],
      after,
      shown: everywhere,
    };
    const row = {
      layers: [...this.#layers],
      columns: [column],
      stacks: true,
      above: nothing(),
      below: nothing(),
      shown: onBoth((device) => after[device] > 0),
      values: {},
    };
    this.rows.push(row);
    this.#open = row;
    return row;
  }
}

/** Whether a row has blocks or a visible background. */
function hasContent({ columns, layers }: DraftRow): boolean {
  return columns.length > 1 || layers.length > 0 || columns.some(({ blocks }) => blocks.length > 0);
}
