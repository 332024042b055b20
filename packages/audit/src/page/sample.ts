import type { Color } from '../color/color.ts';
import type { Change } from '../finding.ts';
import type { Backdrop } from './backdrop.ts';
import type { Device } from './devices.ts';
import type { Block } from './page.ts';

/** The source of a text color, and how to change it. */
export type TextColorSource = {
  what: 'text' | 'links' | 'button' | 'button under the pointer' | 'menu' | 'table' | 'label' | 'field';
  /** The path of the color in the block's values. */
  property: readonly string[];
  /** The color as written, if a text may contain several. */
  written: string;
  setColor(hex: string): Change | undefined;
  /** The change that sets the background instead, if the block has one of its own. */
  setBackground?(hex: string): Change;
};

/** Text of one color on one background. */
export type Sample = {
  device: Device;
  words: string;
  textColor: Color;
  backdrop: Backdrop;
  /** The contrast required for this text size. */
  needed: number;
  source: TextColorSource;
};

/** The change that sets a value of a block. */
export function set(block: Block, valuePath: readonly string[], value: unknown): Change {
  return { do: 'set', node: block.ref, valuePath, value };
}
