import { kindsOf, type LabelKind } from './header-labels.ts';
import { ADDRESS, type Boundary, hasDate, hasTime, nextWritten } from './line-signs.ts';

/** `Label: value`; also in bold, as programs that turn HTML into text write it. */
const LABELED = /^\s{0,12}\*{0,2}([\p{L}\p{M}][\p{L}\p{M} .'’-]{0,24}?)\s?\*{0,2}\s?[:：]\*{0,2}\s*(\S.*)?$/u;
/** A line above a header: of dashes, with or without words. */
const TITLE = /^\s{0,4}\*{0,2}-{3,40}\s?[\p{L}\p{M}][\p{L}\p{M} '’]{2,40}\s?-{3,40}\*{0,2}\s*$/u;
const RULE = /^\s{0,12}[_=*-]{3,}\s*$/;
/** What Outlook writes above one. */
const OUTLOOK_RULE = /^\s{0,4}_{30,}\s*$/;
const LINES_MAX = 12;
/** The date of a header as it was sent (RFC 5322, 3.3). */
const INTERNET_DATE = /\d\d:\d\d(?::\d\d)? [+-]\d{4}/;

type Label = { kinds: ReadonlySet<LabelKind> | undefined; value: string };

/**
 * A header that a program copied: lines of the form `Label: value`, often below a line of dashes. It says who sent
 * something when, which a list of facts that people write does not: a booking has "From" and "To", too.
 */
export function headerAt(lines: readonly string[], at: number): Boundary | undefined {
  const line = lines[at] ?? '';
  const isTitled = TITLE.test(line);
  const start = isTitled || RULE.test(line) ? nextWritten(lines, at + 1) : at;
  const { labels, end } = readLabels(lines, start);
  if (labels.length < 2) return undefined;
  // "Here are the details:" tells that the sender wrote the list.
  const isIntroduced = start === at && /[:：]$/.test((lines[at - 1] ?? '').trim());
  if (!isIntroduced && (isTitled ? isTitledHeader(labels) : isHeader(labels, OUTLOOK_RULE.test(line))))
    return { lines: end - at, quotesRest: true };
  return undefined;
}

function readLabels(lines: readonly string[], start: number): { labels: Label[]; end: number } {
  const labels: Label[] = [];
  let end = start;
  for (; end < start + LINES_MAX; end++) {
    const line = (lines[end] ?? '').replace(/^\s{0,3}>+ ?/, '');
    const [, label, value = ''] = LABELED.exec(line) ?? [];
    const last = labels.at(-1);
    if (label !== undefined) labels.push({ kinds: kindsOf(label), value });
    else if (line.trim() === '' || last === undefined) break;
    // A long list of recipients, or a long name, continues on the next line.
    else last.value += ` ${line.trim()}`;
  }
  return { labels, end };
}

function isTitledHeader(labels: readonly Label[]): boolean {
  return labels.some(({ value }) => hasDate(value) || ADDRESS.test(value));
}

function isHeader(labels: readonly Label[], isBelowRule: boolean): boolean {
  const of = (kind: LabelKind, places = labels) => places.findIndex(({ kinds }) => kinds?.has(kind));
  const valueIn = (kind: LabelKind) => labels[of(kind)]?.value ?? '';
  const [sender, date] = [valueIn('from'), valueIn('date')];
  const isSent = /\d/.test(date) && (hasTime(date) || of('subject') >= 0);
  const isAddressed = ADDRESS.test(sender);
  if (isAddressed && labels.length >= 3 && isSent) return true;
  if (INTERNET_DATE.test(date) && (isAddressed || ADDRESS.test(valueIn('to')))) return true;
  // Names alone: sender and date come before the recipient and the subject, or a line is above.
  const first = Math.min(of('from'), of('date'));
  const isOrdered = first >= 0 && first <= 1 && of('to') > Math.max(of('from'), of('date'));
  const isWhole = of('subject') >= 0 || isBelowRule;
  if (isOrdered && isWhole && (hasTime(date) || (isSent && ADDRESS.test(valueIn('to'))))) return true;
  return labels.length >= 4 && labels.every(({ kinds }) => kinds === undefined) && isForeign(labels);
}

/** In a language without a table: sender and date first, in whichever order, and a recipient with an address. */
function isForeign([first, second, ...others]: readonly Label[]): boolean {
  const isDate = (label?: Label) =>
    label !== undefined && hasDate(label.value) && hasTime(label.value) && !ADDRESS.test(label.value);
  const isPerson = (label?: Label) =>
    label !== undefined && /[<([][^<>()[\]\s]{1,64}@[\w.-]{2,253}[>)\]]/.test(label.value);
  const isSent = (isDate(first) && isPerson(second)) || (isPerson(first) && isDate(second));
  return isSent && others.slice(0, 2).some(({ value }) => ADDRESS.test(value));
}
