import { escapeHtml } from './references.ts';

/** A part of a text: a whole tag of a template language, or what is around tags. */
export type TextPiece = { readonly text: string; readonly isTag: boolean };

/** How tags of template languages begin and end. */
const CLOSINGS: { readonly [opening: string]: string | undefined } = {
  '{{': '}}',
  '{%': '%}',
  '{#': '#}',
  '<%': '%>',
  '[[': ']]',
  '*|': '|*',
  '%%': '%%',
};
const OPENING = /\{[{%#]|<%|\[\[|\*\||%%/g;
/** Longer ones are text. */
const LENGTH_MAX = 2_000;

/**
 * Divides a text at its tags: `{{ name | default: 'you' }}`, `{% if a > 1 %}`, `{# note #}`, `<%= name %>`, `[[name]]`,
 * `*|NAME|*`, `%%name%%`. Takes time in proportion to the length.
 */
export function splitTags(text: string): TextPiece[] {
  if (!mayHaveTags(text)) return text === '' ? [] : [{ text, isTag: false }];
  const pieces: TextPiece[] = [];
  /** The next place of each closing: none is searched twice. */
  const next = new Map<string, number>();
  const opening = new RegExp(OPENING);
  let last = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const end = endOfTag(text, match.index, match[0], next);
    if (end < 0) {
      opening.lastIndex = match.index + 1;
      continue;
    }
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), isTag: false });
    pieces.push({ text: text.slice(match.index, end), isTag: true });
    last = end;
    opening.lastIndex = end;
  }
  if (last < text.length) pieces.push({ text: last === 0 ? text : text.slice(last), isTag: false });
  return pieces;
}

function endOfTag(text: string, start: number, opening: string, next: Map<string, number>): number {
  const closing = text.startsWith('{{!--', start) ? '--}}' : (CLOSINGS[opening] ?? opening);
  const from = start + opening.length;
  let at = next.get(closing) ?? -1;
  if (at < from) {
    at = text.indexOf(closing, from);
    if (at < 0) at = Number.POSITIVE_INFINITY;
    next.set(closing, at);
  }
  if (at === from || at - start > LENGTH_MAX) return -1;
  // Of two openings before a closing, the second one is that of the tag.
  const inner =
    opening === closing || closing === '--}}'
      ? -1
      : text.indexOf(opening, from + (text[from] === '{' ? 1 : 0));
  if (inner >= 0 && inner < at) return -1;
  let end = at + closing.length;
  if (text.startsWith('{{{', start) && text[end] === '}') end += 1;
  return end;
}

/** Whether a text may have tags. Most have none. */
export function mayHaveTags(text: string): boolean {
  return MAY_HAVE_TAGS.test(text);
}
const MAY_HAVE_TAGS = new RegExp(OPENING.source);

/** Text between elements, escaped; its tags are as they are written. @param escapeRest for what is around them */
export function escapeAroundTags(
  pieces: readonly TextPiece[],
  escapeRest: (text: string) => string = escapeHtml,
): string {
  let escaped = '';
  for (const { text, isTag } of pieces) escaped += isTag ? harmlessTag(text) : escapeRest(text);
  return escaped;
}

/** An attribute, escaped, with a space before it; its tags are as they are written, see {@link quoted}. */
export function attributeAroundTags(name: string, pieces: readonly TextPiece[]): string {
  return ` ${name}=${quoted(escapeAroundTags(pieces))}`;
}

/**
 * Escaped text, which has quotes in tags only, as the value of an attribute: in single quotes where it has double ones, and
 * only where it has both are the double ones escaped. So nothing in it ends the value.
 */
export function quoted(escaped: string): string {
  if (!escaped.includes('"')) return `"${escaped}"`;
  return escaped.includes("'") ? `"${escaped.replaceAll('"', '&quot;')}"` : `'${escaped}'`;
}

/**
 * A tag for use in markup. Escapes only what would be more than text of the page to a browser that reads the tag: the
 * beginning of an element, a declaration or a reference, and the end of a comment (attributes of VML are in comments).
 */
function harmlessTag(tag: string): string {
  return SPECIAL.test(tag) ? tag.replace(DANGEROUS, escapeHtml) : tag;
}

const SPECIAL = /[<>&]/;
const DANGEROUS = /<(?=[a-z/!?])|&(?=[a-z\d#])|(?<=--!?)>/gi;

/** What a URL may become where its tags have a value or none: for checks of its scheme. */
export function withoutTags(url: string): string[] {
  const pieces = splitTags(url);
  const around = pieces.map(({ text, isTag }) => (isTag ? '' : text));
  const urls = [around.join('')];
  const first = pieces.findIndex(({ text, isTag }) => isTag || text.trim() !== '');
  // Values that a tag itself has, such as defaults, matter at the start only.
  if (pieces[first]?.isTag)
    for (const [, literal = ''] of pieces[first].text.matchAll(/["'`]([^"'`]*)/g))
      urls.push(literal + urls[0]?.slice(0, REST_CHARACTERS));
  return urls;
}

/** A scheme ends before so many characters. */
const REST_CHARACTERS = 1_000;
