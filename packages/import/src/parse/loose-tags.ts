import { type Tag, type Token, tokenize } from '@postpress/markup';

/** A merge tag or a control mark of a template language, in any of the syntaxes in use. */
export const TAG =
  /\{\{[{#/^!>]?[^{}]{0,400}\}?\}\}|\{%[^%]{0,400}%\}|<%[^%]{0,400}%>|\*\|[^|<>]{1,200}\|\*|%%\[[^%]{0,400}\]%%|%%[^%<>\s]{1,200}%%|\[\[[^\]<>]{1,200}\]\]/g;

/** The same without the global flag, for tests. */
export const MERGE_TAG =
  /\{\{[^{}]{1,400}\}\}|\{%[^%]{1,400}%\}|<%[^%]{1,400}%>|\*\|[^|<>]{1,200}\|\*|%%\[[^%]{1,400}\]%%|%%[^%<>\s]{1,200}%%|\[\[[^\]<>]{1,200}\]\]/;

const PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

const MARK = 'merge-tag:';

/**
 * Turns merge tags between the rows or cells of a table into comments: the parser would move them before the table,
 * where a loop would repeat nothing. `<% … %>` is no markup, and moves as they do.
 */
export function protectLooseTags(html: string): string {
  if (!/<table/i.test(html)) return html;
  let result = '';
  let before: Tag | undefined;
  /** Text and comments since that tag. */
  let between: Token[] = [];
  const write = (after: Token | undefined) => {
    const texts = between
      .filter(({ kind }) => kind === 'text')
      .map(({ start, end }) => html.slice(start, end));
    const isLoose = isBetweenParts(before, after) && texts.join('').replace(TAG, '').trim() === '';
    for (const { kind, start, end } of between) {
      const source = html.slice(start, end);
      result += isLoose && kind === 'text' ? source.replace(TAG, asComment) : source;
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

function asComment(tag: string): string {
  return `<!--${MARK}${encodeURIComponent(tag)}-->`;
}

/** Whether a browser would find an element in it; then it is markup. */
export function containsMarkup(tag: string): boolean {
  return /<[a-z/!?]/i.test(tag);
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
