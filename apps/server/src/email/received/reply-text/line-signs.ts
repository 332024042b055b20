/** What parts an answer from what it answers. */
export type Boundary = {
  /** Of the attribution or separator. */
  lines: number;
  /** Nothing below is an answer. */
  quotesRest: boolean;
  /** Text before it on its first line. */
  before?: string;
  /** What begins the quoted lines below it, instead of `>`. */
  mark?: string;
};

/** What lines of quotes, attributions and headers have, in any language. */
export const ADDRESS = /[^\s<>()"]{1,64}@[\w.-]{2,253}/;

const QUOTED = /^\s{0,3}>/;
/** `>>> Offer <<<` is decoration. */
const DECORATED = /^\s{0,3}>>.*<<\s*$/;
const YEAR = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/;
/** Years of the calendars of Thailand and Iran, which are numbers in texts of other languages. */
const OTHER_YEARS = [
  { script: /[\u0e00-\u0e7f]/, year: /(?:^|\D)25[6-9]\d(?:\D|$)/ },
  { script: /[\u0600-\u06ff]/, year: /(?:^|\D)14[01]\d(?:\D|$)/ },
];
const DATE_DIGITS = '(?:\\d{4}[./-] ?\\d{1,2}[./-] ?\\d{1,2}|\\d{1,2}[./-] ?\\d{1,2}[./-] ?\\d{2,4})(?!\\d)';
const SHORT_DATE = new RegExp(`(?<!\\d)${DATE_DIGITS}`);
const MONTHS =
  'jan|feb|mar|mär|apr|avr|abr|may|mai|maj|maggio|jun|juin|jul|juil|lug|aug|ago|août|sep|set|oct|okt|ott|out|nov|dec|dez|déc|dic|янв|фев|март|апр|мая|июн|июл|авг|сен|окт|ноя|дек';
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})(?:${MONTHS})\\p{L}{0,7}\\.? \\d{1,2}(?!\\d)|(?<!\\d)\\d{1,2}\\.?(?: de)? (?:${MONTHS})\\p{L}{0,7}`,
  'iu',
);
const TIME = /(?<!\d)\d{1,2}(?:[:.h]\d{2}| ?[ap]\.?m\b)/i;

/** Whether a line is quoted (RFC 3676, 4.5). */
export function isQuoted(line: string): boolean {
  return QUOTED.test(line) && !DECORATED.test(line);
}

const OTHER_MARK = /^\s{0,3}(\||\p{Lu}{1,4}>)/u;

/** What some programs write instead of `>`: a bar, or initials. Only below an attribution: tables have bars, too. */
export function otherMark(lines: readonly string[], at: number): string | undefined {
  const mark = OTHER_MARK.exec(lines[at] ?? '')?.[1];
  return mark !== undefined && (lines[at + 1] ?? '').trimStart().startsWith(mark) ? mark : undefined;
}

export function hasDate(text: string): boolean {
  if (YEAR.test(text) || SHORT_DATE.test(text) || MONTH_DAY.test(text)) return true;
  return OTHER_YEARS.some(({ script, year }) => year.test(text) && script.test(text));
}

/** Whether it has a time of day. The `5.11.` of a date is none. */
export function hasTime(text: string): boolean {
  return TIME.test(text.replace(new RegExp(SHORT_DATE, 'g'), ' '));
}

/** The next line with text, at most six further. */
export function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (at < from + 6 && lines[at]?.trim() === '') at++;
  return at;
}
