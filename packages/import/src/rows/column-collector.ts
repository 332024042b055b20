import { dividerBlock } from '../blocks/divider.ts';
import type { DraftBlock } from '../blocks/draft.ts';
import type { Rect, StackBox, TableBox } from '../layout/box.ts';
import { addBelow } from './add-below.ts';
import type { BlockCollector } from './block-collector.ts';
import { putTags } from './display-conditions.ts';
import { type Colors, colorsOf, type Layer, LINE_MAX_PX, nothing, type SpacedBlock } from './draft-row.ts';
import { paintBlocks } from './paint-blocks.ts';
import { SpaceCounter } from './space-counter.ts';

/** Combines boxes that are side by side inside a column into one block, because designs do not nest columns. */
export type JoinCells = (cells: readonly (StackBox | TableBox)[]) => DraftBlock | undefined;

/** How much higher than a round box a column that gets its shape may be. */
const MOST_STRETCH = 1.25;

/** Gathers the blocks of one column. */
export class ColumnCollector implements BlockCollector {
  readonly blocks: SpacedBlock[] = [];
  readonly room = new SpaceCounter();
  readonly #join: JoinCells;
  readonly #below: Colors;
  readonly #rect: Rect;
  readonly #layers: Layer[] = [];
  readonly #openedAt: number[] = [];
  readonly #all: Layer[] = [];

  constructor(rect: Rect, below: Colors, join: JoinCells) {
    this.#rect = rect;
    this.#below = below;
    this.#join = join;
  }

  get below(): Colors {
    return colorsOf(this.#layers, this.#below);
  }

  block(block: DraftBlock): void {
    this.blocks.push({ block, before: this.room.take(block.shown), after: nothing() });
  }

  open(layer: Layer): void {
    if (!this.room.isEmpty && this.blocks.length > 0)
      this.room.giveBack(addBelow(this.blocks, this.room.take()));
    this.#openedAt.push(this.blocks.length);
    this.#layers.push(layer);
    this.#all.push(layer);
  }

  /** What a layer within the column paints is written into its text; a thin one without anything in it is a line. */
  close(layer: Layer): void {
    const from = this.#openedAt.pop() ?? 0;
    this.#layers.pop();
    const inside = this.blocks.slice(from);
    if (inside.length === 0) this.#closeEmpty(layer);
    else {
      this.room.giveBack(addBelow(inside, this.room.take()));
      if (!this.#coversColumn(layer)) paintBlocks(inside, layer);
    }
  }

  #closeEmpty(layer: Layer): void {
    const { height } = layer.rects.desktop;
    if (height <= 0 || height > LINE_MAX_PX || layer.color === '') return;
    this.room.take();
    const line = { widthPx: height, style: 'solid', color: layer.color };
    this.blocks.push({
      block: dividerBlock(line, layer.rects, layer.shown),
      before: nothing(),
      after: nothing(),
    });
  }

  between(before: string, after: string, fill: () => void): boolean {
    const from = this.blocks.length;
    fill();
    const first = this.blocks[from]?.block;
    const last = this.blocks.at(-1)?.block;
    if (first && last) putTags(first.values, last.values, before, after);
    return first !== undefined;
  }

  columns(cells: readonly (StackBox | TableBox)[]): void {
    const block = this.#join(cells);
    if (block) this.block(block);
  }

  /** The layer that covers the whole column and becomes its background. */
  wholeLayer(): Layer | undefined {
    return this.#all.find((layer) => this.#coversColumn(layer));
  }

  #coversColumn({ rects: { desktop }, radius }: Layer): boolean {
    // A circle would become an ellipse as high as the column beside it.
    const isRound = Number.parseFloat(radius) >= desktop.height / 3;
    if (isRound && this.#rect.height > desktop.height * MOST_STRETCH) return false;
    return desktop.width >= this.#rect.width * 0.6 && desktop.height >= this.#rect.inner * 0.75;
  }
}
