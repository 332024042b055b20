import { escapeHtml } from '@postpress/markup';
import type { RenderOptions } from '../options.ts';
import { type SchemaEntry, schemaEntries, type TagPath } from './tag-values.ts';

/** A tag found in a text. */
export type FoundTag = {
  start: number;
  end: number;
  literal: string;
  path: TagPath;
  /** Its value is markup and is inserted in text unescaped. Templates only. */
  raw?: boolean;
};

/** The tag syntaxes of a page. */
export type TagSyntax = {
  /** A cheap check: false means that the text contains no tag. */
  mayHold(text: string): boolean;
  find(text: string): FoundTag[];
};

const NAME = '[^{}<>"]{1,200}?';
const COMMENT = '\\{\\{~?!';
const COMMON = new RegExp(`${COMMENT}|\\{\\{\\{${NAME}\\}\\}\\}|\\{\\{${NAME}\\}\\}`, 'g');
const NO_LITERALS: ReadonlyMap<string, TagPath> = new Map();
/** Sections, comments and partials of common template languages, which have no value. */
const NO_VALUE = /^(?:[#/^!>&=%*~-]|else\b)/;

/**
 * The tags a design may contain: `{{name}}`, `{{ name }}`, `{{{name}}}`, and the `value` of `mergeTagsSchema` entries
 * (`*|NAME|*`, `%NAME%`, `[[name]]`), also in escaped form.
 */
export function tagSyntax(options: RenderOptions): TagSyntax {
  const literals = literalTags(schemaEntries(options.mergeTagsSchema));
  const openings = [...new Set(['{{', ...[...literals.keys()].map((literal) => literal.slice(0, 2))])];
  const alternatives = [...literals.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp([...alternatives, COMMON.source].join('|'), 'g');
  return {
    mayHold: (text) => openings.some((opening) => text.includes(opening)),
    find: (text) => findTags(text, pattern, literals),
  };
}

/** The `{{name}}` tags of a rendered page, as written, without duplicates: for pages without merge values. */
export function tagsIn(markup: string): string[] {
  if (!markup.includes('{{')) return [];
  return [...new Set(findTags(markup, COMMON, NO_LITERALS).map(({ literal }) => literal))];
}

function findTags(text: string, pattern: RegExp, literals: ReadonlyMap<string, TagPath>): FoundTag[] {
  const found: FoundTag[] = [];
  const tag = new RegExp(pattern);
  const endOfComment = commentFinder(text);
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const { 0: literal, index } = match;
    const path = literals.get(literal) ?? pathOfName(literal);
    if (path) found.push({ start: index, end: tag.lastIndex, literal, path });
    // Tags in a comment are a part of it.
    else if (/^\{\{~?!/.test(literal)) tag.lastIndex = Math.max(endOfComment(index), tag.lastIndex);
  }
  return found;
}

/** `{{!-- note }}`: a comment that ends as a short one, without anything that may have been meant to be shown. */
const HALF_LONG = /[^{}<>]{1,500}?\}\}/y;

/**
 * Finds where comments end, as in Handlebars: `{{!-- … --}}` at the next `--}}`, `{{! … }}` at the next `}}`; -1 without
 * an end. Its starts must increase, so that many without an end are searched once.
 */
export function commentFinder(text: string): (start: number) => number {
  const ends = { long: /--~?\}\}/g, short: /\}\}/g };
  const isMissing = { long: false, short: false };
  return (start) => {
    const from = start + (text[start + 2] === '~' ? 4 : 3);
    const kind = text.startsWith('--', from) ? 'long' : 'short';
    if (!isMissing[kind]) {
      ends[kind].lastIndex = from;
      if (ends[kind].test(text)) return ends[kind].lastIndex;
      isMissing[kind] = true;
    }
    HALF_LONG.lastIndex = from;
    return HALF_LONG.test(text) ? HALF_LONG.lastIndex : -1;
  };
}

function pathOfName(literal: string): TagPath | undefined {
  const name = literal
    .replace(/^\{+|(?<!\})\}+$/g, '')
    .replace(/%20|[ \t]*[\r\n]\s*/g, ' ')
    .trim();
  if (name === '' || NO_VALUE.test(name)) return undefined;
  return { keys: name === '.' ? ['.'] : name.split('.'), grouped: false };
}

function literalTags(entries: readonly SchemaEntry[]): Map<string, TagPath> {
  const literals = new Map<string, TagPath>();
  for (const { path, entry } of entries) {
    // A value of one character would match all over the page.
    if (typeof entry.value !== 'string' || entry.value.length < 2) continue;
    for (const form of writtenForms(entry.value)) literals.set(form, { keys: path, grouped: true });
  }
  return literals;
}

/** A tag as it may appear in markup and, percent-encoded, in the query of a link. Links keep braces unencoded. */
function writtenForms(tag: string): string[] {
  const encoded = encodeURIComponent(tag.toWellFormed()).replaceAll('%7B', '{').replaceAll('%7D', '}');
  return [tag, escapeHtml(tag), encoded];
}

/** Escapes a text for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
