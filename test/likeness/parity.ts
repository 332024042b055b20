import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The content of a page in source order. Markup for classic Outlook (comments) does not count. */
export type Inventory = {
  words: string[];
  /** URLs of `a` elements with a target. */
  links: string[];
  images: string[];
  /** One per image; undefined without the attribute. */
  alts: (string | undefined)[];
};

/** One difference between two inventories, as text. */
export type Difference = { list: keyof Inventory; at: number; expected: string; actual: string };

const SILENT = new Set(['style', 'script', 'title', 'head', 'template', 'noscript']);
/** Invisible characters that pad a preheader. */
const INVISIBLE = /(?:[\s\u00a0\u00ad\u061c\u2000-\u200f\u2028-\u202f\u2060\u2800\ufeff]|\u034f)+/;

/** Reads a page (or a body) with parse5 and lists its words, links and images. */
export function inventory(html: string): Inventory {
  const found: Inventory = { words: [], links: [], images: [], alts: [] };
  visit(parse(html), found);
  return found;
}

function visit(node: Node, found: Inventory): void {
  if (node.nodeName === '#text' && 'value' in node) {
    found.words.push(...node.value.split(INVISIBLE).filter(Boolean));
    return;
  }
  if ('tagName' in node && SILENT.has(node.tagName)) return;
  if ('tagName' in node) collect(node, found);
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, found);
}

function collect(element: Element, found: Inventory): void {
  const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
  if (element.tagName === 'a') {
    const href = attribute('href')?.trim();
    if (href) found.links.push(href);
  }
  if (element.tagName === 'img') {
    found.images.push(attribute('src') ?? '');
    found.alts.push(attribute('alt'));
  }
}

/**
 * Where `actual` differs from `expected`: the first differing entry of each list, and its length if one ends early. An
 * alternative text counts only if the reference has one, because it leaves many empty that ours may fill.
 */
export function differences(expected: Inventory, actual: Inventory): Difference[] {
  const found: Difference[] = [];
  for (const list of ['words', 'links', 'images'] as const) {
    const at = firstDifference(expected[list], actual[list], (a, b) => a === b);
    if (at >= 0)
      found.push({ list, at, expected: excerpt(expected[list], at), actual: excerpt(actual[list], at) });
  }
  const alt = firstDifference(expected.alts, actual.alts, (a, b) => !a || a === b);
  if (alt >= 0) {
    found.push({
      list: 'alts',
      at: alt,
      expected: excerpt(expected.alts, alt),
      actual: excerpt(actual.alts, alt),
    });
  }
  return found;
}

function firstDifference<T>(a: T[], b: T[], same: (a: T, b: T) => boolean): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) if (!same(a[at] as T, b[at] as T)) return at;
  return a.length === b.length ? -1 : shared;
}

function excerpt(list: (string | undefined)[], at: number): string {
  return `${list.slice(at, at + 4).join(' ')} (of ${list.length})`;
}
