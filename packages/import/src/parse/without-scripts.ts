import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Where pages keep the URL of an image until it is scrolled to. */
const LAZY = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy'];

/**
 * The children of an element as mail clients show them, which run no script: `noscript` is replaced by its content. An
 * image in it that stands for a lazy one beside it gives that one its URL instead. Counters of visits are left out.
 */
export function shownChildren({ childNodes }: { childNodes: readonly Node[] }): readonly Node[] {
  if (!childNodes.some(isNoscript)) return childNodes;
  return childNodes.flatMap((node, at) => {
    if (!isNoscript(node)) return [node];
    const images = elementsIn(node, 'img').filter((image) => !isCounter(image));
    const hasWords = wordsIn(node);
    if (!hasWords && images.length === 0) return [];
    const beside = [elementBeside(childNodes, at, -1), elementBeside(childNodes, at, 1)].flatMap((element) =>
      element ? elementsIn(element, 'img') : [],
    );
    const [image, ...others] = images;
    const lazy = image && others.length === 0 && !hasWords && beside.find((each) => standsFor(image, each));
    if (!image || !lazy) return shownChildren(node);
    setAttribute(lazy, 'src', attributeOf(image, 'src'));
    return [];
  });
}

/** The URL of an image that a script would load; '' for any other. */
export function lazyUrlOf(attributes: ReadonlyMap<string, string>): string {
  return LAZY.map((name) => attributes.get(name)?.trim() ?? '').find((url) => url !== '') ?? '';
}

function isNoscript(node: Node): node is Element {
  return node.nodeName === 'noscript';
}

function standsFor(image: Element, lazy: Element): boolean {
  const url = attributeOf(image, 'src');
  const own = attributeOf(lazy, 'src');
  return own === url || LAZY.some((name) => attributeOf(lazy, name) !== '') || own === '';
}

/** An image of one pixel. */
function isCounter(image: Element): boolean {
  const isTiny = (name: string) => /^\s*[01](?:px)?\s*$/.test(attributeOf(image, name));
  return (isTiny('width') && isTiny('height')) || /display\s*:\s*none/i.test(attributeOf(image, 'style'));
}

function elementBeside(nodes: readonly Node[], from: number, step: -1 | 1): Element | undefined {
  for (let at = from + step; ; at += step) {
    const node = nodes[at];
    if (node === undefined) return undefined;
    if ('tagName' in node) return node;
    if (node.nodeName === '#text' && (node as DefaultTreeAdapterTypes.TextNode).value.trim() !== '')
      return undefined;
  }
}

function elementsIn(root: Element, name: string): Element[] {
  const found: Element[] = [];
  const waiting: Element[] = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.tagName === name) found.push(at);
    for (const child of at.childNodes.toReversed()) if ('tagName' in child) waiting.push(child);
  }
  return found;
}

function wordsIn(root: Element): boolean {
  const waiting: Node[] = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.nodeName === '#text' && (at as DefaultTreeAdapterTypes.TextNode).value.trim() !== '') return true;
    if ('tagName' in at && !/^(?:style|script|iframe|title)$/.test(at.tagName))
      waiting.push(...at.childNodes);
  }
  return false;
}

function attributeOf(element: Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value.trim() ?? '';
}

function setAttribute(element: Element, name: string, value: string): void {
  const attribute = element.attrs.find((each) => each.name === name);
  if (attribute) attribute.value = value;
  else element.attrs.push({ name, value });
}
