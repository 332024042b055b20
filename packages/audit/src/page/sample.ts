import { blend, type Color } from '@postpress/markup';
import type { Change } from '../finding.ts';
import { set } from '../fix.ts';
import type { Device } from './devices.ts';
import type { Backdrop } from './layers.ts';
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

/** The color of text that is a value of its block. */
export function colorValue(
  what: TextColorSource['what'],
  block: Block,
  property: readonly string[],
): TextColorSource {
  return { what, property, written: '', setColor: (hex) => set(block.ref, property, hex) };
}

/** Text of one color on a backdrop. */
export function sampleOf(ink: Color, sample: Omit<Sample, 'textColor'>): Sample {
  return { ...sample, textColor: blend(ink, sample.backdrop.color) };
}
