// Apps in a browser get `decode-in-page.ts` instead: see `browser` in package.json.
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Text between tags with its character references decoded, as browsers do (HTML standard, section 13.2.5.72). */
export function decodeText(markup: string): string {
  return markup.includes('&') ? decodeHTML(markup) : markup;
}

/**
 * The value of an attribute with its character references decoded. Unlike in text, a name without its semicolon stays
 * as it is before a letter, a digit or `=`: `?a=1&copy=2` is a URL.
 */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

const REFERENCE = /&(?:#(?:\d+|[xX][\da-fA-F]+)|[A-Za-z][A-Za-z\d]*);?/g;

/** A character reference in a text, and the characters that it stands for. */
export type Reference = { start: number; end: number; text: string };

/** The character references in a text between tags or in the value of an attribute, in order. */
export function findReferences(markup: string, place: 'text' | 'attribute'): Reference[] {
  const found: Reference[] = [];
  const decode = place === 'text' ? decodeHTML : decodeHTMLAttribute;
  for (const { 0: written, index: start } of markup.matchAll(REFERENCE)) {
    const next = place === 'attribute' ? (markup[start + written.length] ?? '') : '';
    const decoded = decode(written + next);
    const text = decoded.slice(0, decoded.length - next.length);
    if (text === written) continue;
    // Names that need no semicolon stand for one character each, and what follows stays: the `&copy` of `&copyright`.
    const rest = written.endsWith(text.slice(1)) ? text.length - 1 : 0;
    found.push({ start, end: start + written.length - rest, text: text.slice(0, text.length - rest) });
  }
  return found;
}

const ESCAPED = /[&<>\u00a0]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};

/** Escapes text between tags, as the serializer of the HTML standard does. */
export function escapeText(text: string): string {
  return ESCAPED.test(text) ? text.replace(/[&<>\u00a0]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

/** Escapes a value inside double quotes, as the serializer of the HTML standard does. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** Escapes text for an unquoted attribute value: all but ASCII letters and digits. */
export function escapeUnquoted(text: string): string {
  if (text === '') return '""';
  return text.replace(/[^A-Za-z0-9]/gu, (char) => `&#${char.codePointAt(0)};`);
}

const AMP = 38;
const QUOTE = 34;
const APOSTROPHE = 39;
const LESS = 60;
const GREATER = 62;

/**
 * Escapes text for use between tags and inside quotes of either kind.
 *
 * Most values need no escaping and are returned as they are, by a test that takes half as long as the loop. A loop, because a
 * regular expression with a replacer takes four times as long on the URLs with one `&` that emails are full of.
 */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  let escaped = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at));
    if (entity === '') continue;
    escaped += text.slice(from, at) + entity;
    from = at + 1;
  }
  return escaped + text.slice(from);
}

const SPECIAL = /[&"'<>]/;

function entityOf(code: number): string {
  // Characters after `>` and before `"` need no escaping.
  if (code > GREATER || code < QUOTE) return '';
  if (code === AMP) return '&amp;';
  if (code === QUOTE) return '&quot;';
  if (code === APOSTROPHE) return '&#39;';
  if (code === LESS) return '&lt;';
  return code === GREATER ? '&gt;' : '';
}
