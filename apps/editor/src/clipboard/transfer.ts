import type { Content, DisplayMode, Row } from '@postpress/design';
import { fromBase64url, toBase64url } from '@postpress/design/base64url';
import { CLIPBOARD_TYPE, type ClipboardNodes, fromClipboard, newBlock } from '@postpress/edits';
import { escapeText } from '@postpress/markup';

/** What is written to the clipboard, by type: other editors read the first, other programs the others. */
export type Transfer = Readonly<Record<string, string>>;

const MARK = 'data-postpress';

/**
 * @param rendered the nodes as they look, for programs that take HTML; the nodes themselves travel in an attribute of
 *   it, since some browsers limit custom types to one page
 */
export function toTransfer(nodes: ClipboardNodes, rendered: { html: string; text: string }): Transfer {
  const json = JSON.stringify(nodes);
  return {
    [CLIPBOARD_TYPE]: json,
    'text/html': `<div ${MARK}="${encodeText(json)}">${rendered.html}</div>`,
    'text/plain': rendered.text,
  };
}

/** The content of a clipboard. */
export type PastedContent =
  | { kind: 'nodes'; nodes: (Row | Content)[]; left: number }
  | { kind: 'html'; html: string }
  | { kind: 'nothing' };

/** Reads our own nodes first, then a single URL, then foreign HTML, then text. All of it is untrusted. */
export function readTransfer(read: (type: string) => string, mode: DisplayMode): PastedContent {
  const html = read('text/html');
  const carried = new RegExp(`${MARK}="([\\w-]+)"`).exec(html)?.[1];
  const own = read(CLIPBOARD_TYPE) || (carried && decodeText(carried)) || '';
  const copied = own === '' ? undefined : fromClipboard(own, mode);
  if (copied) return { kind: 'nodes', ...copied };
  const text = read('text/plain').trim();
  const address = addressOf(text);
  if (address) return { kind: 'nodes', nodes: [address], left: 0 };
  if (html.trim() !== '') return { kind: 'html', html };
  if (text !== '') return { kind: 'nodes', nodes: [newBlock('text', { text: markupOf(text) })], left: 0 };
  return { kind: 'nothing' };
}

const IMAGE = /\.(?:png|jpe?g|gif|webp)(?:[?#]|$)/i;

/** The URL of an image becomes an image, any other URL a button. */
function addressOf(text: string): Content | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  if (IMAGE.test(text)) return newBlock('image', { src: { url: text, width: 'auto', height: 'auto' } });
  const { hostname } = new URL(text);
  const href = {
    name: 'web',
    attrs: { href: '{{href}}', target: '{{target}}' },
    values: { href: text, target: '_blank' },
  };
  return newBlock('button', { text: escapeText(hostname.replace(/^www\./, '')), href });
}

/** Text as paragraphs, separated by empty lines. */
export function markupOf(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** UTF-8 text as base64url, which survives in an attribute. */
export function encodeText(text: string): string {
  return toBase64url(new TextEncoder().encode(text));
}

/** Undefined if it isn't. */
export function decodeText(text: string): string | undefined {
  const bytes = fromBase64url(text);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
