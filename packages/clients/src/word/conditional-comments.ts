/** A condition opens, by either kind of comment, or ends. */
const CONDITIONAL =
  /<!--\[if ([^\]]{0,300})\]>(?:<!-->|<!-- ?-->)?|<!\[if ([^\]]{0,300})\]>|(?:<!--)?<!\[endif\](?:--)?>/gi;
const WORD_VERSION = 16;

/**
 * The page as Word reads it, which renders classic Outlook for Windows: opens the conditional comments that are true
 * for `mso` and removes the others, also nested ones.
 */
export function resolveConditionalComments(html: string): { html: string; conditions: number } {
  const open: boolean[] = [];
  let kept = '';
  let from = 0;
  let conditions = 0;
  for (const match of html.matchAll(CONDITIONAL)) {
    const [token, hidden, revealed] = match;
    if (!open.includes(false)) kept += html.slice(from, match.index);
    from = match.index + token.length;
    const expression = hidden ?? revealed;
    if (expression === undefined) open.pop();
    else {
      open.push(isTrueForWord(expression));
      conditions += 1;
    }
    if (open.length > NESTED_MAX) return { html, conditions: 0 };
  }
  if (!open.includes(false)) kept += html.slice(from);
  return { html: kept, conditions };
}

const NESTED_MAX = 50;

/** Evaluates `(gte mso 9)|(IE)` and the like: `!` binds before `&`, `&` before `|`. */
export function isTrueForWord(expression: string): boolean {
  const tokens =
    expression.match(/[()!&|]|(?:(?:gte|gt|lte|lt)\s+)?(?:mso|IE|vml)(?:\s+[\d.]+)?|true|false/gi) ?? [];
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
    if (token !== '(') return isFeature(token.toLowerCase());
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
  const compared = Number(version);
  if (comparison === 'gte') return WORD_VERSION >= compared;
  if (comparison === 'gt') return WORD_VERSION > compared;
  if (comparison === 'lte') return WORD_VERSION <= compared;
  return comparison === 'lt' ? WORD_VERSION < compared : WORD_VERSION === compared;
}
