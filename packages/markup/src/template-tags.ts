import { escapeHtml } from './references.ts';

/** A part of a text: a whole tag of a template language, or what is around tags. */
export type TextPiece = { readonly text: string; readonly isTag: boolean };

/** How tags of template languages begin and end. */
const CLOSINGS: { readonly [opening: string]: string | undefined } = {
  '{{': '}}',
  '{%': '%}',
  '{#': '#}',
  '<#--': '-->',
  '[#--': '--]',
  '<%': '%>',
  '<?': '?>',
  '<?=': '?>',
  '<?php': '?>',
  '[[': ']]',
  '*|': '|*',
  '%%': '%%',
  '${': '}',
  '$!{': '}',
  '#{': '}',
};
/** Tags that end with a bracket outside of quotes and inner brackets, by the last character of how they begin. */
const BRACKETS: { readonly [last: string]: string | undefined } = { '(': ')', '#': '>', '@': '>' };
const OPENING = new RegExp(
  [
    // Mailchimp, AMPscript, and the braces of most languages
    /\{[{%#]|<%|\*\||%%/,
    // PHP, with short tags only of its own words: `<?xml` and `<?import` are for browsers.
    /<\?(?:=|php\b|(?=\s+(?:if|else\w*|end\w+|for|foreach|while|switch|case|echo|print|include|require|[$}])))/,
    // FreeMarker: `<#-- note -->`, `<#if a>`, `</#if>`, `<@macro/>`, `[#if a]`
    /[<[]#--|<\/?[#@](?=[a-z])|\[\/?[#@](?=[a-z])|\[\[/,
    // Values of FreeMarker and Velocity. `${{price}}` is a dollar sign before another tag.
    /(?:\$!?|#)\{(?![{%#])/,
    // Velocity: `#if($a)`, `#end`, `$esc.html($a)`
    /#(?:if|elseif|foreach|set|parse|include|macro|define|evaluate)[ \t]*\(|#(?:else|end|break|stop)(?![\w-])/,
    /\$!?[a-z_]\w*(?:\.[a-z_]\w*)+\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
const WORD_TAG = /^#[a-z]+$/i;
/** Longer ones are text. */
const LENGTH_MAX = 2_000;
const ARGUMENTS_MAX = 200;

/**
 * Divides a text at its tags: `{{ name | default: 'you' }}`, `{% if a > 1 %}`, `{# note #}`, `<%= name %>`, `<?= $name ?>`,
 * `<#if a>`, `#if($a)`, `${name}`, `[[name]]`, `*|NAME|*`, `%%name%%`. Takes time in proportion to the length.
 */
export function splitTags(text: string): TextPiece[] {
  if (!mayHaveTags(text)) return text === '' ? [] : [{ text, isTag: false }];
  const pieces: TextPiece[] = [];
  /** The next place of each closing and opening: none is searched twice. */
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
  const from = start + opening.length;
  if (WORD_TAG.test(opening)) return from;
  const bracket = CLOSINGS[opening.toLowerCase()] === undefined ? bracketOf(opening) : undefined;
  if (bracket !== undefined) {
    // Calls have as many names as there are; of two other openings before a closing, the second one is that of the tag.
    const limit = opening.startsWith('$')
      ? from + ARGUMENTS_MAX
      : Math.min(placeOf(opening.replace(/[ \t]*\($/, ''), text, from, next), start + LENGTH_MAX);
    return endOfBracket(text, from, Math.min(limit, text.length), bracket);
  }
  const closing = text.startsWith('{{!--', start) ? '--}}' : (CLOSINGS[opening.toLowerCase()] ?? opening);
  const at = placeOf(closing, text, from, next);
  if (at === from || at - start > LENGTH_MAX) return -1;
  // Of two openings before a closing, the second one is that of the tag.
  const inner =
    opening === closing || closing.startsWith('--')
      ? -1
      : text.indexOf(opening, from + (text[from] === '{' ? 1 : 0));
  if (inner >= 0 && inner < at) return -1;
  let end = at + closing.length;
  if (text.startsWith('{{{', start) && text[end] === '}') end += 1;
  return end;
}

/** Where a sign is next, from a position on; infinity if it is not there. */
function placeOf(sign: string, text: string, from: number, next: Map<string, number>): number {
  const known = next.get(sign) ?? -1;
  if (known >= from) return known;
  const found = text.indexOf(sign, from);
  const at = found < 0 ? Number.POSITIVE_INFINITY : found;
  next.set(sign, at);
  return at;
}

function bracketOf(opening: string): string | undefined {
  return opening !== '[[' && opening.startsWith('[') ? ']' : BRACKETS[opening.slice(-1)];
}

/** The end of a tag that ends with a bracket outside of quotes and inner brackets; -1 if there is none up to a limit. */
function endOfBracket(text: string, from: number, limit: number, bracket: string): number {
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const sign = text.charAt(at);
    if (sign === bracket && depth === 0) return at + 1;
    if (sign === '"' || sign === "'") {
      do at++;
      while (at < limit && text.charAt(at) !== sign);
    } else if (sign === '(' || sign === '[') depth++;
    else if ((sign === ')' || sign === ']') && depth > 0) depth--;
  }
  return -1;
}

/** Whether a tag is a comment of its language, which prints nothing. */
export function isCommentTag(tag: string): boolean {
  return COMMENT.test(tag);
}
/** Jinja and Twig, Handlebars and Mustache, FreeMarker, ERB and EJS, ASP and JSP. */
const COMMENT = /^(?:\{#|\{\{~?!|[<[]#--|<%(?:#|--))/;

/** Whether a text may have tags. Most have none. */
export function mayHaveTags(text: string): boolean {
  return MAY_HAVE_TAGS.test(text);
}
const MAY_HAVE_TAGS = new RegExp(OPENING.source, 'i');

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
 * `<?` and `</#` begin a comment to a browser, which ends at the end of the tag at the latest. Comments of FreeMarker print
 * nothing: they are left out, because their end is that of a comment of HTML, too.
 */
function harmlessTag(tag: string): string {
  if (!SPECIAL.test(tag)) return tag;
  if (tag.startsWith('<#--')) return '';
  const start = /^<(?:\?|\/[#@])/.test(tag) ? 1 : 0;
  return tag.slice(0, start) + tag.slice(start).replace(DANGEROUS, escapeHtml);
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
