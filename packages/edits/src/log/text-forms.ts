import { voidElements } from '@postpress/markup';

const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;

/** Where a tag that begins at `at` ends, behind its `>`; undefined where no tag begins, or none ends. */
function endOfTag(text: string, at: number): number | undefined {
  TAG.lastIndex = at;
  if (!TAG.test(text)) return undefined;
  let quote = '';
  for (let here = TAG.lastIndex; here < text.length; here++) {
    const character = text.charAt(here);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return here + 1;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '<') return undefined;
  }
  return undefined;
}

/** Whether a stored text is a whole one: the state of a rich text as JSON, or markup. */
export function isSound(text: string): boolean {
  return isState(text) ? isJson(text) : isWellNested(text);
}

/** Whether a text has more than words: what changes it is split. */
export function hasForm(text: string): boolean {
  return isState(text) || text.includes('<');
}

function isState(text: string): boolean {
  return text.startsWith('{') && !text.startsWith('{{');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether each tag that opens is closed, in the right order. Text without tags is. */
function isWellNested(text: string): boolean {
  const open: string[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    TAG.lastIndex = at;
    const [, slash, tag = ''] = TAG.exec(text) ?? [];
    if (slash === undefined) {
      at += 1;
      continue;
    }
    const end = endOfTag(text, at);
    if (end === undefined) return false;
    const name = tag.toLowerCase();
    if (slash === '/') {
      if (open.pop() !== name) return false;
    } else if (!voidElements.has(name) && text.charAt(end - 2) !== '/') open.push(name);
    at = end;
  }
  return open.length === 0;
}

/** The tags, words and single characters of a text. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const words = /[\p{L}\p{N}\p{M}_]+|[\s\S]/uy;
  for (let at = 0; at < text.length; ) {
    const tagEnd = text.charAt(at) === '<' ? endOfTag(text, at) : undefined;
    words.lastIndex = at;
    const end = tagEnd ?? at + (words.exec(text)?.[0].length ?? 1);
    tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}
