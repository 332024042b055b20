import { decodeAttribute, decodeText } from '@postpress/markup';

/** Callbacks for markup that is read front to back. */
type MarkupListener = {
  /** Text between tags, with references decoded and white space kept. */
  text(words: string): void;
  /** A start tag; `tag` is its source. `attribute` returns a decoded value, or ''. */
  open(name: string, attribute: (name: string) => string, tag: string): void;
  close(name: string): void;
};

const NO_WORDS = /^(?:script|style|title|template|noframes|noembed|iframe|svg|math|select|textarea|object)$/;
const TAG_NAME = /^<\/?([A-Za-z][^\s/>]*)/;

/**
 * Reads markup in one pass, without a tree or a parser, for the plain-text part of an email. Comments are skipped,
 * including conditional ones with their content.
 */
export function readMarkup(markup: string, listener: MarkupListener): void {
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf('<', at);
    if (open !== at) {
      const end = open < 0 ? markup.length : open;
      listener.text(decodeText(markup.slice(at, end)));
      at = end;
      continue;
    }
    at = readTag(markup, open, listener);
  }
}

/** Reads markup that begins with `<` and returns its end. */
function readTag(markup: string, open: number, listener: MarkupListener): number {
  if (markup.startsWith('<!--', open)) return after(markup, '-->', open + 2);
  const next = markup[open + 1] ?? '';
  if (next === '!' || next === '?') return after(markup, '>', open);
  const name = TAG_NAME.exec(markup.slice(open, open + 80))?.[1]?.toLowerCase();
  if (name === undefined) {
    listener.text('<');
    return open + 1;
  }
  const end = tagEnd(markup, open);
  const tag = markup.slice(open, end);
  if (next === '/') listener.close(name);
  else if (NO_WORDS.test(name) && !tag.endsWith('/>')) return skipElement(markup, name, end);
  else listener.open(name, (attribute) => attributeOf(tag, attribute), tag);
  return end;
}

function after(markup: string, sign: string, from: number): number {
  const at = markup.indexOf(sign, from);
  return at < 0 ? markup.length : at + sign.length;
}

/** The end of a tag: the first `>` outside quotes. */
function tagEnd(markup: string, open: number): number {
  let quote = '';
  for (let at = open; at < markup.length; at += 1) {
    const sign = markup[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if ((sign === '"' || sign === "'") && markup[at - 1] === '=') quote = sign;
    else if (sign === '>') return at + 1;
  }
  return markup.length;
}

function skipElement(markup: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'ig');
  close.lastIndex = from;
  const found = close.exec(markup);
  return found ? after(markup, '>', found.index) : markup.length;
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`, 'i').exec(tag);
  return found ? decodeAttribute(found[1] ?? found[2] ?? found[3] ?? '') : '';
}
