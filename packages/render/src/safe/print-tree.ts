import {
  escapeAroundTags,
  escapeAttribute,
  escapeText,
  mayHaveTags,
  quoted,
  splitTags,
  voidElements,
} from '@postpress/markup';

/** A cleaned tree, shallow enough for recursion. */
export type CleanNode =
  | { kind: 'text'; text: string }
  | {
      kind: 'element';
      name: string;
      attributes: readonly (readonly [name: string, value: string])[];
      children: CleanNode[];
    }
  /** The rules of a `style` element, which are not text. */
  | { kind: 'sheet'; css: string; attributes: readonly (readonly [name: string, value: string])[] };

/** The parser drops a line break at the start of these elements, so one that counts is written twice. */
const SWALLOWS_BREAK = /^(?:pre|textarea|listing)$/;

/**
 * Prints the tree as HTML. Unlike the standard's serializer it escapes `<` and `>` in attributes, so that a parser that
 * loses track of quotes finds no markup there. In tags of template languages (`{% if a > 1 %}`) it escapes only what
 * could begin markup: their engines read them as they are.
 */
export function printTree(nodes: readonly CleanNode[]): string {
  let out = '';
  for (const node of nodes) out += print(node);
  return out;
}

function print(node: CleanNode): string {
  if (node.kind === 'text') return escaped(node.text);
  const attributes = printAttributes(node.attributes);
  if (node.kind === 'sheet') return `<style${attributes}>${node.css}</style>`;
  if (voidElements.has(node.name)) return `<${node.name}${attributes}>`;
  const inside = printTree(node.children);
  const lead = SWALLOWS_BREAK.test(node.name) && inside.startsWith('\n') ? '\n' : '';
  return `<${node.name}${attributes}>${lead}${inside}</${node.name}>`;
}

function printAttributes(attributes: readonly (readonly [string, string])[]): string {
  let out = '';
  for (const [name, value] of attributes) out += ` ${name}=${printValue(value)}`;
  return out;
}

function printValue(value: string): string {
  if (!mayHaveTags(value)) return `"${escapeAttribute(value)}"`;
  const pieces = splitTags(value);
  const written = escapeAroundTags(pieces, escapeAttribute);
  return written.includes('"') ? quoted(escapeAroundTags(pieces)) : `"${written}"`;
}

function escaped(text: string): string {
  return mayHaveTags(text) ? escapeAroundTags(splitTags(text), escapeText) : escapeText(text);
}
