import {
  attribute,
  closeOfficeElements,
  type Element,
  elementsIn,
  isElement,
  isShape,
  isTrueForWord,
  type Node,
  type Parent,
  readShape,
  renderShape,
} from '@postpress/clients/word';
import { parseDocument } from '@postpress/render/parse';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Comment = DefaultTreeAdapterTypes.CommentNode;

const CONDITION = /^\[if ([^\]]{1,300})\]>/i;

/**
 * The buttons of a comment that only Word reads, as links that look like them. Nearly all pages have the same link for other
 * clients, beside the comment or in a box of its own: then there are none.
 */
export function wordButtons(comment: Comment): Element[] {
  const { data, parentNode } = comment;
  const [opening, condition] = CONDITION.exec(data) ?? [];
  if (opening === undefined || !/<v:/i.test(data) || !isTrueForWord(condition ?? '')) return [];
  if (!parentNode || isLinkBeside(comment, parentNode)) return [];
  const markup = closeOfficeElements(data.slice(opening.length));
  const document = parseDocument(markup, { scriptingEnabled: false });
  if (!document) return [];
  const shapes = elementsIn(document).filter((element) => isShape(element) && wordsOf(element) !== '');
  const beside = linksIn(parentNode);
  const all = linksIn(rootOf(parentNode));
  return shapes
    .map((shape) => renderShape(readShape(shape), (css) => css))
    .filter((button) => {
      const [link] = [button, ...elementsIn(button)].filter(isLink);
      if (!link) return false;
      const [href, label] = [hrefOf(link), wordsOf(button)];
      return !beside.hrefs.has(href) && !beside.labels.has(label) && !all.pairs.has(`${href} ${label}`);
    });
}

/** Whether a comment is in a link, or right before one. */
function isLinkBeside(comment: Comment, parent: Parent): boolean {
  for (let at: Node | Parent | null = parent; at && isElement(at); at = at.parentNode)
    if (at.tagName === 'a') return true;
  const { childNodes } = parent;
  const next = childNodes.slice(childNodes.indexOf(comment) + 1, childNodes.indexOf(comment) + 4);
  const element = next.find((node) => node.nodeName !== '#comment' && !isBlank(node));
  return element !== undefined && isElement(element) && isLink(element);
}

type Links = { hrefs: Set<string>; labels: Set<string>; pairs: Set<string> };
const known = new WeakMap<Parent, Links>();

/** The links below a node. Comments that share it read them once. */
function linksIn(root: Parent): Links {
  const remembered = known.get(root);
  if (remembered) return remembered;
  const links: Links = { hrefs: new Set(), labels: new Set(), pairs: new Set() };
  for (const element of elementsIn(root).filter(isLink)) {
    const [href, label] = [hrefOf(element), wordsOf(element)];
    links.hrefs.add(href);
    links.labels.add(label);
    links.pairs.add(`${href} ${label}`);
  }
  known.set(root, links);
  return links;
}

function rootOf(node: Parent): Parent {
  let at = node;
  while ('parentNode' in at && at.parentNode) at = at.parentNode;
  return at;
}

function isLink(element: Element): boolean {
  return element.tagName === 'a' && hrefOf(element) !== '';
}

function hrefOf(element: Element): string {
  return attribute(element, 'href')?.trim() ?? '';
}

function isBlank(node: Node): boolean {
  return node.nodeName === '#text' && (node as DefaultTreeAdapterTypes.TextNode).value.trim() === '';
}

function wordsOf(element: Element): string {
  const texts = nodesBelow(element).map((node) =>
    node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : '',
  );
  return texts.join('').replace(/\s+/g, ' ').trim();
}

function nodesBelow(root: Parent): Node[] {
  const found: Node[] = [];
  const waiting = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if (isElement(node)) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return found;
}
