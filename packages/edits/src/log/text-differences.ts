import type { CharacterRange, TextRuns } from './text-runs.ts';

/** One changed range of a text; `at` counts in the text after the earlier differences. */
export type TextDifference = {
  at: number;
  remove: number;
  insert: string;
  /** The insertion continues what its author had written before it. */
  joins: boolean;
};

/** More characters than this between the first and the last difference are one difference. */
const COMPARED_MAX = 5_000;

/**
 * What differs between two states of a text, by its characters: of equal letters in a row, the very ones that came or went.
 *
 * @returns undefined where the characters of one are not those of the other
 */
export function textDifferences(before: TextRuns, after: TextRuns): TextDifference[] | undefined {
  if (before.base !== after.base) return undefined;
  const [old, now] = [rangesOf(before), rangesOf(after)];
  const head = sharedLength(old, now);
  const longest = Math.min(before.text.length, after.text.length) - head;
  const tail = Math.min(longest, sharedLength(old.toReversed(), now.toReversed(), true));
  const went = { from: head, to: before.text.length - tail };
  const came = { from: head, to: after.text.length - tail };
  const insert = after.text.slice(came.from, came.to);
  const whole = { at: head, remove: went.to - went.from, insert, joins: false };
  if (whole.remove + insert.length > COMPARED_MAX) return [whole];
  const from = Math.max(0, head - 1);
  const found = compare(
    namesIn(old, { from, to: went.to }),
    namesIn(now, { from, to: came.to }),
    after.text.slice(from),
  );
  return found?.map((each) => ({ ...each, at: each.at + from })) ?? [whole];
}

/** The id of a character: its number, and its client. */
type Name = { client: string; index: number };

const keyOf = ({ client, index }: Name): string => `${index} ${client}`;

/** @returns undefined if kept characters changed their order */
function compare(old: readonly Name[], now: readonly Name[], text: string): TextDifference[] | undefined {
  const stays = new Set(now.map(keyOf));
  const stayed = new Set(old.map(keyOf).filter((key) => stays.has(key)));
  const differences: TextDifference[] = [];
  let open: TextDifference | undefined;
  const at = (position: number): TextDifference => {
    if (!open) {
      open = { at: position, remove: 0, insert: '', joins: false };
      differences.push(open);
    }
    return open;
  };
  for (let [i, j] = [0, 0]; i < old.length || j < now.length; ) {
    const [left, right] = [old[i], now[j]];
    if (left && !stayed.has(keyOf(left))) {
      at(j).remove += 1;
      i += 1;
    } else if (right && !stayed.has(keyOf(right))) {
      const difference = at(j);
      const ahead = now[j - 1];
      if (difference.insert === '')
        difference.joins = ahead?.client === right.client && ahead.index + 1 === right.index;
      difference.insert += text.charAt(j);
      j += 1;
    } else {
      if (!left || !right || keyOf(left) !== keyOf(right)) return undefined;
      open = undefined;
      i += 1;
      j += 1;
    }
  }
  return differences;
}

function namesIn(ranges: readonly CharacterRange[], { from, to }: { from: number; to: number }): Name[] {
  const names: Name[] = [];
  let offset = 0;
  for (const [client, first, length] of ranges) {
    const end = Math.min(offset + length, to);
    for (let at = Math.max(offset, from); at < end; at++) names.push({ client, index: first + at - offset });
    offset += length;
  }
  return names;
}

/** The visible characters. */
function rangesOf({ runs }: TextRuns): CharacterRange[] {
  return runs.flatMap(({ client, from, length, gone }) => (gone ? [] : [[client, from, length] as const]));
}

/** How many characters two lists of ranges share at their starts, or at their ends if both are reversed. */
function sharedLength(
  one: readonly CharacterRange[],
  other: readonly CharacterRange[],
  fromEnd = false,
): number {
  const edge = ([, from, length]: CharacterRange, taken: number) =>
    fromEnd ? from + length - taken : from + taken;
  let shared = 0;
  for (let [i, j, ofOne, ofOther] = [0, 0, 0, 0]; ; ) {
    const [left, right] = [one[i], other[j]];
    if (!left || !right || left[0] !== right[0] || edge(left, ofOne) !== edge(right, ofOther)) return shared;
    const step = Math.min(left[2] - ofOne, right[2] - ofOther);
    shared += step;
    [ofOne, ofOther] = [ofOne + step, ofOther + step];
    if (ofOne === left[2]) [i, ofOne] = [i + 1, 0];
    if (ofOther === right[2]) [j, ofOther] = [j + 1, 0];
  }
}
