import { dividerBlock } from '../blocks/divider.ts';
import type { DraftBlock } from '../blocks/draft.ts';
import type { Device, Place, StackBox, TableBox } from '../layout/box.ts';
import { type Colors, colorsOf, type Layer, nothing, type PlacedBlock } from './draft-row.ts';
import { Room } from './room.ts';
import { addTo } from './row-sink.ts';
import type { Sink } from './sink.ts';

/** Makes one block of boxes that stand side by side within a column, where a design has no further columns. */
export type JoinCells = (cells: readonly (StackBox | TableBox)[]) => DraftBlock | undefined;

/** Gathers the blocks of one column. */
export class ColumnSink implements Sink {
  readonly blocks: PlacedBlock[] = [];
  readonly room = new Room();
  readonly #join: JoinCells;
  readonly #below: Colors;
  readonly #layers: Layer[] = [];
  readonly #all: Layer[] = [];

  constructor(below: Colors, join: JoinCells) {
    this.#below = below;
    this.#join = join;
  }

  get below(): Colors {
    return colorsOf(this.#layers, this.#below);
  }

  block(block: DraftBlock): void {
    this.blocks.push({ block, before: this.room.take(), after: nothing() });
  }

  open(layer: Layer): void {
    this.#layers.push(layer);
    this.#all.push(layer);
  }

  /** A thin painted box without anything in it is a line; room at the end of a layer stays in it. */
  close(layer: Layer): void {
    this.#layers.pop();
    const last = this.blocks.at(-1);
    if (layer.places.desktop.height <= 8 && layer.color !== '' && layer.places.desktop.height > 0) {
      const before = this.room.take();
      const line = { widthPx: layer.places.desktop.height, style: 'solid', color: layer.color };
      this.blocks.push({
        block: dividerBlock(line, layer.places, layer.shown),
        before: nothing(),
        after: nothing(),
      });
      void before;
    } else if (last && !this.room.isEmpty) addTo(last.after, this.room.take());
  }

  columns(cells: readonly (StackBox | TableBox)[]): void {
    const block = this.#join(cells);
    if (block) this.block(block);
  }

  /** The layer that covers the column as a whole, to paint the column with. */
  wholeLayer(places: Record<Device, Place>): Layer | undefined {
    return this.#all.find(
      (layer) =>
        layer.places.desktop.width >= places.desktop.width * 0.6 &&
        layer.places.desktop.height >= places.desktop.inner * 0.6,
    );
  }
}
