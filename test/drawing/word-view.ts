/**
 * The page as Word reads it, which draws classic Outlook for Windows: conditional comments opened that are true for
 * `mso`, those closed that are not.
 */
const CONDITIONAL = /<!--\[if ([^\]]*)\]>(?:<!-->|<!-- ?-->)?|(?:<!--)?<!\[endif\]-->/g;
const WORD_VERSION = 16;

type Open = { condition: boolean; from: number };

/** The HTML that is left for Word. Comments that are opened and never closed, or the reverse, are listed. */
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

/** Evaluates `(gte mso 9)|(IE)` and the like: `!` binds before `&`, `&` before `|`. */
export function isTrueForWord(expression: string): boolean {
  const tokens =
    expression.match(/[()!&|]|(?:(?:gte|gt|lte|lt)\s+)?(?:mso|IE|vml)(?:\s+[\d.]+)?|true|false/g) ?? [];
  let at = 0;
  const any = (): boolean => {
    let value = all();
    while (tokens[at] === '|') {
      at += 1;
      value = all() || value;
    }
    return value;
  };
  const all = (): boolean => {
    let value = single();
    while (tokens[at] === '&') {
      at += 1;
      value = single() && value;
    }
    return value;
  };
  const single = (): boolean => {
    const token = tokens[at++] ?? 'false';
    if (token === '!') return !single();
    if (token !== '(') return isFeature(token);
    const value = any();
    at += 1;
    return value;
  };
  return any();
}

function isFeature(token: string): boolean {
  const [, comparison, name, version] = /^(?:(gte|gt|lte|lt)\s+)?(\w+)(?:\s+([\d.]+))?$/.exec(token) ?? [];
  if (name === 'true' || name === 'vml') return true;
  if (name !== 'mso') return false;
  if (version === undefined) return true;
  const wanted = Number(version);
  if (comparison === 'gte') return WORD_VERSION >= wanted;
  if (comparison === 'gt') return WORD_VERSION > wanted;
  if (comparison === 'lte') return WORD_VERSION <= wanted;
  return comparison === 'lt' ? WORD_VERSION < wanted : WORD_VERSION === wanted;
}
