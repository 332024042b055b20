import { blockElements, decodeText } from '@postpress/markup';

const TAG = /<(\/?)([a-z][a-z0-9]{0,15})((?:\s[^<>]{0,4000})?)>|<[!?][^<>]{0,2000}>/gi;
const CELL = /^t[dh]$/;
const UNSHOWN = /^(?:style|script|head|title)$/;
/** Outlook marks where its copied header begins by these. */
const RULE_ABOVE = /\bid\s*=\s*["']?(?:divRplyFwdMsg|appendonsend)\b|border-top:\s{0,3}solid/i;
const SEPARATOR = '\n________________________________\n';
const DEPTH_MAX = 20;

/**
 * HTML as text with the marks of quotes: block quotes have `>` before each line, and rules are lines of underscores, so
 * that the rules for text apply. Scans once.
 */
export function htmlToReplyText(source: string): string {
  const html = withoutComments(source);
  let text = '';
  let depth = 0;
  let unshown = 0;
  let last = 0;
  let isLineNew = true;
  const add = (more: string) => {
    if (unshown > 0) return;
    text += more;
    if (more.trim() !== '') isLineNew = false;
  };
  const newLine = () => {
    add(`\n${'> '.repeat(depth)}`);
    isLineNew = true;
  };
  for (const match of html.matchAll(TAG)) {
    add(decode(html.slice(last, match.index)));
    last = match.index + match[0].length;
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    const isEnd = match[1] === '/';
    if (UNSHOWN.test(name)) unshown = isEnd ? 0 : 1;
    if (name === 'blockquote') {
      depth = Math.min(Math.max(depth + (isEnd ? -1 : 1), 0), DEPTH_MAX);
      newLine();
    } else if (!isEnd && name === 'br') newLine();
    else if (!isEnd && (name === 'hr' || RULE_ABOVE.test(match[3] ?? ''))) add(depth === 0 ? SEPARATOR : '');
    else if (blockElements.has(name) && !CELL.test(name) && !isLineNew) newLine();
    if (isEnd && name === 'p') newLine();
  }
  add(decode(html.slice(last)));
  return text;
}

function decode(text: string): string {
  return decodeText(text.replace(/\s+/g, ' ')).replaceAll('\u00a0', ' ');
}

/** Without a pattern: for many comments that never end it would look for the end of each. */
function withoutComments(html: string): string {
  let text = '';
  for (let from = 0; ; ) {
    const start = html.indexOf('<!--', from);
    if (start < 0) return text + html.slice(from);
    text += html.slice(from, start);
    const end = html.indexOf('-->', start + 4);
    if (end < 0) return text;
    from = end + 3;
  }
}
