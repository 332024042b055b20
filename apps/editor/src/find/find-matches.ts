import {
  BODY_KEY,
  type DesignView,
  type Edit,
  type NodeKey,
  type Operation,
  type Refused,
  refusalOfChange,
  type Translate,
  type ValuePath,
} from '@postpress/edits';
import { type Field, readFields } from './read-fields.ts';
import { type SearchedValue, searchedValues } from './searched-values.ts';

type Query = { find: string; matchCase: boolean; wholeWords: boolean };

/** The range of a match in UTF-16 units: `[start, end)`. */
type Range = { start: number; end: number };

const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** One match in a design, with its context. */
export type Match = {
  key: NodeKey;
  path: ValuePath;
  form: SearchedValue['form'];
  /** Of the fields of the value. */
  field: number;
  range: Range;
  kind: Field['kind'];
  before: string;
  matched: string;
  after: string;
};

export type DesignQuery = Query & {
  /** Whether the addresses of links are searched, too. */
  inLinks: boolean;
};

export const MATCHES_MAX = 1_000;
const CONTEXT = 24;

/** The matches in the order of the design, at most {@link MATCHES_MAX}. */
export function findMatches(store: DesignView, query: DesignQuery): Match[] {
  const matches: Match[] = [];
  for (const key of inOrder(store, BODY_KEY))
    for (const match of matchesOf(store, key, query)) {
      matches.push(match);
      if (matches.length === MATCHES_MAX) return matches;
    }
  return matches;
}

function* inOrder(store: DesignView, key: NodeKey): Generator<NodeKey> {
  yield key;
  for (const child of store.snapshot.tree.children(key)) yield* inOrder(store, child);
}

function* matchesOf(store: DesignView, key: NodeKey, query: DesignQuery): Generator<Match> {
  const node = store.find(key)?.node;
  if (!node) return;
  for (const searched of searchedValues(node)) {
    const { path, form } = searched;
    for (const [field, { kind, text }] of readFields(searched).entries()) {
      if (kind === 'link' && !query.inLinks) continue;
      for (const range of findIn(text, query))
        yield {
          ...{ key, path, form, field, range, kind },
          before: text.slice(Math.max(0, range.start - CONTEXT), range.start),
          matched: text.slice(range.start, range.end),
          after: text.slice(range.end, range.end + CONTEXT),
        };
    }
  }
}

/**
 * Replaces matches as one step; formatting around and within each stays. Matches in locked nodes are left as they are.
 *
 * @returns a refusal where every match is in a locked node; `skipped`: how many are
 */
export function replaceMatches(
  store: DesignView,
  t: Translate,
  matches: readonly Match[],
  replacement: string,
  label: string,
): { edit: Edit | Refused; skipped: number } {
  const operations: Operation[] = [];
  let skipped = 0;
  let refused: Refused | undefined;
  const byValue = Map.groupBy(matches, ({ key, path }) => JSON.stringify([key, path]));
  for (const found of byValue.values()) {
    const [{ key, path, form }] = found as [Match];
    const refusal = refusalOfChange(store, t, key);
    if (refusal) {
      refused = refusal;
      skipped += found.length;
      continue;
    }
    const value = valueAt(store.find(key)?.node, path);
    if (typeof value !== 'string') continue;
    operations.push({ kind: 'set', key, path, value: replaced({ form, value }, found, replacement) });
  }
  if (operations.length === 0 && refused) return { edit: refused, skipped };
  return { edit: { label, operations }, skipped };
}

function replaced(
  searched: Pick<SearchedValue, 'form' | 'value'>,
  matches: readonly Match[],
  replacement: string,
): string {
  const fields = readFields(searched);
  const splices = matches.flatMap(({ field, range }) => splicesOf(fields[field], range, replacement));
  for (const index of new Set(matches.map(({ field }) => field))) {
    const copy = fields[index]?.copy;
    if (copy) splices.push({ ...copy, insert: '' });
  }
  return splices
    .sort((one, other) => other.start - one.start)
    .reduce(
      (value, { start, end, insert }) => value.slice(0, start) + insert + value.slice(end),
      searched.value,
    );
}

type Splice = { start: number; end: number; insert: string };

/** In a match across several elements, the first one gets the new text, and the others lose theirs. */
function splicesOf(field: Field | undefined, { start, end }: Range, replacement: string): Splice[] {
  if (!field) return [];
  const splices: Splice[] = [];
  for (let at = start; at < end; at++) {
    const [from, to] = [field.starts[at] ?? 0, field.ends[at] ?? 0];
    const last = splices.at(-1);
    if (last && last.end >= from) last.end = Math.max(last.end, to);
    else splices.push({ start: from, end: to, insert: '' });
  }
  const [first] = splices;
  if (first) first.insert = field.encode(replacement);
  return splices;
}

function valueAt(node: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (part, name) => (part as { [name: string]: unknown } | undefined)?.[name],
    node,
  );
}

/**
 * Every match of a query, without overlaps. Any white space matches any other, because markup writes spaces in several
 * ways.
 */
function findIn(text: string, { find, matchCase, wholeWords }: Query): Range[] {
  const wanted = folded(find, matchCase);
  if (wanted === '') return [];
  const searched = folded(text, matchCase);
  const found: Range[] = [];
  let at = searched.indexOf(wanted);
  while (at >= 0) {
    const end = at + wanted.length;
    const isMatch = !wholeWords || (isEdge(text, at) && isEdge(text, end));
    if (isMatch) found.push({ start: at, end });
    at = searched.indexOf(wanted, isMatch ? end : at + 1);
  }
  return found;
}

/** Of the same length as the text, so that positions in one are positions in the other. */
function folded(text: string, matchCase: boolean): string {
  const spaced = text.replace(/[\s\u00a0]/g, ' ');
  if (matchCase) return spaced;
  return spaced.replace(/[^ -@[-`{-~]/g, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });
}

/** Whether a word begins or ends at this position. */
function isEdge(text: string, at: number): boolean {
  return !WORD.test(text[at - 1] ?? '') || !WORD.test(text[at] ?? '');
}
