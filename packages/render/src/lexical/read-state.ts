import type { StoredRichTextNode } from '../stored.ts';
import { asObject } from '../value.ts';

/**
 * The content of a `textJson`: a Lexical state, markup (in hand-written designs), or the text recovered from a broken
 * state.
 */
export type RichText =
  | { kind: 'state'; root: StoredRichTextNode }
  | { kind: 'markup'; markup: string }
  | { kind: 'broken'; words: string };

const STATE = /^\s*\{(?!\{)/;
const TEXTS = /"text"\s*:\s*"((?:[^"\\]|\\.)*)"/g;

/**
 * Reads a `textJson`: a JSON string, the state itself, or markup. Never throws; values that are not text are empty
 * markup.
 */
export function readRichText(value: unknown): RichText {
  if (typeof value === 'object' && value !== null) return state(value) ?? { kind: 'broken', words: '' };
  if (typeof value !== 'string') return { kind: 'markup', markup: '' };
  if (!STATE.test(value)) return { kind: 'markup', markup: value };
  try {
    return state(JSON.parse(value)) ?? { kind: 'broken', words: recoverText(value) };
  } catch {
    return { kind: 'broken', words: recoverText(value) };
  }
}

function state(value: unknown): RichText | undefined {
  const root = asObject(value).root;
  return typeof root === 'object' && root !== null && !Array.isArray(root)
    ? { kind: 'state', root: root as StoredRichTextNode }
    : undefined;
}

/** The text of a truncated or damaged state, as far as it is recognizable. */
function recoverText(json: string): string {
  const words: string[] = [];
  for (const [, text = ''] of json.matchAll(TEXTS)) {
    try {
      words.push(String(JSON.parse(`"${text}"`)));
    } catch {
      words.push(text);
    }
  }
  return words.join(' ');
}

/** All text below a node, without recursion: for nodes nested too deep to render. */
export function textBelow(node: StoredRichTextNode): string {
  const words: string[] = [];
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    const next = asObject(waiting.pop());
    if (typeof next.text === 'string') words.push(next.text);
    if (Array.isArray(next.children))
      for (let index = next.children.length - 1; index >= 0; index -= 1) waiting.push(next.children[index]);
  }
  return words.join(' ');
}
