/**
 * The rich text in `values.textJson` as a JSON string: always in paragraphs, optionally in headings, buttons and table
 * cells.
 *
 * It is the serialized editor state of Lexical (lexical.dev, `SerializedEditorState`) with the text node renamed to
 * `extended-text`. This file is its only description: conversion writes it, rendering reads it. Readers are lenient:
 * every field but `type`, `text` and `children` may be missing, `text` nodes count as `extended-text`, and a node of
 * unknown type is rendered as its children.
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

/** Nodes allowed directly below the root. An inline node there is rendered as a paragraph. */
export type LexicalBlock = LexicalParagraph | LexicalHeading | LexicalList;
export type LexicalInline = LexicalText | LexicalLineBreak | LexicalLink;

/** The alignment of lines in a block; `''` inherits the content block's. */
export type LexicalAlignment = '' | 'left' | 'center' | 'right' | 'justify' | 'start' | 'end';

/** What all nodes with children share. */
export type LexicalElement<Type extends string, Child> = {
  type: Type;
  version: 1;
  children: Child[];
  direction: 'ltr' | 'rtl' | null;
  format: LexicalAlignment;
  /** Indentation in steps of `indentStepPx`. In list items: the depth of the list, rendered by nesting alone. */
  indent: number;
  /**
   * Our extension: CSS declarations of the element (`line-height:140%;margin:0 0 8px`) that no other field covers.
   * Without it a paragraph of small text would keep the line height of its block.
   */
  style?: string;
};

/** Width of one step of `indent`, as editors of rich text agree on it. */
export const indentStepPx = 40;

/** Rendered as `<p>`; without children as a blank line. */
export type LexicalParagraph = LexicalElement<'paragraph', LexicalInline> & {
  /** Format and style of text typed into the paragraph; not rendered. */
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
 * A list item. A nested list is the only child of an item of its own, which follows its parent item and has no marker:
 * `<li>text</li><li><ul>…</ul></li>` is rendered as `<li>text<ul>…</ul></li>`.
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
  /** Plain text: entities are decoded, U+00A0 is a non-breaking space. */
  text: string;
  /** Bitmask of `textFormats`. */
  format: number;
  /** CSS declarations, `''` for none: `color:#e03e2d;font-size:18px`. */
  style: string;
  mode: 'normal' | 'token' | 'segmented';
  detail: number;
};

export type LexicalLineBreak = { type: 'linebreak'; version: 1 };
