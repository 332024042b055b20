import { boundaryAt, isQuoted } from './boundaries.ts';
import { matchesAny, productLines } from './phrases.ts';

const LINES_MAX = 2_000;
const LINE_CHARACTERS_MAX = 2_000;
/** Marks of writing direction, which programs put around names and addresses in Hebrew and Arabic. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * What the writer of a reply added: the text without quotes, the attributions and copied headers above them, and
 * signatures. Answers between and below quotes stay.
 *
 * 1. Walk down the lines. Leave out quoted ones, and attributions above them.
 * 2. Stop at a header that the program copied, or an attribution over text that is not quoted.
 * 3. Cut what follows a signature delimiter, then lines that mail programs add.
 *
 * Linear in the number of lines. Where nothing would be left, the text is returned as it is, without quotes.
 *
 * @param without measures as if a mail program were unknown
 */
export function findReply(text: string, without?: string): string {
  const lines = text
    .replaceAll('\r', '')
    .split('\n', LINES_MAX)
    .map((line) => line.slice(0, LINE_CHARACTERS_MAX).replaceAll('\u00a0', ' ').replace(/\s+$/, ''));
  const read = lines.map((line) => line.replace(DIRECTIONS, ''));
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) continue;
    const boundary = line === '' ? undefined : boundaryAt(read, at, without);
    if (boundary?.quotesRest) break;
    if (boundary) at += boundary.lines - 1;
    else kept.push(line);
  }
  return withoutSignature(kept, without)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `-- ` (RFC 3676, 4.3; programs drop the space), or a line of a mail program with only empty lines below it. */
function withoutSignature(lines: readonly string[], without?: string): readonly string[] {
  const delimiter = lines.findIndex((line) => /^(?:--|—) ?$/.test(line));
  // Without text above it, it is no signature.
  const isBelowText = lines.slice(0, Math.max(delimiter, 0)).some((line) => line.trim() !== '');
  let kept = isBelowText ? lines.slice(0, delimiter) : lines;
  for (;;) {
    const last = kept.findLastIndex((line) => line.trim() !== '');
    const line = (kept[last] ?? '').trim();
    const text = line.replace(/^[*_]+|[*_]+$/g, '');
    if (last < 0 || !(matchesAny(productLines, text, without) || isRule(line))) return kept;
    kept = kept.slice(0, last);
  }
}

function isRule(text: string): boolean {
  return /^[_=-]{5,}$/.test(text);
}
