import type { DefaultTreeAdapterTypes } from 'parse5';
import type { LexicalAlignment, LexicalBlock, LexicalHeading } from '../lexical-state.ts';
import { noStyle, type Style } from './style.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Limit of the states of all texts of a design: one word of HTML can become 150 characters plus its style. */
export const STATE_CHARACTERS_MAX = 30_000_000;
/** What is left of that; below zero, the current text does not fit. */
export type CharacterBudget = { characters: number };
export const newBudget = (): CharacterBudget => ({ characters: STATE_CHARACTERS_MAX });

/**
 * The state of reading one text: its findings (see `RichText`; sets, because a class on forty paragraphs is one
 * message), and the readers of nested content, passed in because they are mutually recursive.
 */
export type Reading = {
  lost: Set<string>;
  obstacles: Set<string>;
  room: CharacterBudget;
  readFlow: (nodes: HtmlNode[], around: TextContext, reading: Reading) => LexicalBlock[];
};

/** The inherited style of the current paragraph. */
export type BlockLook = {
  tag?: LexicalHeading['tag'];
  style: Style;
  format: LexicalAlignment;
  direction: 'ltr' | 'rtl' | null;
  indent: number;
};

/** The link around a text. Compared by identity: two links to the same URL stay two. */
export type EnclosingLink = {
  url: string;
  target: string | null;
  rel: string | null;
  title: string | null;
  style: Style;
};

/** The style and context of text from its ancestors. */
export type TextContext = {
  block: BlockLook;
  /** Bitmask of `textFormats`. */
  format: number;
  /** The text style, from inline elements only. */
  textStyle: Style;
  link?: EnclosingLink;
  /** The font size around the paragraph in px, the base of relative sizes. */
  basePx: number;
  /** Elements around. */
  depth: number;
  /** Lists around. */
  listDepth: number;
};

/** Deeper than any text that a person wrote, and shallow enough for the stack. */
const DEEPEST_ELEMENT = 200;

export function plainContext(basePx: number): TextContext {
  const block: BlockLook = { style: noStyle, format: '', direction: null, indent: 0 };
  return { block, format: 0, textStyle: noStyle, basePx, depth: 0, listDepth: 0 };
}

/** The context one element deeper; `undefined`, with an obstacle recorded, if nested too deep. */
export function oneDeeper(around: TextContext, reading: Reading): TextContext | undefined {
  if (around.depth < DEEPEST_ELEMENT) return { ...around, depth: around.depth + 1 };
  reading.obstacles.add(`more than ${DEEPEST_ELEMENT} elements within each other`);
  return undefined;
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Whether the block is a paragraph or heading, not a list. */
export function isLine(block: LexicalBlock): block is Exclude<LexicalBlock, { type: 'list' }> {
  return block.type !== 'list';
}
