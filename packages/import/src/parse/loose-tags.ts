/** A merge tag or a control mark of a template language, in any of the syntaxes in use. */
const TAG =
  /\{\{[{#/^!>]?[^{}]{0,400}\}?\}\}|\{%[^%]{0,400}%\}|<%[^%]{0,400}%>|\*\|[^|<>]{1,200}\|\*|%%[^%<>\s]{1,200}%%|\[\[[^\]<>]{1,200}\]\]/g;

/** The same without the global flag, for tests. */
export const MERGE_TAG =
  /\{\{[^{}]{1,400}\}\}|\{%[^%]{1,400}%\}|<%[^%]{1,400}%>|\*\|[^|<>]{1,200}\|\*|%%[^%<>\s]{1,200}%%|\[\[[^\]<>]{1,200}\]\]/;

const ENDS_STRUCTURE = /<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b[^<>]*>\s*$/i;
const STARTS_STRUCTURE = /^\s*<\/?(?:table|thead|tbody|tfoot|tr|td|th)\b/i;
const LOOKED_AT = 600;

const MARK = 'merge-tag:';

/**
 * Turns merge tags between the rows or cells of a table into comments: the parser would move them before the table,
 * where a loop would repeat nothing. `<% … %>` tags between elements become comments everywhere, because they are not
 * markup.
 */
export function protectLooseTags(html: string): string {
  if (!/<table/i.test(html)) return html;
  let result = '';
  let done = 0;
  let before = '';
  for (const found of html.matchAll(TAG)) {
    const end = found.index + found[0].length;
    const between = html.slice(done, found.index);
    before = between.trim() === '' && before !== '' ? before : between.slice(-LOOKED_AT);
    const isLoose = !containsMarkup(found[0]) && opensOrClosesCell(before) && !inCell(before);
    result += between;
    if (isLoose && STARTS_STRUCTURE.test(skipTags(html, end))) {
      result += `<!--${MARK}${encodeURIComponent(found[0])}-->`;
    } else {
      result += found[0];
      before = '';
    }
    done = end;
  }
  return result + html.slice(done);
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

function opensOrClosesCell(before: string): boolean {
  return ENDS_STRUCTURE.test(before.replace(/(?:<!--[^<>]*-->\s*)+$/, ''));
}

/** Text is allowed after `<td>`, and after `</table>` it follows the table. */
function inCell(before: string): boolean {
  const last = /<(\/?)(table|thead|tbody|tfoot|tr|td|th)\b[^<>]*>\s*$/i.exec(
    before.replace(/(?:<!--[^<>]*-->\s*)+$/, ''),
  );
  if (last === null) return true;
  const name = last[2]?.toLowerCase() ?? '';
  return last[1] === '' ? name === 'td' || name === 'th' : name === 'table';
}

/** The source after further tags and comments, as far as needed. */
function skipTags(html: string, from: number): string {
  let rest = html.slice(from, from + 2 * LOOKED_AT).trimStart();
  for (let turn = 0; turn < 8; turn++) {
    const next = /^(?:\{\{[^{}]*\}?\}\}|\{%[^%]*%\}|<!--(?:(?!-->)[\s\S])*-->)\s*/.exec(rest);
    if (next === null) break;
    rest = rest.slice(next[0].length);
  }
  return rest;
}
