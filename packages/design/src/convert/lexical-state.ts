/**
 * The rich text of a paragraph block: what stands, as a JSON string, in `values.textJson` of a paragraph, and may stand
 * there in headings, buttons and table cells (design-format 5.2 to 5.4, 5.12).
 *
 * It is the serialised editor state of Lexical (lexical.dev, `SerializedEditorState`) with the text node renamed to
 * `extended-text`. This file is the one description of it: conversion writes it, drawing reads it. A reader is lenient:
 * every field but `type`, `text` and `children` may be missing, `text` nodes count as `extended-text`, and a node of a type
 * that is not named here is drawn as its children.
 */
export type LexicalState = { root: LexicalRoot };

/** Bits of `LexicalText.format`, or-ed together. */
export const textFormats = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
} as const;
export type TextFormat = keyof typeof textFormats;

export type LexicalRoot = LexicalElement<'root', LexicalBlock>;

/** What may stand directly below the root. A stray inline node there is drawn as a paragraph of its own. */
export type LexicalBlock = LexicalParagraph | LexicalHeading | LexicalList;
export type LexicalInline = LexicalText | LexicalLineBreak | LexicalLink;
export type LexicalNode = LexicalRoot | LexicalBlock | LexicalListItem | LexicalInline;

/** How lines are set within a block; `''` = as the content block says. */
export type LexicalAlignment = '' | 'left' | 'center' | 'right' | 'justify' | 'start' | 'end';

/** What all nodes with children share. */
export type LexicalElement<Type extends string, Child> = {
  type: Type;
  version: 1;
  children: Child[];
  direction: 'ltr' | 'rtl' | null;
  format: LexicalAlignment;
  /** Steps of indentation, `indentStepPx` each. In list items: depth of the list, drawn by nesting alone. */
  indent: number;
  /**
   * Our extension: CSS declarations of the element itself (`line-height:140%;margin:0 0 8px`), for what no other field
   * says. Without it a paragraph of small letters would keep the line height of the block around it.
   */
  style?: string;
};

/** Width of one step of `indent`, as editors of rich text agree on it. */
export const indentStepPx = 40;

/** Drawn as `<p>`; without children as one blank line. */
export type LexicalParagraph = LexicalElement<'paragraph', LexicalInline> & {
  /** Format and style that text typed into the paragraph starts with; not drawn. */
  textFormat: number;
  textStyle: string;
};

export type LexicalHeading = LexicalElement<'heading', LexicalInline> & {
  tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
};

export type LexicalList = LexicalElement<'list', LexicalListItem> & {
  listType: 'bullet' | 'number' | 'check';
  tag: 'ul' | 'ol';
  /** Number of the first item. */
  start: number;
};

/**
 * One item of a list. A list within a list is the only child of an item of its own, which follows the item it belongs to
 * and shows no marker: `<li>text</li><li><ul>…</ul></li>` is drawn as `<li>text<ul>…</ul></li>`.
 */
export interface LexicalListItem extends LexicalElement<'listitem', LexicalInline | LexicalList> {
  /** Number of the item in its list. */
  value: number;
  checked?: boolean;
}

export type LexicalLink = LexicalElement<'link', LexicalText | LexicalLineBreak> & {
  /** Target as the design writes it, merge tags and all; not checked. */
  url: string;
  target: string | null;
  rel: string | null;
  title: string | null;
};

export type LexicalText = {
  type: 'extended-text' | 'text';
  version: 1;
  /** The words, plain: entities are decoded, U+00A0 is a space that does not break. */
  text: string;
  /** Bitmask of `textFormats`. */
  format: number;
  /** CSS declarations, `''` for none: `color:#e03e2d;font-size:18px`. */
  style: string;
  mode: 'normal' | 'token' | 'segmented';
  detail: number;
};

export type LexicalLineBreak = { type: 'linebreak'; version: 1 };
