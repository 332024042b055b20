import { escapeHtml } from '../html.ts';
import { asList, asObject, asText, type Bag } from '../value.ts';
import { textBelow } from './read-state.ts';
import { alignmentCss, DEPTH_MAX, directionOf, isInline, type RichTextContext } from './rich-text-context.ts';
import { textStyle } from './text-style.ts';

/** Boxes of a check list, as signs: mail has no form controls. */
const CHECKED = '&#9745;&nbsp;';
const UNCHECKED = '&#9744;&nbsp;';

/**
 * A list. A list within it is the only child of an item of its own and is drawn inside the item before, as browsers and
 * screen readers expect it.
 */
export function renderList(node: Bag, pen: RichTextContext): string {
  if (pen.depth >= DEPTH_MAX) return escapeHtml(textBelow(node));
  const inner = { ...pen, depth: pen.depth + 1 };
  if (pen.style.inline) return inlineItems(node, inner);
  const kind = asText(node.listType);
  const ordered = kind === 'number' || (kind === '' && node.tag === 'ol');
  const start = typeof node.start === 'number' && Number.isSafeInteger(node.start) ? node.start : 1;
  const css =
    (kind === 'check' ? 'list-style-type:none;' : '') + alignmentCss(node, pen) + textStyle(node.style);
  const items = renderItems(node, kind, ordered ? start : undefined, inner);
  const tag = ordered ? 'ol' : 'ul';
  const counted = ordered && start !== 1 ? ` start="${start}"` : '';
  return `<${tag}${counted}${directionOf(node, pen)}${css === '' ? '' : ` style="${css}"`}>${items}</${tag}>`;
}

function renderItems(node: Bag, kind: string, start: number | undefined, pen: RichTextContext): string {
  const children = asList(node.children);
  let out = '';
  let open = false;
  let number = start;
  for (const child of children) {
    const item = asObject(child);
    const nested = item.type === 'listitem' ? onlyLists(item) : item.type === 'list' ? [item] : undefined;
    if (nested) {
      out += open ? '' : '<li style="list-style-type:none;">';
      for (const one of nested) out += renderList(one, pen);
      open = true;
      continue;
    }
    if (open) out += '</li>';
    out += openItem(item, kind, number, pen) + itemContent(item, pen);
    if (number !== undefined) number = numberOf(item, number) + 1;
    open = true;
  }
  return open ? `${out}</li>` : out;
}

function openItem(item: Bag, kind: string, number: number | undefined, pen: RichTextContext): string {
  const css = alignmentCss(item, pen) + textStyle(item.style);
  const value = number === undefined ? undefined : numberOf(item, number);
  const counted = value !== undefined && value !== number ? ` value="${value}"` : '';
  const box = kind === 'check' ? (item.checked === true ? CHECKED : UNCHECKED) : '';
  return `<li${counted}${directionOf(item, pen)}${css === '' ? '' : ` style="${css}"`}>${box}`;
}

/** The number of an item, which follows the one before unless the state says otherwise. */
function numberOf({ value }: Bag, expected: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : expected;
}

/** An item's own words, and blocks or lists that follow them within it. */
function itemContent(item: Bag, pen: RichTextContext): string {
  if (item.type !== 'listitem')
    return isInline(item) ? pen.inline({ children: [item] }, pen) : pen.blocks([item], pen);
  const children = asList(item.children);
  const blocks = children.findIndex((child) => !isInline(asObject(child)));
  if (blocks < 0) return pen.inline(item, pen);
  return pen.inline({ children: children.slice(0, blocks) }, pen) + pen.blocks(children.slice(blocks), pen);
}

function onlyLists(item: Bag): Bag[] | undefined {
  const children = asList(item.children).map(asObject);
  return children.length > 0 && children.every(({ type }) => type === 'list') ? children : undefined;
}

/** Within a heading or a button each item is a line. */
function inlineItems(node: Bag, pen: RichTextContext): string {
  let out = '';
  for (const child of asList(node.children)) {
    const item = asObject(child);
    const line = item.type === 'list' ? renderList(item, pen) : itemContent(item, pen);
    if (line !== '') out += out === '' ? line : `<br>${line}`;
  }
  return out;
}
