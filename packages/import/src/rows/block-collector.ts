import type { DraftBlock } from '../blocks/draft.ts';
import type { StackBox, TableBox } from '../layout/box.ts';
import type { Colors, Layer } from './draft-row.ts';
import type { SpaceCounter } from './space-counter.ts';

/** Collects the parts of a page during the walk: into the rows of a design, or into one of their columns. */
export type BlockCollector = {
  readonly room: SpaceCounter;
  /** The background color of the next part; '' for the page's. */
  readonly below: Colors;
  block(block: DraftBlock): void;
  open(layer: Layer): void;
  close(layer: Layer): void;
  /** Puts merge tags around everything that `fill` adds. @returns whether it added anything */
  between(before: string, after: string, fill: () => void): boolean;
  /** Boxes side by side. */
  columns(cells: readonly (StackBox | TableBox)[], stacks: boolean): void;
};
