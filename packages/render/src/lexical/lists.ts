import { escapeHtml } from '@postpress/markup';
import { bulletPosition } from '../css.ts';
import type { StoredRichTextNode } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';
import { textBelow } from './read-state.ts';
import { alignmentCss, DEPTH_MAX, directionOf, isInline, type RichTextContext } from './rich-text-context.ts';
import { textStyle } from './text-style.ts';

/** Check boxes as characters: email has no form controls. */
const CHECKED = '&#9745;&nbsp;';
const UNCHECKED = '&#9744;&nbsp;';

/**
 * A list. Lexical stores a nested list in an item of its own; it is rendered inside the item before, as browsers and
 * screen readers expect.
 */
export function renderList(node: StoredRichTextNode, richText: RichTextContext): string {
  if (richText.depth >= DEPTH_MAX) return escapeHtml(textBelow(node));
  const inner = { ...richText, depth: richText.depth + 1 };
  if (richText.style.inline) return inlineItems(node, inner);
  const kind = asText(node.listType);
  const ordered = kind === 'number' || (kind === '' && node.tag === 'ol');
  const start = typeof node.start === 'number' && Number.isSafeInteger(node.start) ? node.start : 1;
  const css =
    (kind === 'check' ? 'list-style-type:none;' : '') +
    alignmentCss(node, richText) +
    bulletPosition(node.format) +
    textStyle(node.style);
  const items = renderItems(node, kind, ordered ? start : undefined, inner);
  const tag = ordered ? 'ol' : 'ul';
  const counted = ordered && start !== 1 ? ` start="${start}"` : '';
  return `<${tag}${counted}${directionOf(node, richText)}${css === '' ? '' : ` style="${css}"`}>${items}</${tag}>`;
}

function renderItems(
  node: StoredRichTextNode,
  kind: string,
  start: number | undefined,
  richText: RichTextContext,
): string {
  const children = asList(node.children);
  let out = '';
  let open = false;
  let number = start;
  for (const child of children) {
    const item = asObject(child);
    const nested = item.type === 'listitem' ? onlyLists(item) : item.type === 'list' ? [item] : undefined;
    if (nested) {
      out += open ? '' : '<li style="list-style-type:none;">';
      for (const one of nested) out += renderList(one, richText);
      open = true;
      continue;
    }
    if (open) out += '</li>';
    out += openItem(item, kind, number, richText) + itemContent(item, richText);
    if (number !== undefined) number = numberOf(item, number) + 1;
    open = true;
  }
  return open ? `${out}</li>` : out;
}

function openItem(
  item: StoredRichTextNode,
  kind: string,
  number: number | undefined,
  richText: RichTextContext,
): string {
  const css = alignedItem(item, richText) + textStyle(item.style);
  const value = number === undefined ? undefined : numberOf(item, number);
  const counted = value !== undefined && value !== number ? ` value="${value}"` : '';
  const box = kind === 'check' ? (item.checked === true ? CHECKED : UNCHECKED) : '';
  return `<li${counted}${directionOf(item, richText)}${css === '' ? '' : ` style="${css}"`}>${box}`;
}

/** The number of an item: its own, else the expected one. */
function numberOf({ value }: StoredRichTextNode, expected: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : expected;
}

/** The inline content of an item, then the blocks or lists inside it. */
function itemContent(item: StoredRichTextNode, richText: RichTextContext): string {
  if (item.type !== 'listitem')
    return isInline(item)
      ? richText.inline({ children: [item] }, richText)
      : richText.blocks([item], richText);
  const children = asList(item.children);
  const blocks = children.findIndex((child) => !isInline(asObject(child)));
  if (blocks < 0) return richText.inline(item, richText);
  return (
    richText.inline({ children: children.slice(0, blocks) }, richText) +
    richText.blocks(children.slice(blocks), richText)
  );
}

function onlyLists(item: StoredRichTextNode): StoredRichTextNode[] | undefined {
  const children = asList(item.children).map(asObject);
  return children.length > 0 && children.every(({ type }) => type === 'list') ? children : undefined;
}

/** In headings and buttons each item is a line. */
function inlineItems(node: StoredRichTextNode, richText: RichTextContext): string {
  let out = '';
  for (const child of asList(node.children)) {
    const item = asObject(child);
    const line = item.type === 'list' ? renderList(item, richText) : itemContent(item, richText);
    if (line !== '') out += out === '' ? line : `<br>${line}`;
  }
  return out;
}

/** The alignment of a list or an item, with its bullets beside the text. */
function alignedItem(node: StoredRichTextNode, richText: RichTextContext): string {
  const css = alignmentCss(node, richText);
  return css + bulletPosition(/^text-align:(\w+);$/.exec(css)?.[1]);
}
