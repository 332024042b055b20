import type { DraftBlock } from '../blocks/draft.ts';
import type { StackBox, TableBox } from '../layout/box.ts';
import type { Colors, Layer } from './draft-row.ts';
import type { SpaceCounter } from './space-counter.ts';

/** What takes the parts of a page as they are walked through: the rows of a design, or one of their columns. */
export type BlockCollector = {
  readonly room: SpaceCounter;
  /** The colour that the next part stands on; '' for that of the page. */
  readonly below: Colors;
  block(block: DraftBlock): void;
  open(layer: Layer): void;
  close(layer: Layer): void;
  /** Puts merge tags around all that `fill` hands over. */
  between(before: string, after: string, fill: () => void): void;
  /** Boxes side by side. */
  columns(cells: readonly (StackBox | TableBox)[], stacks: boolean): void;
};
