import { parseDocument } from '@postpress/render/parse';
import type { Computation } from '../../../base/computation.ts';

export type PageLink = { url: string; text: string; kind: 'link' | 'image' };

/** What checks need of an email's HTML. */
export type ReadPage = {
  links: readonly PageLink[];
  /** Visible text, its white space collapsed. */
  text: string;
  images: number;
  forms: number;
  scripts: number;
};

type Node = {
  nodeName: string;
  childNodes?: Node[];
  value?: string;
  attrs?: { name: string; value: string }[];
};

const UNSEEN = new Set(['head', 'style', 'script', 'template', 'noscript', '#comment']);
const LINKS_MAX = 1_000;

/** Reads links, text and counts; HTML that does not parse is empty. */
export function readPage(html: string): ReadPage {
  const document = parseDocument(html, { scriptingEnabled: false });
  const found = { links: [] as PageLink[], images: 0, forms: 0, scripts: 0 };
  const text: string[] = [];
  const open: Node[] = document ? [document as unknown as Node] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    const { nodeName, childNodes = [], value } = node;
    if (nodeName === 'script') found.scripts += 1;
    if (nodeName === 'form') found.forms += 1;
    if (nodeName === 'img') found.images += 1;
    if (nodeName === '#text' && value) text.push(value);
    const link = linkOf(node);
    if (link && found.links.length < LINKS_MAX) found.links.push(link);
    if (!UNSEEN.has(nodeName)) open.push(...childNodes.toReversed());
  }
  return { ...found, text: collapse(text.join(' ')) };
}

function linkOf(node: Node): PageLink | undefined {
  const attribute = (name: string) => node.attrs?.find((each) => each.name === name)?.value.trim();
  const href = node.nodeName === 'a' || node.nodeName === 'area' ? attribute('href') : undefined;
  if (href) return { url: href, text: textOf(node), kind: 'link' };
  const source = node.nodeName === 'img' ? attribute('src') : undefined;
  return source
    ? { url: source, text: attribute('alt')?.slice(0, LINK_TEXT_CHARACTERS_MAX) ?? '', kind: 'image' }
    : undefined;
}

const LINK_TEXT_CHARACTERS_MAX = 200;

function textOf(link: Node): string {
  const parts: string[] = [];
  const open: Node[] = [link];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.value && node.nodeName === '#text') parts.push(node.value);
    open.push(...(node.childNodes ?? []).toReversed());
  }
  return collapse(parts.join('')).slice(0, LINK_TEXT_CHARACTERS_MAX);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same for messages of any size: on a thread where it is large. */
export const readPageWork: Computation<string, ReadPage> = {
  module: import.meta.url,
  name: 'readPageWork',
  run: readPage,
};
