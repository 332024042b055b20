import { isCommentTag, protectTags } from '@postpress/markup';
import { parseDocument } from '@postpress/render/parse';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import { isControl } from './conditions.ts';
import { containsMarkup, looseTag, protectLooseTags } from './loose-tags.ts';
import { type Page, PageElement, type Sheet } from './page.ts';
import { lazyUrlOf, shownChildren } from './without-scripts.ts';
import { wordButtons } from './word-buttons.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The nesting limit; real pages stay far below. Of deeper content, text and images are kept. */
const DEPTH_MAX = 180;

/** Elements without page content. Forms, frames and media are kept as raw parts. */
const LEFT_OUT = new Set(['script', 'style', 'title', 'meta', 'link', 'base', 'template', 'head']);

/** Parses the page; `undefined` if it has too many elements. */
export function readPage(html: string): Page | undefined {
  const document = parseDocument(protectLooseTags(protectTags(html)), { scriptingEnabled: false });
  if (document === undefined) return undefined;
  const root = document.childNodes.find((node): node is Element => node.nodeName === 'html');
  const found: Found = {
    sheets: [],
    links: [],
    title: '',
    toggles: new Set(),
    labels: [],
    maps: new Map(),
    images: [],
  };
  const attributes = attributesOf(root);
  const html5 = new PageElement('html', attributes, undefined);
  const bodyElement = root?.childNodes.find((node): node is Element => node.nodeName === 'body');
  for (const child of root?.childNodes ?? []) if (child !== bodyElement) noteHead(child, found);
  const body = new PageElement('body', attributesOf(bodyElement), html5);
  html5.children.push(body);
  html5.inside.push(new PageElement('head', new Map(), html5), body);
  for (const child of bodyElement ? shownChildren(bodyElement) : []) readNode(child, body, 1, found);
  for (const label of found.labels) {
    label.unfolds = found.toggles.has(label.attribute('for'));
    // The thumbnail of a carousel: a link to nowhere around its label.
    const { parent } = label;
    if (label.unfolds && parent?.tag === 'a' && parent.elements.length === 1) parent.unfolds = true;
  }
  for (const image of found.images) image.map = found.maps.get(image.attribute('usemap').replace(/^#/, ''));
  return {
    body,
    title: found.title.trim(),
    language: (html5.attribute('lang') || body.attribute('lang') || html5.attribute('xml:lang')).trim(),
    quirks: { 'no-quirks': 'no', 'limited-quirks': 'limited', quirks: 'full' }[
      defaultTreeAdapter.getDocumentMode(document) as string
    ] as Page['quirks'],
    sheets: found.sheets,
    links: found.links,
  };
}

type Found = {
  sheets: Sheet[];
  links: string[];
  title: string;
  /** The ids of hidden checkboxes. */
  toggles: Set<string>;
  labels: PageElement[];
  /** The maps that have links, by name, and the images that may use them. */
  maps: Map<string, PageElement>;
  images: PageElement[];
};

/** Collects style sheets and title anywhere: mail clients also read them in the body. */
function noteHead(node: Node, found: Found): void {
  if (!('tagName' in node)) return;
  if (node.tagName === 'style') found.sheets.push({ css: textOf(node), media: attributeOf(node, 'media') });
  else if (node.tagName === 'title' && found.title === '') found.title = textOf(node);
  else if (node.tagName === 'link' && /stylesheet/i.test(attributeOf(node, 'rel'))) {
    found.links.push(attributeOf(node, 'href').trim());
  } else for (const child of node.childNodes) noteHead(child, found);
}

function readNode(node: Node, parent: PageElement, depth: number, found: Found): void {
  if (node.nodeName === '#text') {
    parent.children.push({ kind: 'text', text: (node as DefaultTreeAdapterTypes.TextNode).value });
  } else if (node.nodeName === '#comment') {
    const comment = node as DefaultTreeAdapterTypes.CommentNode;
    readComment(comment.data, parent);
    for (const button of wordButtons(comment)) readElement(button, parent, depth, found);
  } else if ('tagName' in node) {
    if (LEFT_OUT.has(node.tagName)) {
      parent.inside.push(new PageElement(node.tagName, attributesOf(node), parent));
      noteHead(node, found);
    } else if (depth >= DEPTH_MAX) readBelow(node, parent);
    else if (node.tagName === 'object' && node.childNodes.some(isFallback)) {
      // Mail clients leave the object out and show what is inside.
      for (const child of shownChildren(node)) readNode(child, parent, depth + 1, found);
    } else readElement(node, parent, depth, found);
  }
}

function readElement(node: Element, parent: PageElement, depth: number, found: Found): void {
  const attributes = attributesOf(node);
  // Menus, accordions, tabs and carousels unfold by hidden boxes: designs have no such state, so all of it is shown.
  if (node.tagName === 'input' && isToggle(attributes)) {
    attributes.set('checked', '');
    found.toggles.add(attributes.get('id') ?? '');
  }
  // White space describes nothing: such an image is decoration.
  if (node.tagName === 'img' && attributes.has('alt'))
    attributes.set('alt', attributes.get('alt')?.trim() ?? '');
  if (node.tagName === 'img' && (attributes.get('src') ?? '').trim() === '') {
    const url = firstOfSet(attributes.get('srcset') ?? '') || lazyUrlOf(attributes);
    if (url !== '') attributes.set('src', url);
  }
  const element = new PageElement(node.tagName, attributes, parent);
  if (node.tagName === 'label' && attributes.has('for')) found.labels.push(element);
  if (node.tagName === 'img' && attributes.has('usemap')) found.images.push(element);
  parent.children.push(element);
  parent.inside.push(element);
  for (const child of shownChildren(node)) readNode(child, element, depth + 1, found);
  if (node.tagName === 'map' && element.inside.some(leadsSomewhere))
    found.maps.set(element.attribute('name') || element.attribute('id'), element);
}

function isFallback(node: Node): boolean {
  if ('tagName' in node) return node.tagName !== 'param';
  return node.nodeName === '#text' && (node as DefaultTreeAdapterTypes.TextNode).value.trim() !== '';
}

/** The first image of a `srcset`, for one that has no other URL. */
function firstOfSet(sources: string): string {
  return /[^\s,]\S*/.exec(sources)?.[0].replace(/,+$/, '') ?? '';
}

function leadsSomewhere({ tag, attributes, inside }: PageElement): boolean {
  return (tag === 'area' && attributes.has('href')) || inside.some(leadsSomewhere);
}

function readComment(data: string, parent: PageElement): void {
  // Languages run what is in comments, too: authors hide tags there from editors of HTML.
  const tag = looseTag(data) ?? (isControl(data) && !containsMarkup(data) ? data.trim() : undefined);
  if (tag !== undefined && isCommentTag(tag)) return;
  if (tag !== undefined) parent.children.push({ kind: 'text', text: tag, between: true });
}

/** Collects text and images of content nested too deep, without recursion. */
function readBelow(root: Element, parent: PageElement): void {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text') {
      parent.children.push({ kind: 'text', text: (node as DefaultTreeAdapterTypes.TextNode).value });
    } else if ('tagName' in node && !LEFT_OUT.has(node.tagName)) {
      if (node.tagName === 'img') parent.children.push(new PageElement('img', attributesOf(node), parent));
      for (let index = node.childNodes.length - 1; index >= 0; index--) {
        const child = node.childNodes[index];
        if (child) waiting.push(child);
      }
    }
  }
}

function isToggle(attributes: ReadonlyMap<string, string>): boolean {
  const hides = /(?:^|[;\s])display\s*:\s*none/i.test(attributes.get('style') ?? '');
  return hides && /^(?:checkbox|radio)$/i.test(attributes.get('type') ?? '');
}

function attributesOf(element: Element | undefined): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { name, value, prefix } of element?.attrs ?? []) {
    if (!prefix && !name.startsWith('on')) attributes.set(name, value);
  }
  return attributes;
}

function attributeOf(element: Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

function textOf(element: Element): string {
  return element.childNodes
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('');
}
