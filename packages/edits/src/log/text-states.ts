import type { NodeKey, ValuePath } from '../node.ts';
import { openRuns, type TextRuns } from './text-runs.ts';

/** The recently edited texts by `idOf`, the latest last. */
export type TextStates = ReadonlyMap<string, TextRuns>;

/**
 * How many texts keep their characters, and how many runs a text may have; other edits are located by their context.
 */
const TEXTS_MAX = 200;
const RUNS_MAX = 1_000;
/** How many characters they have at most, all together. */
export const TEXTS_CHARACTERS_MAX = 2_000_000;

type TextPath = { key: NodeKey; path: ValuePath };

function idOf({ key, path }: TextPath): string {
  return JSON.stringify([key, ...path]);
}

/**
 * The characters of a text. @param text its present value: if it was changed other than by edits, its characters
 * restart
 */
export function runsAt(states: TextStates, at: TextPath, text: string): TextRuns {
  const known = states.get(idOf(at));
  return known?.text === text ? known : openRuns(text);
}

/** The stored characters of a text; undefined if its edits are unknown. */
export function keptRuns(states: TextStates, at: TextPath, text: string): TextRuns | undefined {
  const known = states.get(idOf(at));
  return known?.text === text ? known : undefined;
}

export function keepRuns(states: Map<string, TextRuns>, at: TextPath, runs: TextRuns): void {
  const id = idOf(at);
  states.delete(id);
  if (runs.runs.length <= RUNS_MAX) states.set(id, runs);
  let characters = 0;
  for (const each of states.values()) characters += each.text.length;
  for (const [oldest, { text }] of states) {
    if (states.size <= TEXTS_MAX && characters <= TEXTS_CHARACTERS_MAX) break;
    states.delete(oldest);
    characters -= text.length;
  }
}

/** The states as JSON; a text that equals the value at its path is left out. */
export type TextRecord = readonly [string, Omit<TextRuns, 'text'> & { text?: string }];

type Look = (key: NodeKey, path: ValuePath) => unknown;

export function textRecords(states: TextStates, look: Look): TextRecord[] {
  return [...states].map(([id, { text, ...more }]) => {
    const [key = '', ...path] = JSON.parse(id) as string[];
    return [id, look(key, path) === text ? more : { ...more, text }];
  });
}

export function readTextRecords(records: readonly TextRecord[], look: Look): TextStates {
  return new Map(
    records.map(([id, { text, ...more }]) => {
      const [key = '', ...path] = JSON.parse(id) as string[];
      return [id, { ...more, text: text ?? String(look(key, path)) }];
    }),
  );
}
