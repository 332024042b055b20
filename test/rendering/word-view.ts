import { isTrueForWord } from '@postpress/clients';

/**
 * The page as read by Word, which renders it in classic Outlook for Windows: conditional comments that are true for
 * `mso` are opened, others removed.
 */
const CONDITIONAL = /<!--\[if ([^\]]*)\]>(?:<!-->|<!-- ?-->)?|(?:<!--)?<!\[endif\]-->/g;

type Open = { condition: boolean; from: number };

/** The HTML that is left for Word. Comments without an end, or ends without a start, are listed. */
export function wordView(html: string): { html: string; unbalanced: string[] } {
  const unbalanced: string[] = [];
  let open: Open | undefined;
  let kept = '';
  let from = 0;
  for (const match of html.matchAll(CONDITIONAL)) {
    const [token, expression] = match;
    const at = match.index;
    if (expression !== undefined) {
      if (open) unbalanced.push(`[if ${expression}] within another at ${at}`);
      kept += html.slice(from, at);
      open = { condition: isTrueForWord(expression), from: at + token.length };
    } else if (open) {
      if (open.condition) kept += html.slice(open.from, at);
      open = undefined;
    } else {
      unbalanced.push(`[endif] without its [if] at ${at}: ${html.slice(Math.max(0, at - 60), at)}`);
      kept += html.slice(from, at);
    }
    from = at + token.length;
  }
  if (open) unbalanced.push('an [if] is never closed');
  return { html: kept + html.slice(from), unbalanced };
}
