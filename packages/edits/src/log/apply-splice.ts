import type { Json, ValuePath } from '../node.ts';
import { batchLimits, CONTEXT_LENGTH_MAX, type SpliceText } from './log-operation.ts';
import { type At, withValue } from './paths.ts';
import { isSound } from './text-forms.ts';
import {
  nextIndex,
  partAt,
  type SplicedRuns,
  spliceRuns,
  type TextPart,
  type TextRuns,
} from './text-runs.ts';
import { runsAt } from './text-states.ts';
import type { Work } from './work.ts';

export type Spliced = { node: Json; inverse: readonly SpliceText[]; runs: TextRuns };

/**
 * Applies an edit of a text to its present state. It finds its characters by their marks; if the whole text was set
 * meanwhile, it finds them between the same neighbors.
 */
export function applySplice(
  work: Work,
  node: object,
  { present, value: text }: At,
  operation: SpliceText,
): Spliced | 'text-changed' | undefined {
  const { path, removed, insert, marks } = operation;
  if (!present || typeof text !== 'string') return 'text-changed';
  if (removed === insert) return undefined;
  if (work.textWork > batchLimits.textWork) return 'text-changed';
  const runs = runsAt(work.texts, operation, text);
  work.textWork += workOf(operation, runs);
  if (work.textWork > batchLimits.textWork) return 'text-changed';
  const results = byMarks(work, runs, operation) ?? byWords(work, runs, operation);
  const next = results?.at(-1)?.next;
  if (!results || !next) return 'text-changed';
  if (next.text === text) return undefined;
  if (marks?.sound && !isSound(next.text) && isSound(text)) return 'text-changed';
  const changed = withValue(node, path, next.text);
  if (changed === undefined) return 'text-changed';
  return { node: changed, inverse: [inverseOf(operation, results, next)], runs: next };
}

/** The cost of an edit: the text, and the runs for each of its ranges. */
function workOf({ marks }: SpliceText, { text, runs }: TextRuns): number {
  const parts = marks?.parts ?? [];
  const ranges = parts.reduce(
    (sum, { removes, restores = [] }) => sum + 1 + removes.length + restores.length,
    0,
  );
  return text.length * (3 + parts.length) + runs.length * ranges;
}

function byMarks({ client }: Work, runs: TextRuns, { marks }: SpliceText): SplicedRuns[] | undefined {
  return marks?.base === runs.base ? spliceAll(runs, marks.parts, client, marks.from) : undefined;
}

function byWords({ client }: Work, runs: TextRuns, operation: SpliceText): SplicedRuns[] | undefined {
  const { removed, insert } = operation;
  const at = findOffset(runs.text, operation);
  return at === undefined
    ? undefined
    : spliceAll(runs, [partAt(runs, at, removed.length, insert)], client, undefined);
}

function spliceAll(
  before: TextRuns,
  parts: readonly TextPart[],
  client: string,
  first = nextIndex(before, client),
): SplicedRuns[] | undefined {
  const results: SplicedRuns[] = [];
  let runs = before;
  let from = first;
  for (const part of parts) {
    const result = spliceRuns(runs, part, client, from);
    if (!result) return undefined;
    results.push(result);
    runs = result.next;
    from += part.insert.length;
  }
  return results;
}

/** The inverse: removes inserted characters and restores removed ones. */
function inverseOf(
  { key, path, insert, removed, marks }: SpliceText,
  results: readonly SplicedRuns[],
  { base, text }: TextRuns,
): SpliceText {
  const back = spliceAt(text, { key, path, at: results[0]?.at ?? 0, removed: insert, insert: removed });
  const parts = results.map(({ inverse }) => inverse);
  return { ...back, marks: { base, parts, ...(marks?.sound && { sound: marks.sound }) } };
}

type Splice = { key: string; path: ValuePath; at: number; removed: string; insert: string };

/** A splice with its context. @param text before the splice */
export function spliceAt(text: string, splice: Splice): SpliceText {
  const { at, removed } = splice;
  const end = at + removed.length;
  const ahead = text.slice(Math.max(0, at - CONTEXT_LENGTH_MAX), at);
  return { kind: 'splice-text', ...splice, ahead, behind: text.slice(end, end + CONTEXT_LENGTH_MAX) };
}

/**
 * The present position of the replaced text: near the old one, between the same neighbors; else the only such position.
 */
function findOffset(text: string, { at, removed, ahead, behind }: SpliceText): number | undefined {
  if (ahead === '' && behind === '') return text === removed ? 0 : undefined;
  for (const length of [CONTEXT_LENGTH_MAX, 8, 3]) {
    const before = ahead.slice(-length);
    const found = offsetsOf(text, before + removed + behind.slice(0, length)).map(
      (each) => each + before.length,
    );
    if (found.length === 0 || (length < CONTEXT_LENGTH_MAX && found.length > 1)) continue;
    return found.reduce((one, other) => (Math.abs(other - at) < Math.abs(one - at) ? other : one));
  }
  return undefined;
}

const MATCHES_MAX = 1_000;

function offsetsOf(text: string, words: string): number[] {
  const offsets: number[] = [];
  for (
    let at = text.indexOf(words);
    at >= 0 && offsets.length < MATCHES_MAX;
    at = text.indexOf(words, at + 1)
  )
    offsets.push(at);
  return offsets;
}
