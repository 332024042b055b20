import {
  escapeAttribute,
  escapeText,
  findReferences,
  inlineElements,
  type Reference,
} from '@postpress/markup';
import { readAttributes } from '../text/html/attributes.ts';
import { scanHtml } from '../text/html/scan-html.ts';
import type { SearchedValue } from './searched-values.ts';

/**
 * The characters of a text or URL, each with its position in the stored value: `text[i]` is written from `starts[i]` up
 * to `ends[i]`. Between two paragraphs there is a line break that is written nowhere (`starts[i] === ends[i]`).
 */
export type Field = {
  kind: 'text' | 'link';
  text: string;
  starts: readonly number[];
  ends: readonly number[];
  /** How new characters are escaped there. */
  encode: (characters: string) => string;
  /** The editor's own copy of a URL, which is removed when the URL changes and then read from the URL again. */
  copy?: { start: number; end: number };
};

/** The fields of a stored value, none overlapping another. */
export function readFields({ form, value }: Pick<SearchedValue, 'form' | 'value'>): Field[] {
  if (form === 'markup') return readMarkup(value);
  if (form === 'state') return readState(value);
  return [new Collected(form === 'link' ? 'link' : 'text', String).add(value, 0, none)];
}

/** The text without tags, comments, scripts and styles; and the URLs of links. */
function readMarkup(source: string): Field[] {
  const words = new Collected('text', escapeText);
  const links: Field[] = [];
  for (const token of scanHtml(source)) {
    if (token.kind === 'text') words.add(source.slice(token.start, token.end), token.start, inText);
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    if (!inlineElements.has(token.name)) words.addBreak(token.start);
    if (token.kind === 'close' || token.name !== 'a') continue;
    const link = readLink(source, token.attrs, token.start + 1 + token.tag.length);
    if (link) links.push(link);
  }
  return [words, ...links];
}

/** @param offset where the attributes begin in the source */
function readLink(source: string, attributes: string, offset: number): Field | undefined {
  const read = readAttributes(attributes);
  const href = read.find(({ name }) => name === 'href');
  // Without quotes, some URLs could not be written there.
  if (!href || href.quote === '') return undefined;
  const [start, end] = [offset + href.valueStart, offset + href.valueEnd];
  const field = new Collected('link', escapeAttribute).add(source.slice(start, end), start, inAttribute);
  const copy = read.find(({ name }) => name === 'data-u-link-value');
  if (copy) field.copy = { start: offset + copy.start, end: offset + copy.end };
  return field;
}

/**
 * A Lexical state. Its texts and addresses are found by the keys of the JSON text itself, so that all other bytes stay.
 */
function readState(source: string): Field[] {
  const words = new Collected('text', encodeJson);
  const links: Field[] = [];
  let key = '';
  for (const match of source.matchAll(JSON_TOKEN)) {
    const [token, string] = match;
    const start = match.index + 1;
    if (string === undefined) {
      // The end of a list of children: of a paragraph, or of a link, where a break does no harm.
      if (token === ']') words.addBreak(match.index);
      continue;
    }
    const isKey = /^\s*:/.test(source.slice(match.index + token.length, match.index + token.length + 8));
    if (isKey) key = string;
    else {
      if (key === 'text') words.add(string, start, inJson);
      else if (key === 'url') links.push(new Collected('link', encodeJson).add(string, start, inJson));
      key = '';
    }
  }
  return [words, ...links];
}

const JSON_TOKEN = /"((?:[^"\\]|\\.)*)"|\]/gs;

/** Decodes escaped characters. */
type FindEscapes = (written: string) => Reference[];
const none: FindEscapes = () => [];
const inText: FindEscapes = (written) => findReferences(written, 'text');
const inAttribute: FindEscapes = (written) => findReferences(written, 'attribute');
const inJson: FindEscapes = (written) =>
  [...written.matchAll(/\\(?:u[\da-fA-F]{4}|.)/gs)].map(({ 0: written, index: start }) => ({
    start,
    end: start + written.length,
    text: String(JSON.parse(`"${written}"`)),
  }));

function encodeJson(characters: string): string {
  return JSON.stringify(characters).slice(1, -1);
}

class Collected implements Field {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly kind: Field['kind'];
  readonly encode: Field['encode'];
  copy?: { start: number; end: number };

  constructor(kind: Field['kind'], encode: Field['encode']) {
    this.kind = kind;
    this.encode = encode;
  }

  /** @param offset where `written` begins in the stored value */
  add(written: string, offset: number, find: FindEscapes): this {
    let at = 0;
    for (const { start, end, text } of find(written)) {
      this.#addCharacters(written.slice(at, start), offset + at);
      // Both units of a surrogate pair have the position of the character.
      for (const unit of text.split('')) this.#addUnit(unit, offset + start, end - start);
      at = end;
    }
    this.#addCharacters(written.slice(at), offset + at);
    return this;
  }

  addBreak(at: number): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.#addUnit('\n', at, 0);
  }

  #addCharacters(characters: string, offset: number): void {
    for (let at = 0; at < characters.length; at++) this.#addUnit(characters[at] as string, offset + at, 1);
  }

  #addUnit(unit: string, start: number, length: number): void {
    this.text += unit;
    this.starts.push(start);
    this.ends.push(start + length);
  }
}
