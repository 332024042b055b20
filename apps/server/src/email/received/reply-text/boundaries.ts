import { fromLabels, matchesAny, writingVerbs } from './phrases.ts';

/** Where quoted text begins. `lines`: of the attribution or separator; `quotesRest`: nothing below is a reply. */
export type Boundary = { lines: number; quotesRest: boolean };

const ATTRIBUTION_LINES_MAX = 4;
const ATTRIBUTION_CHARACTERS_MAX = 400;
const YEAR = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/;
const SHORT_DATE = /(?:^|\D)\d{1,2}[./-] ?\d{1,2}[./-] ?\d{2,4}(?:\D|$)/;
const TIME = /\d{1,2}[:.h]\d{2}/;
const ADDRESS = /[^\s<>()"]{1,64}@[\w.-]{2,253}/;
const IN_BRACKETS = /<[^\s<>]{1,64}@[\w.-]{2,253}>/;
const QUOTED = /^\s{0,3}>/;
/** `Label: value`; also in bold, as programs that turn HTML into text write it. */
const LABELED = /^\s{0,4}\*{0,2}([\p{L}\p{M}][\p{L}\p{M} .'’-]{0,24}?)\s?\*{0,2}\s?[:：]\*{0,2}\s*(\S.*)?$/u;
/** `-----Original Message-----`, `-------- Ursprüngliche Nachricht --------`. */
const DASHED = /^\s{0,4}-{4,20}\s?[\p{L}\p{M}][\p{L}\p{M} '’]{2,40}\s?-{4,20}\s*$/u;
/** `---- On Tue, 5 Nov 2024 15:14 Ann wrote ----` */
const DASHED_ATTRIBUTION = /^\s{0,4}-{3,20} (.{10,300}) -{3,20}\s*$/;
const RULE = /^\s{0,4}(?:_{8,}|-{20,}|={20,})\s*$/;
const LABELS_MIN = 3;
/** So many with a time, and an address in brackets in one of the first two, are a header in any language. */
const LABELS_SURE = 4;

/** What begins at a line, if anything: an attribution, a copied header, or a separator above one. */
export function boundaryAt(lines: readonly string[], at: number, without?: string): Boundary | undefined {
  return (
    attributionAt(lines, at, without) ??
    dashedAttribution(lines[at] ?? '', without) ??
    headerAt(lines, at, without)
  );
}

/**
 * "On 5 November Ann wrote:" A paragraph that ends with a colon. Above quoted lines it needs a date, an address or a
 * verb; without them it needs a time with a date, and an address or a verb: people write such lines, too.
 */
function attributionAt(lines: readonly string[], at: number, without?: string): Boundary | undefined {
  let joined = '';
  for (let count = 1; count <= ATTRIBUTION_LINES_MAX; count++) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '' || QUOTED.test(line)) return undefined;
    joined = `${joined} ${line}`.trim();
    if (joined.length > ATTRIBUTION_CHARACTERS_MAX) return undefined;
    if (!/[:：]$/.test(line)) continue;
    const first = lines[at] ?? '';
    const isDated = YEAR.test(joined) || SHORT_DATE.test(joined);
    const isNamed = ADDRESS.test(joined) || matchesAny(writingVerbs, joined, without);
    // The line before an attribution is text: it has neither of these.
    const begins = count === 1 || hasDate(first) || ADDRESS.test(first);
    if (!begins) return undefined;
    if (isQuoteNext(lines, at + count))
      return isDated || isNamed ? { lines: count, quotesRest: false } : undefined;
    return isDated && TIME.test(joined) && isNamed ? { lines: count, quotesRest: true } : undefined;
  }
  return undefined;
}

function dashedAttribution(line: string, without?: string): Boundary | undefined {
  const text = DASHED_ATTRIBUTION.exec(line)?.[1] ?? '';
  const isNamed = ADDRESS.test(text) || matchesAny(writingVerbs, text, without);
  return hasDate(text) && TIME.test(text) && isNamed ? { lines: 1, quotesRest: true } : undefined;
}

function hasDate(text: string): boolean {
  return YEAR.test(text) || SHORT_DATE.test(text);
}

function isQuoteNext(lines: readonly string[], from: number): boolean {
  for (let at = from; at < from + 3; at++) {
    const line = lines[at];
    if (line === undefined) return false;
    if (line.trim() !== '') return QUOTED.test(line);
  }
  return false;
}

/**
 * A copied header: lines of the form `Label: value` with a date, or an address. One of its first two labels is the
 * sender's, or a separator is above it, or it cannot be anything else; a list of facts that people write has none of
 * this.
 */
function headerAt(lines: readonly string[], at: number, without?: string): Boundary | undefined {
  const line = lines[at] ?? '';
  const isSeparator = DASHED.test(line) || RULE.test(line);
  const start = isSeparator ? nextWritten(lines, at + 1) : at;
  const labels: string[] = [];
  let text = '';
  let isAddressed = false;
  let end = start;
  for (; end < start + 10; end++) {
    const here = lines[end] ?? '';
    const labeled = LABELED.exec(here.replace(/^\s{0,3}>+ ?/, ''));
    if (labeled?.[1]) {
      labels.push(labeled[1].trim());
      isAddressed ||= labels.length <= 2 && IN_BRACKETS.test(labeled[2] ?? '');
    }
    // A long list of recipients continues on the next line.
    else if (here.trim() === '' || labels.length === 0) break;
    text += ` ${here}`;
  }
  const isHeader = labels.length >= LABELS_MIN && (hasDate(text) || ADDRESS.test(text));
  const isSure = labels.length >= LABELS_SURE && hasDate(text) && TIME.test(text) && isAddressed;
  const isNamed = isSure || labels.slice(0, 2).some((label) => matchesAny(fromLabels, label, without));
  if (isHeader && (isSeparator || isNamed)) return { lines: end - at, quotesRest: true };
  return DASHED.test(line) && labels.length > 0 ? { lines: 1, quotesRest: true } : undefined;
}

function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (at < from + 3 && lines[at]?.trim() === '') at++;
  return at;
}

/** Whether a line is quoted (RFC 3676, 4.5). */
export function isQuoted(line: string): boolean {
  return QUOTED.test(line);
}
