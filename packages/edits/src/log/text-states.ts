import type { NodeKey, ValuePath } from '../node.ts';
import { openRuns, type TextRuns } from './text-runs.ts';

/** The texts that were edited lately, by `placeOf`: the one that was edited last comes last. */
export type TextStates = ReadonlyMap<string, TextRuns>;

/** How many texts keep their characters, and how many runs a text may have: edits of others are placed by the words around. */
const TEXTS_MAX = 200;
const RUNS_MAX = 1_000;
/** How many characters they have at most, all together. */
export const TEXTS_CHARACTERS_MAX = 2_000_000;

type Place = { key: NodeKey; path: ValuePath };

function placeOf({ key, path }: Place): string {
  return JSON.stringify([key, ...path]);
}

/** The characters of a text. @param text as it is now: where something else than edits has changed it, it begins again */
export function runsAt(states: TextStates, place: Place, text: string): TextRuns {
  const known = states.get(placeOf(place));
  return known?.text === text ? known : openRuns(text);
}

/** The characters of a text as they are kept; undefined where its edits are not known. */
export function keptRuns(states: TextStates, place: Place, text: string): TextRuns | undefined {
  const known = states.get(placeOf(place));
  return known?.text === text ? known : undefined;
}

export function keepRuns(states: Map<string, TextRuns>, at: Place, runs: TextRuns): void {
  const place = placeOf(at);
  states.delete(place);
  if (runs.runs.length <= RUNS_MAX) states.set(place, runs);
  let characters = 0;
  for (const each of states.values()) characters += each.text.length;
  for (const [oldest, { text }] of states) {
    if (states.size <= TEXTS_MAX && characters <= TEXTS_CHARACTERS_MAX) break;
    states.delete(oldest);
    characters -= text.length;
  }
}

/** As JSON; a text is left out where it is the value at its place. */
export type TextRecord = readonly [string, Omit<TextRuns, 'text'> & { text?: string }];

type Look = (key: NodeKey, path: ValuePath) => unknown;

export function textRecords(states: TextStates, look: Look): TextRecord[] {
  return [...states].map(([place, { text, ...more }]) => {
    const [key = '', ...path] = JSON.parse(place) as string[];
    return [place, look(key, path) === text ? more : { ...more, text }];
  });
}

export function readTextRecords(records: readonly TextRecord[], look: Look): TextStates {
  return new Map(
    records.map(([place, { text, ...more }]) => {
      const [key = '', ...path] = JSON.parse(place) as string[];
      return [place, { ...more, text: text ?? String(look(key, path)) }];
    }),
  );
}
