import { fnv1a } from '@postpress/design/fnv1a';

/**
 * The characters of a shared text, each identified by its client and a number: an edit names the characters that it
 * follows and removes, so it finds them wherever they are when it is applied. Removed characters keep their position.
 */

/**
 * A character: the client that inserted it, and its number among those of this client. `''`: a character of the initial
 * text.
 */
export type CharacterId = readonly [client: string, index: number];
/** Characters that were inserted one after another. */
export type CharacterRange = readonly [client: string, from: number, length: number];

/** The characters of a text edit, as its client saw them. */
export type TextMarks = {
  /** The fingerprint of the text that the characters of `''` come from. */
  base: string;
  parts: readonly TextPart[];
  /** The number of the first inserted character; default: the next one of its client. */
  from?: number;
  /** The text was well formed before and after the edit (`isSound`): the edit is rejected if it would break that. */
  sound?: true;
};

export type TextPart = {
  /** What is inserted follows this character; null: it comes first. */
  after: CharacterId | null;
  /**
   * The character that its client saw after `after`, also a removed one; null: none. What the author of `after` typed
   * in between stays with it. Default: right after `after`.
   */
  before?: CharacterId | null;
  insert: string;
  removes: readonly CharacterRange[];
  /** Restores removed characters: an undo of their removal, or of the undo of their insertion. */
  restores?: readonly RemovedText[];
};

type RemovedText = readonly [client: string, from: number, text: string];

export type TextRun = { client: string; from: number; length: number; gone?: true };

export type TextRuns = {
  base: string;
  /** The visible characters, in order. */
  text: string;
  /** All characters, in order. */
  runs: readonly TextRun[];
};

export type SplicedRuns = {
  next: TextRuns;
  /** The position of the inserted characters. */
  at: number;
  /** Undoes it. */
  inverse: TextPart;
};

export function openRuns(text: string): TextRuns {
  const runs = text === '' ? [] : [{ client: '', from: 0, length: text.length }];
  return { base: fingerprintOf(text), text, runs };
}

/** An edit of the characters now at `at`. */
export function partAt({ runs }: TextRuns, at: number, removed: number, insert: string): TextPart {
  const removes: CharacterRange[] = [];
  let after: CharacterId | null = null;
  let before: CharacterId | null = null;
  let offset = 0;
  for (const [index, { client, from, length, gone }] of runs.entries()) {
    if (gone) continue;
    if (offset < at) {
      const last = from + Math.min(length, at - offset) - 1;
      const next = runs[index + 1];
      after = [client, last];
      if (last + 1 < from + length) before = [client, last + 1];
      else before = next ? [next.client, next.from] : null;
    }
    const first = Math.max(offset, at);
    const end = Math.min(offset + length, at + removed);
    if (first < end) removes.push([client, from + first - offset, end - first]);
    offset += length;
    if (offset >= at + removed && offset > at) break;
  }
  return { after, ...(after && insert !== '' && { before }), insert, removes };
}

/** The number of the next character that a client inserts. */
export function nextIndex({ runs }: TextRuns, client: string): number {
  let next = 0;
  for (const run of runs) if (run.client === client) next = Math.max(next, run.from + run.length);
  return next;
}

/**
 * @param from the number of the first inserted character
 * @returns undefined if the edit follows an unknown character, or reuses numbers
 */
export function spliceRuns(
  before: TextRuns,
  { after, before: behind, insert, removes, restores = [] }: TextPart,
  client: string,
  from: number,
): SplicedRuns | undefined {
  if (before.runs.some((run) => run.client === client && overlaps(run, from, insert.length)))
    return undefined;
  const restored: CharacterRange[] = restores.map(([author, first, { length }]) => [author, first, length]);
  const cuts = cutsOf(after, behind, [...removes, ...restored]);
  const runs: TextRun[] = [];
  const gone: RemovedText[] = [];
  const came: CharacterRange[] = insert === '' ? [] : [[client, from, insert.length]];
  let text = '';
  let at = -1;
  let offset = 0;
  const place = (): void => {
    at = text.length;
    if (insert === '') return;
    addRun(runs, { client, from, length: insert.length });
    text += insert;
  };
  if (after === null) place();
  /** The number of the character that continues `after`. */
  let next: number | undefined;
  for (const run of before.runs)
    for (const part of partsOf(run, cuts.get(run.client))) {
      if (next !== undefined && at < 0) {
        const isTypedOn = part.client === after?.[0] && part.from === next && behind !== undefined;
        if (isTypedOn && !(behind && part.client === behind[0] && part.from === behind[1]))
          next += part.length;
        else place();
      }
      const { gone: wasGone, ...there } = part;
      const words = wasGone ? restoredText(part, restores) : before.text.slice(offset, offset + part.length);
      if (!wasGone) offset += part.length;
      if (wasGone ? words === undefined : removes.some((range) => isIn(part, range))) {
        addRun(runs, { ...there, gone: true });
        if (!wasGone) gone.push([part.client, part.from, words ?? '']);
      } else {
        addRun(runs, there);
        if (wasGone) came.push([part.client, part.from, part.length]);
        text += words;
      }
      if (after && part.client === after[0] && part.from + part.length - 1 === after[1]) next = after[1] + 1;
    }
  if (next !== undefined && at < 0) place();
  if (at < 0) return undefined;
  const inverse: TextPart = {
    after: null,
    insert: '',
    removes: came,
    ...(gone.length > 0 && { restores: gone }),
  };
  return { next: { base: before.base, text, runs }, at, inverse };
}

function restoredText(part: TextRun, restores: readonly RemovedText[]): string | undefined {
  const found = restores.find(([client, from, { length }]) => isIn(part, [client, from, length]));
  return found?.[2].slice(part.from - found[1], part.from - found[1] + part.length);
}

function overlaps(run: TextRun, from: number, length: number): boolean {
  return run.from < from + length && from < run.from + run.length;
}

function isIn(part: TextRun, [client, from, length]: CharacterRange): boolean {
  return part.client === client && part.from >= from && part.from < from + length;
}

type Cuts = ReadonlyMap<string, readonly number[]>;

/** The positions at which runs are split, by client: the ends of ranges, after `after` and before `before`. */
function cutsOf(
  after: CharacterId | null,
  before: CharacterId | null = null,
  ranges: readonly CharacterRange[],
): Cuts {
  const cuts = new Map<string, number[]>();
  const cut = (client: string, ...indexes: number[]) => {
    const known = cuts.get(client);
    if (known) known.push(...indexes);
    else cuts.set(client, indexes);
  };
  if (after) cut(after[0], after[1] + 1);
  if (before) cut(before[0], before[1]);
  for (const [client, from, length] of ranges) cut(client, from, from + length);
  for (const indexes of cuts.values()) indexes.sort((one, other) => one - other);
  return cuts;
}

function partsOf(run: TextRun, cuts: readonly number[] = []): readonly TextRun[] {
  const end = run.from + run.length;
  const inside = cuts.filter((index) => index > run.from && index < end);
  if (inside.length === 0) return [run];
  const parts: TextRun[] = [];
  let from = run.from;
  for (const to of [...inside, end]) {
    if (to > from) parts.push({ ...run, from, length: to - from });
    from = to;
  }
  return parts;
}

function addRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  if (last?.client === run.client && last.from + last.length === run.from && last.gone === run.gone)
    runs[runs.length - 1] = { ...last, length: last.length + run.length };
  else runs.push(run);
}

/** The fingerprint of the numbered text: length and FNV-1a hash. */
function fingerprintOf(text: string): string {
  return `${text.length}-${fnv1a(text).toString(36)}`;
}
