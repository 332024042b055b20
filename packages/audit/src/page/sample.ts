import type { Color } from '../color/color.ts';
import type { Change } from '../finding.ts';
import type { Backdrop } from './backdrop.ts';
import type { Device } from './devices.ts';
import type { Block } from './page.ts';

/** Where a colour of letters comes from, and how it is set to another. */
export type TextColorSource = {
  what: 'text' | 'links' | 'button' | 'button under the pointer' | 'menu' | 'table' | 'label' | 'field';
  /** The value that holds it, within the block's values. */
  property: readonly string[];
  /** The colour, as written, where several may stand in one text. */
  written: string;
  setColor(hex: string): Change | undefined;
  /** The change that sets the colour behind instead, where the block has one of its own. */
  setBackground?(hex: string): Change;
};

/** Letters of one colour on one ground. */
export type Sample = {
  device: Device;
  words: string;
  textColor: Color;
  backdrop: Backdrop;
  /** The contrast that letters of this size need. */
  needed: number;
  source: TextColorSource;
};

/** The change that sets a value of a block. */
export function set(block: Block, valuePath: readonly string[], value: unknown): Change {
  return { do: 'set', node: block.ref, valuePath, value };
}
