import { parseDocument } from '@postpress/render/parse';
import { serialize } from 'parse5';
import type { MailClient } from './client.ts';
import { frame } from './frame.ts';
import { blockImages } from './markup/block-images.ts';
import { readElements } from './markup/read-elements.ts';
import { removeActiveContent } from './markup/remove-active-content.ts';
import { type Element, flatten, isElement } from './markup/tree.ts';
import { type ClientNote, Notes } from './notes.ts';
import { type Finish, finishFor, readStyles } from './read-styles.ts';
import { resolveConditionalComments } from './word/conditional-comments.ts';
import { closeOfficeElements } from './word/read-vml.ts';
import { moveTextBackgrounds } from './word/text-backgrounds.ts';
import {
  enlarge,
  evenRows,
  renderPageBackground,
  renderShapes,
  showHiddenTables,
  sizeImages,
} from './word/word-layout.ts';

export type ViewOptions = {
  /** Shows what people see before they let the client load images. */
  blockImages?: boolean;
};

export type OwnDark = 'none' | 'used' | 'ignored';

/** An email as a client would show it: a simulation based on published tests. */
export type ClientView = {
  simulated: true;
  /** A whole page, to be rendered without scripts in a current browser. Queries for the color scheme are resolved. */
  html: string;
  /** The viewport width in CSS pixels. */
  widthPx: number;
  /** The color scheme that the browser should emulate. */
  colorScheme: 'light' | 'dark';
  /** Whether the end of the message is cut off. */
  clipped: boolean;
  /** What became of the dark colors that the email sets itself; `none` if it sets none, and in light mode. */
  ownDark: OwnDark;
  /** What the client changed, each with its test. */
  notes: readonly ClientNote[];
};

/**
 * Simulates what a mail client does to an email's HTML.
 *
 * The rules come from caniemail's published tests; untested features stay unchanged. Active content is removed. Never
 * throws: HTML that does not parse becomes an empty page.
 */
export function viewIn(client: MailClient, html: string, options: ViewOptions = {}): ClientView {
  const notes = new Notes();
  const view = { simulated: true, widthPx: client.widthPx, colorScheme: client.appearance } as const;
  const shown = client.clipBytes === undefined ? undefined : clip(html, client.clipBytes);
  if (shown !== undefined) notes.add('clipping', 'clipped the message');
  const source = readSource(shown ?? html, client, notes);
  const document = parseDocument(source.html, { scriptingEnabled: false });
  const root = document?.childNodes.find(isElement);
  if (!document || !root)
    return { ...view, html: EMPTY_PAGE, clipped: false, ownDark: 'none', notes: notes.all() };

  const finish = finishFor(client, options.blockImages ?? false);
  removeActiveContent(document, notes);
  flatten(document);
  if (client.engine === 'word') showHiddenTables(root, notes);
  readElements(root, client, notes);
  readStyles(root, client, finish, notes);
  if (client.engine === 'word') layOutLikeWord(root, client, source.pixelsPerInch, finish, notes);
  if (options.blockImages) blockImages(root, client, notes);
  frame(root, client, shown !== undefined);
  const ownDark = ownDarkIn(source.html, client, notes);
  return { ...view, html: serialize(document), clipped: shown !== undefined, ownDark, notes: notes.all() };
}

const OWN_DARK = /prefers-color-scheme\s*:\s*dark|\[data-ogs[cb]\]/i;

function ownDarkIn(html: string, { appearance }: MailClient, notes: Notes): OwnDark {
  if (appearance !== 'dark' || !OWN_DARK.test(html)) return 'none';
  const used = notes.usesOwnDark;
  notes.add('dark-mode', used ? 'used the dark colors of the email' : 'ignored the dark colors of the email');
  return used ? 'used' : 'ignored';
}

const EMPTY_PAGE = '<!DOCTYPE html><html><head></head><body></body></html>';

/** The source as the client's parser gets it: only Word processes conditional comments and Office elements. */
function readSource(html: string, { engine }: MailClient, notes: Notes): Islands {
  if (engine !== 'word') return { html };
  const opened = resolveConditionalComments(html);
  if (opened.conditions > 0) notes.add('conditional-comments', 'opened the markup for Outlook');
  const { html: page, ...islands } = extractIslands(opened.html);
  return { html: closeOfficeElements(page), ...islands };
}

function layOutLikeWord(
  root: Element,
  { dpi }: MailClient,
  pixelsPerInch: number | undefined,
  finish: Finish,
  notes: Notes,
): void {
  renderPageBackground(root, finish);
  renderShapes(root, finish, notes);
  moveTextBackgrounds(root, notes);
  evenRows(root, notes);
  sizeImages(root, notes);
  if (dpi !== undefined) enlarge(root, dpi, pixelsPerInch, notes);
}

/** The part of a page that fits into this many bytes of UTF-8, or undefined if all of it fits. */
function clip(html: string, bytesMax: number): string | undefined {
  if (html.length * 3 <= bytesMax) return undefined;
  let bytes = 0;
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    const isPair = code >= 0xd800 && code < 0xdc00 && at + 1 < html.length;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3;
    if (bytes > bytesMax) return beforeTag(html, at);
    if (isPair) at += 1;
  }
  return undefined;
}

/** Do not cut inside a tag: it would become text or hide the rest. */
function beforeTag(html: string, end: number): string {
  const open = html.lastIndexOf('<', end - 1);
  return html.slice(0, open > html.lastIndexOf('>', end - 1) ? open : end);
}

/** The settings in `<xml>` islands, whose content is invisible. */
type Islands = { html: string; pixelsPerInch?: number };

/** Removes the `<xml>` islands: as HTML they would end the head of the page. */
export function extractIslands(html: string): Islands {
  const lower = /<xml[\s>]/i.test(html) ? html.toLowerCase() : '';
  let kept = '';
  let from = 0;
  let pixelsPerInch: number | undefined;
  for (let at = lower.indexOf('<xml'); at >= 0; at = lower.indexOf('<xml', from)) {
    const end = lower.indexOf('</xml>', at);
    if (end < 0) break;
    const found = /pixelsperinch>\s*(\d{2,3})/.exec(lower.slice(at, Math.min(end, at + ISLAND_READ)));
    if (found) pixelsPerInch = Number(found[1]);
    kept += html.slice(from, at);
    from = end + '</xml>'.length;
  }
  return { html: kept + html.slice(from), ...(pixelsPerInch !== undefined && { pixelsPerInch }) };
}

const ISLAND_READ = 10_000;
