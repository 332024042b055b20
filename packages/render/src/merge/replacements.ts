import { decodeAttribute, escapeHtml, escapeUnquoted, parseColor } from '@postpress/markup';
import { type MarkupContext, MarkupReader } from './markup-reader.ts';
import { type AddressPiece, encodeMerged } from './merge-address.ts';
import type { FoundTag } from './tag-syntax.ts';

/** The text of a tag, or `undefined` to leave it unchanged. */
export type Lookup = (tag: FoundTag) => string | undefined;

/** A part of markup that depends on values. `write` returns `undefined` to leave the part unchanged. */
export type Replacement = { start: number; end: number; write(lookup: Lookup): string | undefined };

export type Attribute = Extract<MarkupContext, { kind: 'attribute' }>;

const ADDRESSES = new Set(
  'href src action formaction background poster cite longdesc data xlink:href usemap srcset lowsrc dynsrc'.split(
    ' ',
  ),
);
/** Elements that load a resource or redirect. Merged values must not choose the code or page a visitor gets. */
const LOADING = new Set(
  'script object embed applet base link meta frame frameset animate set animatetransform'.split(' '),
);
/**
 * Values allowed in styles, besides colors: words and sizes. No character that ends a declaration or opens a function.
 */
const STYLE_VALUE = /^[\w#%., +-]*$/;
const OPEN_ADDRESS = /url\(\s*(?:&quot;|&#0*3[49];|["'])?([^)]*)$/i;
/** How far before a tag a URL may have begun. Tags further in get the stricter rules of styles. */
const ADDRESS_CHARS = 2_000;

/**
 * The parts of markup that contain tags, each with the escaping of its context: text, comments and attributes are
 * escaped, URLs are handled as a whole, styles use an allow-list. Tags in scripts, event handlers, names, and on
 * elements that load resources stay unchanged, because no escaping makes them safe.
 */
export function markupReplacements(
  markup: string,
  tags: readonly FoundTag[],
  reader = new MarkupReader(markup),
): Replacement[] {
  const found: Replacement[] = [];
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index];
    if (!tag) break;
    const context = reader.seek(tag.start);
    if (context.kind === 'attribute') {
      const inside = tagsUpTo(context.end, tags, index);
      // `push(...list)` would exceed the argument limit for an attribute with a hundred thousand tags.
      for (const each of attributeReplacements(markup, context, inside)) found.push(each);
      index += Math.max(inside.length, 1) - 1;
    } else if (markup[tag.start - 1] === '<' || markup.startsWith('</', tag.start - 2)) {
      // A value after a bare `<` would become an element name.
    } else if (context.kind === 'text' || context.kind === 'comment') {
      found.push(single(tag, context.kind === 'comment' ? escapeComment : tag.raw ? asWritten : escapeHtml));
    } else if (context.kind === 'style') {
      found.push(styled(markup, tag, 0));
    }
  }
  return found;
}

const asWritten = (text: string) => text;

function tagsUpTo(end: number, tags: readonly FoundTag[], from: number): FoundTag[] {
  let count = 0;
  while ((tags[from + count]?.end ?? Number.POSITIVE_INFINITY) <= end) count += 1;
  return tags.slice(from, from + count);
}

function single(tag: FoundTag, harmless: (text: string) => string): Replacement {
  return {
    start: tag.start,
    end: tag.end,
    write(lookup) {
      const value = lookup(tag);
      return value === undefined ? undefined : harmless(value);
    },
  };
}

/** A comment must not end early, nor contain `--`, which older parsers take for its end. */
function escapeComment(text: string): string {
  return escapeHtml(text).replace(/-/g, '&#45;');
}

function attributeReplacements(markup: string, context: Attribute, tags: readonly FoundTag[]): Replacement[] {
  if (
    tags.length === 0 ||
    context.name.startsWith('on') ||
    context.name === 'srcdoc' ||
    LOADING.has(context.element)
  )
    return [];
  if (context.name === 'style') {
    return tags.map((tag) => styled(markup, tag, context.start, context.quote === ''));
  }
  if (isAddress(context)) return [addressed(markup, context, tags)];
  return tags.map((tag) => single(tag, context.quote === '' ? escapeUnquoted : escapeHtml));
}

/** Whether the value of an attribute is a URL, on an element where merged values may be part of it. */
export function isAddress({ name, element }: Attribute): boolean {
  return ADDRESSES.has(name) && !LOADING.has(element);
}

function addressed(markup: string, context: Attribute, tags: readonly FoundTag[]): Replacement {
  return {
    start: context.start,
    end: context.end,
    write(lookup) {
      const pieces = addressPieces(markup, context, tags, lookup);
      return pieces.length === 1 ? undefined : writeAddress(pieces, context);
    },
  };
}

/** A URL in a text, divided by the values of its tags. A tag without a value stays in the text around it. */
function addressPieces(
  text: string,
  { start, end }: { start: number; end: number },
  tags: readonly FoundTag[],
  lookup: Lookup,
): AddressPiece[] {
  const pieces: AddressPiece[] = [];
  let last = start;
  for (const tag of tags) {
    const value = lookup(tag);
    if (value === undefined) continue;
    pieces.push({ text: text.slice(last, tag.start), merged: false }, { text: value, merged: true });
    last = tag.end;
  }
  pieces.push({ text: text.slice(last, end), merged: false });
  return pieces;
}

/** A URL with the values of its tags; `undefined` if it would run a script. */
export function mergedAddress(
  address: string,
  tags: readonly FoundTag[],
  lookup: Lookup,
): string | undefined {
  const pieces = addressPieces(address, { start: 0, end: address.length }, tags, lookup);
  const encoded = encodeMerged(pieces);
  let next = 0;
  return encoded && pieces.map(({ text, merged }) => (merged ? (encoded[next++] ?? '') : text)).join('');
}

/**
 * Writes the value of an attribute that is a URL. It is judged as a whole, so that its scheme is the one that the
 * browser will see.
 */
export function writeAddress(
  parts: readonly AddressPiece[],
  { name, quote }: Pick<Attribute, 'name' | 'quote'>,
): string {
  const pieces = parts.map(({ text, merged }) => ({ text: merged ? text : decodeAttribute(text), merged }));
  const encoded = encodeMerged(pieces);
  if (encoded === undefined) return quote === '' ? '"#"' : '#';
  const escaped = quote === '' ? escapeUnquoted : escapeHtml;
  let next = 0;
  let address = '';
  for (const { text, merged } of parts) {
    if (!merged) address += text;
    else {
      const value = encoded[next] ?? '';
      if (value !== '') address += escaped(value);
      next += 1;
    }
  }
  if (address !== '') return address;
  // An empty link would open the message itself.
  if (name === 'href') return quote === '' ? '"#"' : '#';
  return quote === '' ? '""' : '';
}

function styled(markup: string, tag: FoundTag, from: number, unquoted = false): Replacement {
  const before = markup.slice(Math.max(from, tag.start - ADDRESS_CHARS), tag.start);
  // Search only after the last `)`: before it, every `url(` would be tried and fail at its end.
  const address = OPEN_ADDRESS.exec(before.slice(before.lastIndexOf(')') + 1))?.[1];
  return {
    start: tag.start,
    end: tag.end,
    write(lookup) {
      const value = lookup(tag);
      if (value === undefined) return undefined;
      if (address === undefined)
        return !unquoted && (STYLE_VALUE.test(value) || parseColor(value)) ? value : '';
      const after = { text: markup.slice(tag.end, tag.end + 1), merged: false };
      const pieces = [
        { text: decodeAttribute(address), merged: false },
        { text: value, merged: true },
        after,
      ];
      const encoded = encodeMerged(pieces)?.[0] ?? '';
      return escapeHtml(
        encoded.replace(/[()'"\\\s;]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
      );
    },
  };
}

/** The value of a tag as it is: in plain text. */
export function plainReplacement(tag: FoundTag): Replacement {
  return { start: tag.start, end: tag.end, write: (lookup) => lookup(tag) };
}

/** The text with its replacements applied; the same string if there were none. */
export function applyReplacements(
  text: string,
  replacements: readonly Replacement[],
  lookup: Lookup,
): string {
  let out = '';
  let last = 0;
  for (const { start, end, write } of replacements) {
    const value = write(lookup);
    if (value === undefined) continue;
    out += text.slice(last, start) + value;
    last = end;
  }
  return last === 0 ? text : out + text.slice(last);
}
