import type { LexicalBlock, LexicalInline, LexicalList, LexicalListItem } from '../lexical-state.ts';
import { noteLostAttributes } from './attributes.ts';
import { boxOf, lookWithin } from './block.ts';
import {
  attributeOf,
  type HtmlElement,
  isLine,
  oneDeeper,
  type Reading,
  type TextContext,
} from './reading.ts';
import { fontSizePx, nest, noStyle, parseStyle, printStyle, type Style, without } from './style.ts';

/** Reads `ul` or `ol`; a list without items is dropped. */
export function readList(element: HtmlElement, outer: TextContext, reading: Reading): LexicalList[] {
  const around = oneDeeper(outer, reading);
  if (!around) return [];
  const own = new Map([...markerStyle(element), ...parseStyle(attributeOf(element, 'style') ?? '')]);
  const look = lookWithin(element, own, around);
  const style = nest(around.block.style, without(own, isField), around.basePx);
  const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10) || 1;
  const within = {
    ...around,
    block: { ...look, style: noStyle, indent: 0 },
    basePx: fontSizePx(style, around.basePx),
    listDepth: around.listDepth + 1,
  };
  const children = readItems(element, within, start, reading);
  if (children.length === 0) return [];
  const isNumbered = element.tagName === 'ol';
  return [
    {
      type: 'list',
      version: 1,
      listType: isNumbered ? 'number' : 'bullet',
      tag: isNumbered ? 'ol' : 'ul',
      start,
      children,
      direction: look.direction,
      format: '',
      indent: 0,
      ...(style.size > 0 && { style: printStyle(style) }),
    },
  ];
}

function readItems(
  element: HtmlElement,
  around: TextContext,
  start: number,
  reading: Reading,
): LexicalListItem[] {
  const items: LexicalListItem[] = [];
  let next = start;
  for (const child of element.childNodes) {
    if (!('tagName' in child)) {
      if ('value' in child && child.value.trim() !== '') reading.obstacles.add('text between list items');
      continue;
    }
    const value = Number.parseInt(attributeOf(child, 'value') ?? '', 10) || next;
    if (child.tagName === 'li') {
      items.push(...readItem(child, around, value, reading));
      next = value + 1;
    } else if (child.tagName === 'ul' || child.tagName === 'ol') {
      // Invalid HTML that older editors write; browsers render it as part of the item before.
      items.push(...readList(child, around, reading).map((list) => itemAround([list], around, next)));
    } else reading.obstacles.add(`<${child.tagName}> between list items`);
  }
  return items;
}

/** One item, followed by one for each nested list. */
function readItem(
  element: HtmlElement,
  outer: TextContext,
  value: number,
  reading: Reading,
): LexicalListItem[] {
  noteLostAttributes(element, reading);
  const around = oneDeeper(outer, reading);
  if (!around) return [];
  const own = parseStyle(attributeOf(element, 'style') ?? '');
  const look = { ...lookWithin(element, own, around), indent: 0 };
  const blocks = reading.readFlow(element.childNodes, { ...around, block: look }, reading);
  const firstList = blocks.findIndex((block) => !isLine(block));
  const lines = firstList < 0 ? blocks : blocks.slice(0, firstList);
  const lists = firstList < 0 ? [] : blocks.slice(firstList);
  if (lists.some(isLine)) reading.obstacles.add('text behind a list within a list item');
  const item = itemOfLines(lines, boxOf(own, false), { ...around, block: look }, value, reading);
  const nested = lists.flatMap((list) => (isLine(list) ? [] : [itemAround([list], around, value + 1)]));
  return lines.length > 0 || nested.length === 0 ? [item, ...nested] : nested;
}

/** An item with one paragraph takes its style; several become lines of the item if their styles agree. */
function itemOfLines(
  lines: LexicalBlock[],
  box: Style,
  around: TextContext,
  value: number,
  reading: Reading,
): LexicalListItem {
  const children: LexicalInline[] = [];
  const [first] = lines;
  for (const line of lines) {
    if (!isLine(line) || line.type === 'heading' || !first || looks(line) !== looks(first)) {
      reading.obstacles.add('paragraphs of different looks in a list item');
    } else {
      if (line !== first) children.push({ type: 'linebreak', version: 1 });
      children.push(...line.children);
    }
  }
  const inner = first ? parseStyle(first.style ?? '') : around.block.style;
  const style = printStyle(new Map([...box, ...inner]));
  const item = itemAround(children, around, value);
  return {
    ...item,
    format: first?.format ?? '',
    direction: first?.direction ?? null,
    ...(style && { style }),
  };
}

function looks({ style, format, direction, indent }: LexicalBlock): string {
  return `${style ?? ''}|${format}|${direction}|${indent}`;
}

function itemAround(
  children: LexicalListItem['children'],
  { block, listDepth }: TextContext,
  value: number,
): LexicalListItem {
  return {
    type: 'listitem',
    version: 1,
    value,
    children,
    direction: block.direction,
    format: '',
    indent: Math.max(0, listDepth - 1),
  };
}

function isField(property: string): boolean {
  return property === 'text-align' || property === 'direction';
}

/** Kinds of numbers and bullets by the old `type` attribute. */
const MARKERS: { readonly [type: string]: string } = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
  disc: 'disc',
  circle: 'circle',
  square: 'square',
};

function markerStyle(element: HtmlElement): Style {
  const type = attributeOf(element, 'type') ?? '';
  return Object.hasOwn(MARKERS, type) ? new Map([['list-style-type', MARKERS[type] ?? type]]) : noStyle;
}
