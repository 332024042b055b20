import type { DefaultTreeAdapterTypes } from 'parse5';
import type { LexicalAlignment, LexicalBlock, LexicalHeading } from '../lexical-state.ts';
import { noStyle, type Style } from './style.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** What the states of all texts of a design may come to: one word of HTML becomes 150 characters and its style each time. */
export const STATE_CHARACTERS_MAX = 30_000_000;
/** What is left of that; below zero, the text at hand does not fit. */
export type CharacterBudget = { characters: number };
export const newBudget = (): CharacterBudget => ({ characters: STATE_CHARACTERS_MAX });

/**
 * The reading of one text: what came up (see `RichText`; sets, because a class on forty paragraphs is one message), and how
 * the inside of a block or an item is read, handed in because blocks and what flows in them hold each other.
 */
export type Reading = {
  lost: Set<string>;
  obstacles: Set<string>;
  room: CharacterBudget;
  readFlow: (nodes: HtmlNode[], around: Surroundings, reading: Reading) => LexicalBlock[];
};

/** How the paragraph looks that a word would stand in: what the blocks around hand down to it. */
export type BlockLook = {
  tag?: LexicalHeading['tag'];
  style: Style;
  format: LexicalAlignment;
  direction: 'ltr' | 'rtl' | null;
  indent: number;
};

/** The target of the link around a word. Compared by identity: two links to one place stay two. */
export type EnclosingLink = {
  url: string;
  target: string | null;
  rel: string | null;
  title: string | null;
  style: Style;
};

/** All that elements around say about a word within them. */
export type Surroundings = {
  block: BlockLook;
  /** Bitmask of `textFormats`. */
  format: number;
  /** Style of the letters, from inline elements only. */
  letters: Style;
  link?: EnclosingLink;
  /** Size in pixels of the letters around the paragraph: what a size relative to it is measured by. */
  basePx: number;
  /** Elements around. */
  depth: number;
  /** Lists around. */
  listDepth: number;
};

/** Deeper than any text that a person wrote, and shallow enough for the stack. */
const DEEPEST_ELEMENT = 200;

export function plainSurroundings(basePx: number): Surroundings {
  const block: BlockLook = { style: noStyle, format: '', direction: null, indent: 0 };
  return { block, format: 0, letters: noStyle, basePx, depth: 0, listDepth: 0 };
}

/** The surroundings one element further in; undefined, with an obstacle noted, where that is too deep. */
export function oneDeeper(around: Surroundings, reading: Reading): Surroundings | undefined {
  if (around.depth < DEEPEST_ELEMENT) return { ...around, depth: around.depth + 1 };
  reading.obstacles.add(`more than ${DEEPEST_ELEMENT} elements within each other`);
  return undefined;
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Whether the block is a line of words, and no list. */
export function isLine(block: LexicalBlock): block is Exclude<LexicalBlock, { type: 'list' }> {
  return block.type !== 'list';
}
