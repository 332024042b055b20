import { isSelfClosed, tokenize, voidElements } from '@postpress/markup';

/** Whether a stored text is well formed: a rich text state as JSON, or HTML. */
export function isSound(text: string): boolean {
  return isState(text) ? isJson(text) : isWellNested(text);
}

/** Whether a text is HTML or a state: its edits are split. */
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

/** Whether all tags are closed in the right order. Text without tags qualifies. */
function isWellNested(text: string): boolean {
  const open: string[] = [];
  for (const token of tokenize(text)) {
    if (token.kind === 'cut') return false;
    if (token.kind === 'close' && open.pop() !== token.name) return false;
    if (token.kind === 'open' && !voidElements.has(token.name) && !isSelfClosed(text, token))
      open.push(token.name);
  }
  return open.length === 0;
}

const WORD = /[\p{L}\p{N}\p{M}_]+|[\s\S]/gu;

/** The tags, words and single characters of a text. */
export function tokensOf(text: string): string[] {
  return tokenize(text).flatMap(({ kind, start, end }) => {
    const written = text.slice(start, end);
    return kind === 'open' || kind === 'close' ? [written] : (written.match(WORD) ?? []);
  });
}
