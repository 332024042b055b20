import { textElements } from '@postpress/markup';

/** One piece of markup, from `start` to `end`. */
export type Token =
  | { kind: 'text' | 'other'; start: number; end: number }
  | { kind: 'open'; start: number; end: number; name: string; tag: string; attrs: string; closed: boolean }
  | { kind: 'close'; start: number; end: number; name: string };

const NAME = /[a-z][^\s/>]*/iy;
/**
 * Cuts markup into texts, tags and the rest (comments, scripts, styles), leaving no character out. It reads as browsers
 * do where that matters for where a tag ends; it never throws, and takes time in proportion to the length.
 */
export function scanHtml(source: string): Token[] {
  const tokens: Token[] = [];
  let textStart = 0;
  let at = source.indexOf('<');
  while (at >= 0) {
    const token = tokenAt(source, at);
    // A tag that never ends: what is left is text, and looking further would take quadratic time.
    if (token === 'endless') break;
    if (token === undefined) {
      at = source.indexOf('<', at + 1);
      continue;
    }
    if (at > textStart) tokens.push({ kind: 'text', start: textStart, end: at });
    tokens.push(token);
    textStart = token.end;
    at = source.indexOf('<', token.end);
  }
  if (textStart < source.length) tokens.push({ kind: 'text', start: textStart, end: source.length });
  return tokens;
}

function tokenAt(source: string, start: number): Token | 'endless' | undefined {
  const next = source[start + 1] ?? '';
  if (next === '!' || next === '?') return otherTo(start, endOfDeclaration(source, start));
  const closes = next === '/';
  NAME.lastIndex = start + (closes ? 2 : 1);
  const tag = NAME.exec(source)?.[0];
  if (tag === undefined) return undefined;
  const name = tag.toLowerCase();
  const inside = start + (closes ? 2 : 1) + tag.length;
  const end = endOfTag(source, inside);
  if (end < 0) return 'endless';
  if (closes) return { kind: 'close', start, end, name };
  if (textElements.has(name)) return otherTo(start, endOfRaw(source, end, name));
  const closed = source[end - 2] === '/';
  const attrs = source.slice(inside, end - (closed ? 2 : 1));
  return { kind: 'open', start, end, name, tag, attrs, closed };
}

function otherTo(start: number, end: number): Token | 'endless' {
  return end < 0 ? 'endless' : { kind: 'other', start, end };
}

function endOfDeclaration(source: string, start: number): number {
  const isComment = source.startsWith('<!--', start);
  const end = isComment ? source.indexOf('-->', start + 4) : source.indexOf('>', start);
  return end < 0 ? end : end + (isComment ? 3 : 1);
}

/** Behind the `>` of a tag; one within quotes is none. -1: the tag never ends. */
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at + 1;
    else if ((sign === '"' || sign === "'") && opensValue(source, at)) quote = sign;
  }
  return -1;
}

/** A quote counts only behind the equals sign of an attribute. */
function opensValue(source: string, at: number): boolean {
  let before = at - 1;
  while (before > 0 && /\s/.test(source[before] as string)) before -= 1;
  return source[before] === '=';
}

function endOfRaw(source: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = from;
  const found = close.exec(source);
  const end = found ? source.indexOf('>', found.index) : -1;
  return end < 0 ? end : end + 1;
}
