import type { StoredRichTextNode } from '../stored.ts';
import { asObject } from '../value.ts';

/**
 * What rich text in a `textJson` turned out to be: the root node of a Lexical state, markup (the form that hand-made designs
 * carry), or the words saved from a state that is broken.
 */
export type RichText =
  | { kind: 'state'; root: StoredRichTextNode }
  | { kind: 'markup'; markup: string }
  | { kind: 'broken'; words: string };

const STATE = /^\s*\{(?!\{)/;
const TEXTS = /"text"\s*:\s*"((?:[^"\\]|\\.)*)"/g;

/** Reads a `textJson`: a JSON string, the state itself, or markup. Never throws; what is no text at all is empty markup. */
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

/** The words of a state that was cut off or damaged on its way, as far as they can be told apart from the rest. */
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

/** All words below a node, without recursion: for what is nested too deep to be drawn. */
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
