import { attributionAt, dashedAt, inlineAt, titleAt } from './attributions.ts';
import { headerAt } from './copied-headers.ts';
import { type Boundary, isQuoted } from './line-signs.ts';
import { isProductLine } from './product-line.ts';

/** How `linesOf` writes HTML for `findReply`. */
export const REPLY_LINES = { marks: true, cell: ' ' } as const;

/** Boundaries are looked for in so many lines; quotes are left out of all. */
const LINES_MAX = 5_000;
const LINE_CHARACTERS_MAX = 2_000;
/** A line of signs, or the mark of a program that counts when emails are opened. */
const ORNAMENT = /^(?:[_=~#*+-]{3,}|ᐧ)$/;
const MARKS_MAX = 10;
/** Programs wrap lines between 72 and 80 characters. */
const WRAPPED_MIN = 66;
/** Marks of writing direction, which programs put around names and addresses in Hebrew and Arabic. */
const DIRECTIONS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;

/**
 * What the writer of a reply added: the text without quotes, the attributions and copied headers above them, and
 * signatures. Answers between and below quotes stay.
 *
 * 1. Walk down the lines. Leave out quoted ones, and attributions above them.
 * 2. Stop at a header that the program copied, or an attribution over text that is not quoted.
 * 3. Of each part between quotes, cut what follows a signature delimiter, then lines that mail programs add.
 *
 * Linear in the length of the text. Where nothing would be left, it is the whole text: a reply is never lost.
 *
 * @param without measures as if a mail program were unknown
 */
export function findReply(text: string, without?: string): string {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
  const kept: string[] = [];
  let isTextAbove = false;
  for (const part of partsOf(lines))
    for (const line of withoutSignature(part, isTextAbove, without)) {
      kept.push(line);
      isTextAbove ||= line.trim() !== '';
    }
  return tidy(kept) || text.replaceAll('\r', '').trim();
}

function tidy(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The lines between quotes. */
function* partsOf(lines: readonly string[]): Generator<string[]> {
  const read = lines.slice(0, LINES_MAX).map(plain);
  const marks: string[] = [];
  let part: string[] = [];
  let isTextAbove = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isQuote = isQuoted(line) || isWrappedQuote(lines, at) || hasMark(line, marks);
    const boundary = isQuote || line === '' || at >= read.length ? undefined : boundaryAt(read, at);
    const { quotesRest = false, before, mark, lines: count = 1 } = boundary ?? {};
    // What is below the first line of a text is the reply, whatever that line looks like.
    const isText: boolean =
      !isQuote && (boundary === undefined || (quotesRest && !isTextAbove && before === undefined));
    if (isText) part.push(...lines.slice(at, at + count));
    else {
      if (before !== undefined) part.push(before);
      yield part;
      if (quotesRest) return;
      part = [];
      if (mark !== undefined && marks.length < MARKS_MAX) marks.push(mark);
    }
    isTextAbove ||= before !== undefined || (isText && boundary === undefined && line !== '');
    at += count - 1;
  }
  yield part;
}

function hasMark(line: string, marks: readonly string[]): boolean {
  return marks.some((mark) => line.trimStart().startsWith(mark));
}

/** The end of a quoted line, which a program wrapped when it put `>` before it: in a sentence, or in a link. */
function isWrappedQuote(lines: readonly string[], at: number): boolean {
  const [before = '', line = '', after = ''] = lines.slice(Math.max(at - 1, 0), at + 2);
  if (at === 0 || line === '' || !isQuoted(before) || !isQuoted(after)) return false;
  if (/^\s*\(https?:[^\s()]{1,1000}\) ?>$/.test(line)) return true;
  if (/[<(]https?:[^\s<>()]{1,1000}$/.test(before)) return /^[^\s<>()]{1,1000}[>)]/.test(line);
  const word = /^\p{Ll}\S*/u.exec(line.slice(0, LINE_CHARACTERS_MAX))?.[0];
  const isFull = before.length >= WRAPPED_MIN && before.length + 1 + (word?.length ?? 0) > WRAPPED_MIN + 6;
  return word !== undefined && isFull && /[\p{L}\d,]$/u.test(before);
}

/** Without signs that only show how a line is written. */
function plain(line: string): string {
  return line
    .slice(0, LINE_CHARACTERS_MAX)
    .replace(DIRECTIONS, '')
    .replace(FOREIGN_DIGIT, (digit) => String(digitOf(digit.charCodeAt(0))));
}

/** Devanagari has its zero at U+0966, the others at the beginning of a row. */
function digitOf(code: number): number {
  return code >= 0x966 && code <= 0x96f ? code - 0x966 : code & 15;
}

function boundaryAt(lines: readonly string[], at: number): Boundary | undefined {
  return (
    attributionAt(lines, at) ??
    inlineAt(lines, at) ??
    dashedAt(lines, at) ??
    titleAt(lines, at) ??
    headerAt(lines, at)
  );
}

/**
 * A part without its signature: below `-- ` (RFC 3676, 4.3; programs drop the space), the footer of a mailing list, or
 * lines of a mail program with only empty lines below them.
 */
function withoutSignature(part: string[], isTextAbove: boolean, without?: string): readonly string[] {
  const isText = (line: string) => line.trim() !== '';
  const delimiter = part.findIndex((line, at) => /^-- ?$/.test(line) || isFooter(part, at));
  // Without text above it, it is no signature.
  const isBelowText = isTextAbove || part.slice(0, Math.max(delimiter, 0)).some(isText);
  let end = delimiter >= 0 && isBelowText ? delimiter : part.length;
  for (let at = end - 1; at >= 0; at--) {
    const line = part[at]?.trim() ?? '';
    if (line === '') continue;
    if (!ORNAMENT.test(line) && !isProductLine(line, without) && !isSignedName(part, at)) break;
    end = at;
  }
  return part.slice(0, end);
}

/** "-Bob Jones" as the last paragraph. An item of a list has others beside it. */
function isSignedName(lines: readonly string[], at: number): boolean {
  const isName = /^[-–—] ?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){1,2}$/u.test(lines[at] ?? '');
  return isName && at > 1 && lines[at - 1]?.trim() === '';
}

const FOOTER_LINES_MAX = 6;

/** A line of underscores above a few lines with a link, up to the end: what mailing lists add. */
function isFooter(part: readonly string[], at: number): boolean {
  if (!/^_{2,80}$/.test(part[at] ?? '')) return false;
  const rest = part.slice(at + 1, at + 40).filter((line) => line.trim() !== '');
  const isEnd = part.length <= at + 40 && rest.length > 0 && rest.length <= FOOTER_LINES_MAX;
  return isEnd && rest.some((line) => /https?:\/\/|@/.test(line));
}
