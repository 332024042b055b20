import {
  attributionStart,
  endsWithVerb,
  endsWithWriter,
  firstPerson,
  forwardedTitle,
  originalTitle,
  writingVerb,
} from './attribution-phrases.ts';
import { headerAt } from './copied-headers.ts';
import { ADDRESS, type Boundary, hasDate, hasTime, isQuoted, nextWritten, otherMark } from './line-signs.ts';

const LINES_MAX = 5;
const CHARACTERS_MAX = 400;
const IN_BRACKETS = /[<([][^<>()[\]]{1,80}@[^<>()[\]]{2,200}[>)\]]/;
/** The rest of an address that a program wrapped before its bracket: `> wrote:`. */
const WRAPPED_BRACKET = /^>[^<>]{0,120}$/;
/** `---- On Tue, 5 Nov 2024 15:14 Ann wrote ----` */
const DASHED = /^\s{0,4}\*{0,2}-{3,20}\s?([^-\s].{4,300}?)\s?-{3,20}\*{0,2}\s*$/;

/**
 * "On 5 November Ann wrote:" One to five lines that end with a colon, or with a verb or address. What they must have
 * more depends on what follows them, because people write such lines, too.
 */
export function attributionAt(lines: readonly string[], at: number): Boundary | undefined {
  let joined = '';
  for (let count = 1; count <= LINES_MAX; count++) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '') {
      // One program leaves a blank line before the address.
      if (joined === '' || !(lines[at + count] ?? '').trimStart().startsWith('<')) return undefined;
      continue;
    }
    if (isQuoted(line) && !(isBracketOpen(joined) && WRAPPED_BRACKET.test(line))) return undefined;
    joined = `${joined} ${line}`.trim();
    if (joined.length > CHARACTERS_MAX) return undefined;
    const isEnd = /[:：]$/.test(line) || endsWithVerb.test(joined) || /[>)\]]$/.test(line);
    if (!isEnd || isBracketOpen(joined)) continue;
    const boundary = attributionOf(joined, lines, { at, count });
    if (boundary || /[:：]$/.test(line)) return boundary;
  }
  return undefined;
}

function isBracketOpen(text: string): boolean {
  return text.split('<').length > text.split('>').length;
}

type Place = { at: number; count: number };

function attributionOf(joined: string, lines: readonly string[], { at, count }: Place): Boundary | undefined {
  const first = lines[at] ?? '';
  const isDated = hasDate(joined);
  const isAddressed = IN_BRACKETS.test(joined);
  const isLast = endsWithVerb.test(joined);
  // The line before an attribution is text, and has neither date nor address.
  if (count > 1 && !hasDate(first) && !ADDRESS.test(first)) return undefined;
  const found = { lines: count, ...startOf(first, joined) };
  const hasColon = /[:：]$/.test(joined);
  const below = nextWritten(lines, at + count);
  const mark = otherMark(lines, below);
  if (mark !== undefined || isQuoted(lines[below] ?? '')) {
    const isNamed = ADDRESS.test(joined) || writingVerb.test(joined);
    const isSure = hasColon ? isDated || isNamed : isDated && (isLast || endsWithAddress(joined));
    return isSure ? { ...found, quotesRest: false, ...(mark !== undefined && { mark }) } : undefined;
  }
  // A sentence that continues the line above.
  const isContinued = (lines[at - 1] ?? '').trim() !== '' && /^\s*\p{Ll}/u.test(first);
  if (firstPerson.test(joined) || isContinued) return undefined;
  const isSigned = isLast || endsWithWriter.test(joined) || endsWithAddress(joined);
  if (isDated && hasTime(joined) && (hasColon ? isSigned : isAddressed && isLast))
    return { ...found, quotesRest: true };
  // "Ann <ann@x.example> wrote:", "On 5 November 2024 you wrote:"
  const isAlone = (lines[at - 1] ?? '').trim() === '' && (lines[at + count] ?? '').trim() === '';
  const isSure = isAlone && hasColon && isLast && (isAddressed || isDated);
  return isSure ? { ...found, quotesRest: true } : undefined;
}

const INLINE = /^\s{0,4}(\S.{8,300}?[>)\]]\s?[^\s:：].{0,40}?[:：])\s{2,}\S/;

/** "On Tue, Nov 5, 2024 at 3:14 PM, Ann<ann@x.example> wrote:   Hello": one program puts all of it on one line. */
export function inlineAt(lines: readonly string[], at: number): Boundary | undefined {
  const text = INLINE.exec(lines[at] ?? '')?.[1] ?? '';
  const isSure = hasDate(text) && hasTime(text) && IN_BRACKETS.test(text) && endsWithVerb.test(text);
  return isSure ? { lines: 1, quotesRest: true } : undefined;
}

/** "Begin forwarded message:" above a header or a quote. */
export function titleAt(lines: readonly string[], at: number): Boundary | undefined {
  if (!forwardedTitle.test(lines[at] ?? '')) return undefined;
  const next = nextWritten(lines, at + 1);
  const isTitle = isQuoted(lines[next] ?? '') || headerAt(lines, next) !== undefined;
  return isTitle ? { lines: 1, quotesRest: false } : undefined;
}

/** A date first, and an address last, but for a word or two: "5 Nov 2024 15:14 Ann <ann@x.example> kirjutab:" */
function endsWithAddress(text: string): boolean {
  const address = IN_BRACKETS.exec(text);
  if (!address) return false;
  const rest = text.slice(address.index + address[0].length).replace(/^[>)\]:：\s]+/, '');
  const isShort = rest === '' || (rest.length <= 24 && rest.split(/\s+/).length <= 2);
  return (isShort && /^.{0,16}\d/.test(text)) || writingVerb.test(rest);
}

/** "Yes, please. On 5 November Ann wrote:": text and attribution on one line. */
function startOf(first: string, joined: string): { before?: string } {
  const start = attributionStart.exec(first);
  if (!start?.[1] || !hasDate(joined)) return {};
  const before = first.slice(0, first.length - start[1].length).replace(/[\s-]+$/, '');
  return /[\p{L}\p{N}]/u.test(before) ? { before } : {};
}

/** `---- On Tue, 5 Nov 2024 15:14 Ann wrote ----`, `-----Original Message-----`. */
export function dashedAt(lines: readonly string[], at: number): Boundary | undefined {
  const text = DASHED.exec(lines[at] ?? '')?.[1] ?? '';
  if (text === '') return undefined;
  if (isTitle(text)) return { lines: 1, quotesRest: true };
  const isNamed = IN_BRACKETS.test(text) || ADDRESS.test(text) || writingVerb.test(text);
  if (hasDate(text) && hasTime(text) && isNamed) return { lines: 1, quotesRest: true };
  const isAbove = isQuoted(lines[nextWritten(lines, at + 1)] ?? '') && endsWithVerb.test(text);
  return isAbove ? { lines: 1, quotesRest: false } : undefined;
}

/** "Original Message", "Message d'origine". */
function isTitle(text: string): boolean {
  return text.split(/\s+/).length <= 4 && originalTitle.test(text);
}
