import { decodeText, mayHaveTags, splitTags, type Tag, type Token, tokenize } from '@postpress/markup';
import { isLayoutSpace } from '../text/atoms.ts';

/** The tags of a text that is nothing but tags and white space; none for any other text. */
export function onlyTags(text: string): string[] {
  if (!mayHaveTags(text)) return [];
  const pieces = splitTags(text);
  if (pieces.some((piece) => !piece.isTag && !isLayoutSpace(piece.text))) return [];
  return pieces.flatMap((piece) => (piece.isTag ? [piece.text] : []));
}

const PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

const MARK = 'merge-tag:';

/**
 * Turns merge tags between the rows or cells of a table into comments: the parser would move them before the table,
 * where a loop would repeat nothing. Expects tags that a parser takes for markup as text, see `protectTags`.
 */
export function protectLooseTags(html: string): string {
  if (!/<table/i.test(html)) return html;
  let result = '';
  let before: Tag | undefined;
  /** Text and comments since that tag. */
  let between: Token[] = [];
  const write = (after: Token | undefined) => {
    const texts = between.map(({ kind, start, end }) =>
      kind === 'text' ? decodeText(html.slice(start, end)) : '',
    );
    const isLoose = isBetweenParts(before, after) && onlyTags(texts.join('')).length > 0;
    for (const [index, { start, end }] of between.entries()) {
      const text = texts[index] ?? '';
      result += isLoose && text !== '' ? withComments(text) : html.slice(start, end);
    }
    between = [];
  };
  for (const token of tokenize(html)) {
    if (token.kind === 'text' || token.kind === 'comment') between.push(token);
    else {
      write(token);
      result += html.slice(token.start, token.end);
      before = 'name' in token ? token : undefined;
    }
  }
  write(undefined);
  return result;
}

/** Text is allowed in cells, and after `</table>` it follows the table. */
function isBetweenParts(before: Tag | undefined, after: Token | undefined): boolean {
  if (!before || !after || !('name' in after) || !PARTS.has(before.name) || !PARTS.has(after.name))
    return false;
  return before.kind === 'open' ? before.name !== 'td' && before.name !== 'th' : before.name !== 'table';
}

/** Tags and white space, the tags as comments. */
function withComments(text: string): string {
  return splitTags(text)
    .map((piece) => (piece.isTag ? `<!--${MARK}${encodeURIComponent(piece.text)}-->` : piece.text))
    .join('');
}

/** Whether a browser would find an element in it; then it is markup. PHP and FreeMarker begin tags like comments. */
export function containsMarkup(tag: string): boolean {
  return /<[a-z/!?]/i.test(tag.replace(/^<(?:\?|\/[#@])/, ''));
}

/** The merge tag in a comment; `undefined` for any other comment. */
export function looseTag(comment: string): string | undefined {
  if (!comment.startsWith(MARK)) return undefined;
  try {
    const tag = decodeURIComponent(comment.slice(MARK.length));
    return containsMarkup(tag) ? undefined : tag;
  } catch {
    return undefined;
  }
}
