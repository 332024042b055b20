import { decodeBase64, readDataUrl } from '../../base/base64.ts';
import type { Computation } from '../../platform/threads/compute.ts';

/**
 * The bytes of base64 (RFC 4648, 4) with its padding and any white space, or of a base64 data URL; undefined for
 * anything else. For a thread: to take out the white space of 25 MB takes most of a second.
 */
export const bytesDecoding: Computation<string, Uint8Array | undefined> = {
  module: import.meta.url,
  name: 'bytesDecoding',
  run: (data) =>
    data.startsWith('data:') ? readDataUrl(data)?.bytes : decodeBase64(data.replace(/\s+/g, '')),
};

/**
 * The text of a page. For a thread: 25 MB in a legacy character set, or of bytes that are no UTF-8, take up to half a
 * second.
 */
export const pageDecoding: Computation<{ bytes: Uint8Array; charset: string }, string> = {
  module: import.meta.url,
  name: 'pageDecoding',
  run: ({ bytes, charset }) => decodeHtml(bytes, charset),
};

/** The part of a page that may declare its character set. Source: HTML, "prescan a byte stream". */
const PRESCAN_BYTES = 1_024;
const META_CHARSET = /<meta\b[^>]{0,400}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/**
 * Decodes a page in the order of the HTML standard: byte order mark, transport, declaration in the page; otherwise
 * UTF-8, or windows-1252 if the bytes are not UTF-8.
 *
 * @param charset of the `content-type`; empty if it named none
 */
export function decodeHtml(bytes: Uint8Array, charset = ''): string {
  const marked = byteOrderMark(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const named = marked ?? known(charset) ?? known(inMarkup(META_CHARSET.exec(head)?.[1] ?? ''));
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** A page whose markup is readable as ASCII is not UTF-16, whatever it declares. */
function inMarkup(charset: string): string {
  return /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

/** The label, if text can be decoded by it. */
function known(charset: string): string | undefined {
  if (charset === '') return undefined;
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return undefined;
  }
}
