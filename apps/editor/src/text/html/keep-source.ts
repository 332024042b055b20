import { decodeText } from '@postpress/markup';
import { commonEnds } from '../../kernel/common-ends.ts';

const REFERENCE = /&#?[A-Za-z\d]+;?/y;
const SPACES = /[ \t\r\n\f]+/y;

/**
 * Carries a change over to the source it was made in: `before` and `after` are a block as we write it, `source` the same
 * block as its author wrote `before`. What did not change keeps its bytes: its way of writing characters, quotes, lines.
 *
 * @returns undefined when source and `before` differ by more than ways of writing
 */
export function keepSource(source: string, before: string, after: string): string | undefined {
  if (before === after) return source;
  const offsets = align(source, before);
  if (offsets === undefined) return undefined;
  const { head, tail } = commonEnds(before, after);
  // A character reference is never split.
  const from = beforeReference(before, head);
  const to = afterReference(before, before.length - tail, from);
  const fromSource = offsets[from] as number;
  const toSource = offsets[to] as number;
  const inserted = after.slice(from, after.length - (before.length - to));
  return source.slice(0, fromSource) + inserted + source.slice(toSource);
}

/** For each offset in `written`, the offset in `source` that means the same. */
function align(source: string, written: string): Uint32Array | undefined {
  const offsets = new Uint32Array(written.length + 1);
  let s = 0;
  let w = 0;
  while (w < written.length || s < source.length) {
    if (w <= written.length) offsets[w] = s;
    const typed = typedSpaces(source, s, written, w);
    if (typed > 0) {
      for (let k = 0; k < (typed - 1) * NBSP.length + 1; k += 1)
        offsets[w + k] = s + Math.floor(k / NBSP.length);
      s += typed;
      w += (typed - 1) * NBSP.length + 1;
      continue;
    }
    const one = unitAt(source, s);
    const other = unitAt(written, w);
    if (one !== undefined && other !== undefined && one.means === other.means) {
      const isSame = one.length === other.length;
      // Consecutive spaces whose number changed can't be told apart.
      if (!isSame && other.isSpace && other.length > 1) return undefined;
      for (let k = 0; k < other.length; k += 1) offsets[w + k] = isSame ? s + k : s;
      s += one.length;
      w += other.length;
    } else if (one?.isSpace) s += one.length;
    else return undefined;
  }
  offsets[written.length] = s;
  return offsets;
}

const NBSP = '&nbsp;';
const ROW = / {2,}/y;

/** How many consecutive spaces, typed by two users side by side, are written as non-breaking spaces. */
function typedSpaces(source: string, s: number, written: string, w: number): number {
  ROW.lastIndex = s;
  const { length } = ROW.exec(source)?.[0] ?? '';
  return length > 0 && written.startsWith(`${NBSP.repeat(length - 1)} `, w) ? length : 0;
}

type Unit = { means: string; length: number; isSpace?: boolean };

/** One decoded character, however it is written; a run of spaces is one. */
function unitAt(text: string, at: number): Unit | undefined {
  const sign = text[at];
  if (sign === undefined) return undefined;
  if (sign === '&') {
    REFERENCE.lastIndex = at;
    const written = REFERENCE.exec(text)?.[0];
    const means = written === undefined ? '&' : decodeText(written);
    return written !== undefined && means !== written
      ? { means, length: written.length }
      : { means: '&', length: 1 };
  }
  SPACES.lastIndex = at;
  const spaces = SPACES.exec(text)?.[0];
  return spaces === undefined
    ? { means: sign, length: 1 }
    : { means: ' ', length: spaces.length, isSpace: true };
}

const LONGEST_REFERENCE = 12;

function beforeReference(text: string, at: number): number {
  const start = text.lastIndexOf('&', at - 1);
  if (start < 0 || at - start > LONGEST_REFERENCE) return at;
  const end = text.indexOf(';', start);
  return end >= at && !/\s/.test(text.slice(start, at)) ? start : at;
}

function afterReference(text: string, at: number, from: number): number {
  const start = text.lastIndexOf('&', at - 1);
  if (start < from || at - start > LONGEST_REFERENCE) return Math.max(at, from);
  const end = text.indexOf(';', start);
  return end >= at && end - start < LONGEST_REFERENCE && !/\s/.test(text.slice(start, end)) ? end + 1 : at;
}
