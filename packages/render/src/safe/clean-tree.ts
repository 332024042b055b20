import { isHarmlessUrl } from '@postpress/markup';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { addressAttributes, allowedElements, droppedWhole, isHarmlessMeta, mayHave } from './allowed.ts';
import { cleanDeclarations, cleanSheet } from './clean-css.ts';
import type { CleanNode } from './print-tree.ts';

const IMAGE_DATA = /^\s*data:/i;

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Attributes = (readonly [name: string, value: string])[];

const HTML = 'http://www.w3.org/1999/xhtml';
/** The nesting limit of browsers. Deeper content is kept as text. */
const DEPTH_MAX = 480;

/** Limit of all style sheets of one text. Gmail reads 16 KB; parsing 300,000 characters takes a quarter of a second. */
const SHEET_CHARACTERS_MAX = 300_000;
/** The fixed cost of a sheet, in characters. */
const SHEET_COST = 100;
type Room = { sheets: number };

/**
 * The allowed part of a parsed tree. Comments are removed too: Outlook and old browsers read markup in conditional
 * ones, which is not checked here.
 */
export function cleanNodes(nodes: readonly Node[]): CleanNode[] {
  return cleanLevel(nodes, 0, { sheets: SHEET_CHARACTERS_MAX });
}

function cleanLevel(nodes: readonly Node[], depth: number, room: Room): CleanNode[] {
  const kept: CleanNode[] = [];
  for (const node of nodes) {
    if (node.nodeName === '#text')
      kept.push({ kind: 'text', text: (node as DefaultTreeAdapterTypes.TextNode).value });
    else if ('tagName' in node) for (const each of cleanElement(node, depth, room)) kept.push(each);
  }
  return kept;
}

function cleanElement(element: Element, depth: number, room: Room): CleanNode[] {
  const name = element.tagName;
  if (element.namespaceURI !== HTML || droppedWhole.has(name)) return [];
  if (depth >= DEPTH_MAX) return [{ kind: 'text', text: wordsBelow(element) }];
  if (!allowedElements.has(name)) return unknownElement(element, depth, room);
  if (
    name === 'meta' &&
    !isHarmlessMeta(new Map(element.attrs.map((attribute) => [attribute.name, attribute.value])))
  )
    return [];
  const attributes = cleanAttributes(element);
  if (name === 'style') return cleanStyle(element, attributes, room);
  return [{ kind: 'element', name, attributes, children: cleanLevel(element.childNodes, depth + 1, room) }];
}

/** Keeps the content of an unknown element and its style, so that an author's `<button>` still looks like one. */
function unknownElement(element: Element, depth: number, room: Room): CleanNode[] {
  const children = cleanLevel(element.childNodes, depth + 1, room);
  const style = element.attrs.find(({ name }) => name === 'style')?.value;
  const css = style === undefined ? '' : cleanDeclarations(style);
  return css === '' ? children : [{ kind: 'element', name: 'span', attributes: [['style', css]], children }];
}

function cleanStyle(element: Element, attributes: Attributes, room: Room): CleanNode[] {
  const sheet = element.childNodes
    .map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join('');
  room.sheets -= sheet.length + SHEET_COST;
  if (room.sheets < 0) return [];
  const css = cleanSheet(sheet);
  return css === '' ? [] : [{ kind: 'sheet', css, attributes }];
}

function cleanAttributes(element: Element): Attributes {
  const kept: Attributes = [];
  for (const { name, value, prefix } of element.attrs) {
    if (prefix || !mayHave(element.tagName, name)) continue;
    const cleaned = cleanValue(name, value);
    if (cleaned !== undefined) kept.push([name, cleaned]);
  }
  return kept;
}

function cleanValue(name: string, value: string): string | undefined {
  if (name === 'style') return cleanDeclarations(value) || undefined;
  if (name === 'srcset') return cleanSourceSet(value);
  if (name === 'target') return /^[\w-]{1,40}$/.test(value) ? value : undefined;
  const use = addressAttributes.get(name);
  return use === undefined ? value : cleanAddress(value, use);
}

function wordsBelow(element: Element): string {
  let words = '';
  const waiting: Node[] = [element];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) break;
    if (node.nodeName === '#text') words += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if (
      'childNodes' in node &&
      !(
        'tagName' in node &&
        (droppedWhole.has(node.tagName) || node.tagName === 'style' || node.namespaceURI !== HTML)
      )
    ) {
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index];
        if (child) waiting.push(child);
      }
    }
  }
  return words;
}

/** The URL, or `undefined` if opening or loading it could run code. Merge tags and relative URLs are allowed. */
function cleanAddress(address: string, use: 'link' | 'image'): string | undefined {
  if (!isHarmlessUrl(address)) return undefined;
  return use === 'link' && IMAGE_DATA.test(address) ? undefined : address;
}

/** A `srcset`; `undefined` if one of its URLs is not safe. */
function cleanSourceSet(list: string): string | undefined {
  const harmless = list
    .split(',')
    .every((candidate) => isHarmlessUrl(candidate) || /^\s*data:image\/(?!svg)/i.test(candidate));
  return harmless ? list : undefined;
}
