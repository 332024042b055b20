import { mapUrls, printDeclarations, readDeclarations } from '@postpress/markup';
import type { MailClient } from './client.ts';
import type { Declaration } from './css/declaration.ts';
import { filterDeclarations } from './css/filter-declarations.ts';
import { readMedia, withAppearance } from './css/read-media.ts';
import type { Naming } from './css/read-selector.ts';
import { readSheet } from './css/read-sheet.ts';
import { recolor, recolorAttributes } from './dark/recolor.ts';
import { supportOf } from './facts/facts.ts';
import { BODY_CLASS } from './frame.ts';
import {
  attribute,
  type Element,
  isElement,
  removeAttribute,
  rewriteChildren,
  setAttribute,
} from './markup/tree.ts';
import type { Notes } from './notes.ts';
import { expandMargins, readWordStyles } from './word/word-styles.ts';

/** Gmail's webmail ignores longer style sheets. */
const GMAIL_SHEET_MAX = 16_384;

/** Transforms the declarations that a client keeps. */
export type Finish = (declarations: readonly Declaration[], selector?: string) => readonly Declaration[];

/** Blocked images, dark mode colors, and the color scheme that the page requests. */
export function finishFor(client: MailClient, blocksImages: boolean): Finish {
  const { darkMode, appearance } = client;
  return (declarations, selector = '') => {
    const shown = blocksImages ? withoutImages(declarations) : declarations;
    const schemed = shown.map((each) =>
      each.property === 'color-scheme' ? { ...each, value: schemeOf(each.value, appearance) } : each,
    );
    // Rules for Outlook's dark mode attributes already have their dark colors.
    return darkMode === 'none' || selector.includes('data-ogs') ? schemed : recolor(schemed, darkMode);
  };
}

/** Processes every style sheet, `style` attribute and color of a page like the client. */
export function readStyles(root: Element, client: MailClient, finish: Finish, notes: Notes): void {
  const naming: Naming = {
    namePrefix: client.namePrefix ?? '',
    ...(supportOf('html-body', client.tested) !== 'yes' && { bodyClass: BODY_CLASS }),
  };
  rewriteChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    if (node.tagName === 'style')
      return readStyleElement(node, client, naming, finish, notes) ? undefined : [];
    if (node.tagName === 'meta') return readColorScheme(node, client, notes) ? undefined : [];
    readAttributes(node, client, finish, notes);
    return undefined;
  });
  readAttributes(root, client, finish, notes);
}

/** Whether the client keeps it. */
function readStyleElement(
  element: Element,
  client: MailClient,
  naming: Naming,
  finish: Finish,
  notes: Notes,
): boolean {
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const why = whyDropped(element, text, client);
  if (why !== undefined) {
    notes.add('html-style', `dropped a style sheet${why}`);
    return false;
  }
  const media = attribute(element, 'media');
  const queries = media === undefined ? '' : readMedia(media, client, notes);
  const change = (declarations: readonly Declaration[], selector: string) =>
    finish(client.engine === 'word' ? readWordStyles(declarations) : declarations, selector);
  const read = queries === undefined ? '' : readSheet(text, { client, naming, notes, change });
  if (queries) setAttribute(element, 'media', queries);
  element.childNodes = read === '' ? [] : [{ nodeName: '#text', value: read, parentNode: element }];
  return true;
}

function whyDropped(element: Element, text: string, { tested }: MailClient): string | undefined {
  const found = supportOf('html-style', tested);
  if (found === 'no') return '';
  if (!tested.startsWith('gmail.')) return undefined;
  if (!isInHead(element)) return ' outside the head';
  return tested === 'gmail.desktop-webmail' && text.length > GMAIL_SHEET_MAX ? ' over 16 KB' : undefined;
}

function isInHead(element: Element): boolean {
  return element.parentNode !== null && element.parentNode.nodeName === 'head';
}

function readAttributes(element: Element, client: MailClient, finish: Finish, notes: Notes): void {
  // Shapes of VML have styles of their own kind.
  if (element.tagName.includes(':')) return;
  const style = attribute(element, 'style');
  if (style !== undefined) {
    const kept = readStyleAttribute(style, element.tagName, client, finish, notes);
    if (kept === '') removeAttribute(element, 'style');
    else setAttribute(element, 'style', kept);
  }
  if (client.namePrefix) prefixNames(element, client.namePrefix);
  if (client.darkMode !== 'none') recolorAttributes(element, client.darkMode);
  const media = attribute(element, 'media');
  if (media !== undefined && isElement(element))
    setAttribute(element, 'media', withAppearance(media, client.appearance));
}

function readStyleAttribute(
  style: string,
  element: string,
  client: MailClient,
  finish: Finish,
  notes: Notes,
): string {
  const kept = filterDeclarations(readDeclarations(style), client.tested, element, notes) ?? [];
  const read = client.engine === 'word' ? expandMargins(readWordStyles(kept), element) : kept;
  return printDeclarations(finish(read));
}

/** Prefixes classes and ids alike, so that most rules still match. */
function prefixNames(element: Element, prefix: string): void {
  const names = attribute(element, 'class');
  if (names?.trim())
    setAttribute(
      element,
      'class',
      names.trim().replace(/\S+/g, (name) => `${prefix}${name}`),
    );
  const id = attribute(element, 'id');
  if (id) setAttribute(element, 'id', `${prefix}${id}`);
}

/** Whether the client keeps it. */
function readColorScheme(meta: Element, client: MailClient, notes: Notes): boolean {
  if (attribute(meta, 'name')?.trim().toLowerCase() !== 'color-scheme') return true;
  if (supportOf('html-meta-color-scheme', client.tested) === 'no') {
    notes.add('html-meta-color-scheme', 'dropped the color scheme of the page');
    return false;
  }
  setAttribute(meta, 'content', schemeOf(attribute(meta, 'content') ?? '', client.appearance));
  return true;
}

/** The color scheme in which a page is shown, among those it supports. */
function schemeOf(known: string, appearance: MailClient['appearance']): string {
  const schemes = known.toLowerCase().split(/\s+/);
  if (schemes.includes(appearance)) return appearance;
  return schemes.includes('dark') && !schemes.includes('light') ? 'dark' : 'light';
}

/** Declarations without the images that they would load. */
function withoutImages(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.map((declaration) =>
    /url\(/i.test(declaration.value) && !/^font/.test(declaration.property)
      ? { ...declaration, value: mapUrls(declaration.value, () => 'none') }
      : declaration,
  );
}
