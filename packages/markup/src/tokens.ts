import { textElements } from './elements.ts';
import { decodeAttribute } from './references.ts';

/** A start or end tag. Its name is in lower case; attributes begin at `nameEnd`, see `readAttributes`. */
export type Tag = { kind: 'open' | 'close'; start: number; end: number; name: string; nameEnd: number };

/** A piece of markup from `start` to `end`. */
export type Token = Tag | RawText | Piece;

/** The content of an element that has no markup in it, such as `style`. */
type RawText = { kind: 'raw'; start: number; end: number; element: string };

type Piece = {
  kind:
    | 'text'
    /** A comment, a doctype or another declaration. */
    | 'comment'
    /** A tag or a comment that never ends, up to the end of the markup. */
    | 'cut';
  start: number;
  end: number;
};

const TAG_NAME = /[a-z][^\s/>]*/iy;
const COMMENT_END = /--!?>/g;
const MAY_BEGIN_TOKEN = /[a-z!?/]/i;

/**
 * Cuts markup into tokens as browsers do (HTML standard, section 13.2.5), without building a tree. No character is left
 * out, and it takes time in proportion to the length. Unlike browsers, it does not look for comments in scripts, and
 * `noscript` contains markup.
 */
export function tokenize(markup: string): Token[] {
  const tokens: Token[] = [];
  let last: Token | undefined;
  for (let at = 0; at < markup.length; at = last.end) {
    last = nextToken(markup, at, last);
    tokens.push(last);
  }
  return tokens;
}

/** The token that begins at `start`, which must be before the end of the markup, and comes after `previous`. */
export function nextToken(markup: string, start: number, previous: Token | undefined): Token {
  if (previous?.kind === 'open' && textElements.has(previous.name)) {
    const end = endOfRaw(markup, previous);
    if (end > start) return { kind: 'raw', start, end, element: previous.name };
  }
  let open = markup.indexOf('<', start);
  while (open >= 0 && !beginsToken(markup, open)) open = markup.indexOf('<', open + 1);
  if (open === start) return tokenAt(markup, start);
  return { kind: 'text', start, end: open < 0 ? markup.length : open };
}

/** The names of the elements whose start tags are in markup. */
export function elementsIn(markup: string): Set<string> {
  return new Set(tokenize(markup).flatMap((token) => (token.kind === 'open' ? token.name : [])));
}

/** The name of the element that markup begins with, after white space, comments and declarations; '' if there is none. */
export function firstElementOf(markup: string): string {
  let token: Token | undefined;
  for (let at = 0; at < markup.length; at = token.end) {
    token = nextToken(markup, at, token);
    if (token.kind === 'open') return token.name;
    if (token.kind !== 'comment' && markup.slice(at, token.end).trim() !== '') return '';
  }
  return '';
}

/** Whether the `<` at `open` is more than text. */
function beginsToken(markup: string, open: number): boolean {
  const next = markup[open + 1] ?? '';
  return MAY_BEGIN_TOKEN.test(next) && (next !== '/' || open + 2 < markup.length);
}

function tokenAt(markup: string, start: number): Token {
  const isClosing = markup[start + 1] === '/';
  const from = start + (isClosing ? 2 : 1);
  TAG_NAME.lastIndex = from;
  if (!TAG_NAME.test(markup)) return commentAt(markup, start);
  const nameEnd = TAG_NAME.lastIndex;
  const end = scanTag(markup, nameEnd);
  if (end < 0) return { kind: 'cut', start, end: markup.length };
  const name = markup.slice(from, nameEnd).toLowerCase();
  return { kind: isClosing ? 'close' : 'open', start, end, name, nameEnd };
}

function commentAt(markup: string, start: number): Token {
  let end = -1;
  if (markup.startsWith('<!--', start)) {
    // `<!-->` is a whole comment.
    COMMENT_END.lastIndex = start + 2;
    if (COMMENT_END.test(markup)) end = COMMENT_END.lastIndex;
  } else end = markup.indexOf('>', start) + 1 || -1;
  return end < 0 ? { kind: 'cut', start, end: markup.length } : { kind: 'comment', start, end };
}

function endOfRaw(markup: string, { name, end }: Tag): number {
  if (name === 'plaintext') return markup.length;
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = end;
  return close.exec(markup)?.index ?? markup.length;
}

/** An attribute with its decoded value. All positions are those in the source. */
export type Attribute = {
  /** In lower case. */
  name: string;
  value: string;
  /** The spaces before it belong to it. */
  start: number;
  end: number;
  /** The range of its value without quotes; empty without one. */
  valueStart: number;
  valueEnd: number;
  quote: '"' | "'" | '';
};

/** The attributes in a source of attributes, or of the tag whose name ends at `from`. The first of a name counts. */
export function readAttributes(source: string, from = 0): Attribute[] {
  const found: Attribute[] = [];
  scanTag(source, from, found);
  const names = new Set<string>();
  return found.filter(({ name }) => names.size < names.add(name).size);
}

/** Whether a tag ends in `/>`, and not in a value that ends in `/`. */
export function isSelfClosed(markup: string, { end, nameEnd }: Tag): boolean {
  return (
    markup[end - 2] === '/' &&
    end - 2 >= nameEnd &&
    (readAttributes(markup, nameEnd).at(-1)?.end ?? 0) < end - 1
  );
}

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

/**
 * Where the tag ends whose name ends at `from`; -1 if it does not end. A quote counts only where a value begins.
 *
 * @param into receives the attributes.
 */
function scanTag(markup: string, from: number, into?: Attribute[]): number {
  let at = from;
  while (at < markup.length) {
    const start = at;
    at = skip(markup, at, isSpaceOrSlash);
    const nameStart = at;
    if (markup.charCodeAt(at) === GREATER) return at + 1;
    // An equals sign begins a name here.
    at = skip(markup, at + 1, isInName);
    const nameEnd = Math.min(at, markup.length);
    const equals = skip(markup, at, isSpace);
    let [valueStart, valueEnd] = [nameEnd, nameEnd];
    let quote: Attribute['quote'] = '';
    at = nameEnd;
    if (markup.charCodeAt(equals) === EQUALS) {
      valueStart = skip(markup, equals + 1, isSpace);
      const sign = markup.charCodeAt(valueStart);
      if (sign === QUOTE || sign === APOSTROPHE) {
        quote = sign === QUOTE ? '"' : "'";
        valueStart += 1;
        valueEnd = markup.indexOf(quote, valueStart);
        if (valueEnd < 0) return -1;
        at = valueEnd + 1;
      } else {
        valueEnd = skip(markup, valueStart, isInValue);
        at = valueEnd;
      }
    }
    if (into && nameEnd > nameStart) {
      const name = markup.slice(nameStart, nameEnd).toLowerCase();
      const value = decodeAttribute(markup.slice(valueStart, valueEnd));
      into.push({ name, value, start, end: at, valueStart, valueEnd, quote });
    }
  }
  return -1;
}

function skip(markup: string, from: number, isSkipped: (code: number) => boolean): number {
  let at = from;
  while (at < markup.length && isSkipped(markup.charCodeAt(at))) at += 1;
  return at;
}

/** Tab, line feed, form feed, carriage return, space. */
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11);
const isSpaceOrSlash = (code: number) => code === SLASH || isSpace(code);
const isInName = (code: number) => code !== EQUALS && code !== GREATER && !isSpaceOrSlash(code);
const isInValue = (code: number) => code !== GREATER && !isSpace(code);
