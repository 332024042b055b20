import { isSelfClosed, type Tag, textElements, tokenize } from '@postpress/markup';

/** One piece of markup, from `start` to `end`. */
export type Token =
  | { kind: 'text' | 'other'; start: number; end: number }
  | { kind: 'open'; start: number; end: number; name: string; tag: string; attrs: string; closed: boolean }
  | { kind: 'close'; start: number; end: number; name: string };

/**
 * Cuts HTML into texts, tags and the rest (comments, scripts, styles), without leaving out a character. A tag that
 * never ends is text, and an element whose content is no markup is one piece.
 */
export function scanHtml(source: string): Token[] {
  const pieces: Token[] = [];
  for (const token of tokenize(source)) {
    const last = pieces.at(-1);
    const { start, end } = token;
    switch (token.kind) {
      case 'text':
      case 'cut':
        if (last?.kind === 'text') last.end = end;
        else pieces.push({ kind: 'text', start, end });
        break;
      case 'raw':
        if (last) last.end = end;
        break;
      case 'close':
        if (last && closesRaw(last, token)) last.end = end;
        else pieces.push({ kind: 'close', start, end, name: token.name });
        break;
      case 'comment':
        pieces.push({ kind: 'other', start, end });
        break;
      case 'open':
        pieces.push(textElements.has(token.name) ? { kind: 'other', start, end } : openingTag(source, token));
    }
  }
  return pieces;
}

/** A text element is directly followed by its end tag, if it has one. */
function closesRaw(last: Token, { name, start }: Tag): boolean {
  return textElements.has(name) && last.kind === 'other' && last.end === start;
}

function openingTag(source: string, tag: Tag): Token {
  const { name, start, end, nameEnd } = tag;
  const closed = isSelfClosed(source, tag);
  const attrs = source.slice(nameEnd, end - (closed ? 2 : 1));
  return { kind: 'open', start, end, name, tag: source.slice(start + 1, nameEnd), attrs, closed };
}
