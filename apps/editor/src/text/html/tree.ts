import { voidElements } from '@postpress/markup';
import { endsParagraph } from './elements.ts';
import { scanHtml, type Token } from './scan-html.ts';

/** An element with its range in the source. `openEnd` and `closeStart` bound its content. */
export type Element = {
  kind: 'element';
  name: string;
  tag: string;
  attrs: string;
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
  children: Piece[];
};
/** A text, or something without text: a comment, a script, a stray end tag. */
export type Piece = Element | { kind: 'text' | 'other'; start: number; end: number };

/** Deeper levels are not distinguished: no editor nests so deep, and a hostile text must not exhaust the stack. */
const DEPTH_MAX = 60;

/**
 * Markup as a tree over its source: missing end tags of paragraphs and list items are added as browsers do; everything
 * else is taken as written.
 *
 * @returns undefined when it nests too deep
 */
export function readTree(source: string): Piece[] | undefined {
  const root: Piece[] = [];
  const open: Element[] = [];
  for (const token of scanHtml(source)) {
    if (token.kind === 'open') {
      closeImplied(open, token);
      if (open.length >= DEPTH_MAX) return undefined;
      const element = elementOf(token);
      (open.at(-1)?.children ?? root).push(element);
      if (!voidElements.has(token.name) && !(token.closed && !/^[a-z\d]+$/.test(token.name)))
        open.push(element);
    } else if (token.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at < 0) (open.at(-1)?.children ?? root).push({ kind: 'other', start: token.start, end: token.end });
      else endFrom(open, at, token.start, token.end);
    } else (open.at(-1)?.children ?? root).push(token as Piece);
  }
  endFrom(open, 0, source.length, source.length);
  return root;
}

/** The source of a piece, with missing end tags added. */
export function sourceOf(source: string, piece: Piece): string {
  return source.slice(piece.start, piece.end) + forgottenEnd(source, piece);
}

function forgottenEnd(source: string, piece: Piece): string {
  if (piece.kind !== 'element' || piece.closeStart < piece.end) return '';
  const last = piece.children.at(-1);
  const inner = last ? forgottenEnd(source, last) : '';
  const isEndless = voidElements.has(piece.name) || (!last && source[piece.end - 2] === '/');
  return isEndless ? inner : `${inner}</${piece.tag}>`;
}

function elementOf({ name, tag, attrs, start, end }: Extract<Token, { kind: 'open' }>): Element {
  return { kind: 'element', name, tag, attrs, start, openEnd: end, closeStart: end, end, children: [] };
}

/** Closes an element and all open elements in it. */
function endFrom(open: Element[], at: number, closeStart: number, end: number): void {
  for (const [index, element] of open.splice(at).entries()) {
    element.closeStart = closeStart;
    element.end = index === 0 ? end : closeStart;
  }
}

function closeImplied(open: Element[], { name, start }: Extract<Token, { kind: 'open' }>): void {
  if (endsParagraph.has(name)) {
    const at = open.findLastIndex((each) => each.name === 'p');
    const barrier = open.findLastIndex(
      (each) => each.name === 'table' || each.name === 'button' || each.name === 'td',
    );
    if (at >= 0 && at > barrier) endFrom(open, at, start, start);
  }
  if (name === 'li') {
    const at = open.findLastIndex((each) => each.name === 'li');
    const list = open.findLastIndex((each) => each.name === 'ul' || each.name === 'ol');
    if (at >= 0 && at > list) endFrom(open, at, start, start);
  }
}
