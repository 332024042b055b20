import format, { type CompiledMessage } from 'icu-minify/format';

/** A message as the build compiles it from ICU MessageFormat: its text, or text and arguments in turn. */
export type Message = CompiledMessage;
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Styles that messages name: `{share, number, percent}`, `{at, time, short}`. */
const formats = {
  number: { percent: { style: 'percent' }, tenth: { maximumFractionDigits: 1 } },
  dateTime: {
    short: { dateStyle: 'short' },
    medium: { dateStyle: 'medium' },
    time: { timeStyle: 'short' },
    moment: { dateStyle: 'medium', timeStyle: 'short' },
  },
} as const;

/** `Intl` formatters, each made once. */
export const formatters = {
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: kept(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

/** The text of a message with its values, its numbers and dates as the locale writes them. */
export function formatMessage(message: Message, locale: string, values?: MessageValues): string {
  if (typeof message === 'string') return message;
  return String(format<string>(message, westernDigits(locale), { ...values }, { formats, formatters }));
}

/** Fields take Western digits in every language; the same numbers in labels are written likewise. */
export function westernDigits(locale: string): string {
  return locale.includes('-u-') ? locale : `${locale}-u-nu-latn`;
}

/** Formatters take up to a millisecond to make, and a page asks for a handful. */
function kept<Args extends unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}
