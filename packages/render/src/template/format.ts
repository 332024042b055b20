import type { MergeBudget } from '../merge/merge-budget.ts';
import { asText } from '../merge/scope.ts';

/** The context of helpers. */
export type HelperContext = {
  /** A BCP 47 tag. */
  locale: string;
  /** An IANA name. */
  timeZone: string;
  budget: MergeBudget;
  /** The formats that this merge has used, by their keys. */
  formats: Set<string>;
  /** Reports a value that a helper can't use. */
  warn(message: string): void;
};

type Named = Readonly<Record<string, unknown>>;

const FORMATS_MAX = 200;
const STYLES = new Set(['short', 'medium', 'long', 'full', 'none']);
const DECIMALS_MAX = 20;
/** A calendar date has no time zone: it is the same day everywhere. */
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A time needs its zone or offset; without one it would depend on the machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/i;

type AnyFormat = Intl.NumberFormat | Intl.DateTimeFormat | Intl.PluralRules;

/** Making a format of Intl takes 20 to 100 µs, using it 1 µs. Undefined where Intl knows no such format. */
const formats = new Map<string, AnyFormat | undefined>();
const FORMAT_VALUES = 50;
/** The longest names of locales, zones and currencies are shorter. */
const KEY_CHARACTERS_MAX = 200;

function formatOf<Format extends AnyFormat>(
  key: string,
  make: () => Format,
  { budget, formats: used }: Pick<HelperContext, 'budget' | 'formats'>,
): Format | undefined {
  if (key.length > KEY_CHARACTERS_MAX) return undefined;
  // Whether another merge has made it decides nothing: the same merge ends at the same point.
  if (!used.has(key)) {
    budget.spend(FORMAT_VALUES);
    used.add(key);
  }
  if (formats.has(key)) return formats.get(key) as Format | undefined;
  const made = unlessUnknown(make);
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(key, made);
  return made;
}

/** Intl throws for unknown locales, zones and currencies. */
function unlessUnknown<Format>(make: () => Format): Format | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Formatted numbers: quantities and prices repeat, and Intl takes 1 to 2 µs for each. */
const texts = new WeakMap<Intl.NumberFormat, Map<number, string>>();
const TEXTS_MAX = 1_000;

function textOf(formatter: Intl.NumberFormat, amount: number): string {
  const remembered = texts.get(formatter);
  const known = remembered && remembered.size < TEXTS_MAX ? remembered : new Map<number, string>();
  if (known !== remembered) texts.set(formatter, known);
  const text = known.get(amount) ?? formatter.format(amount);
  known.set(amount, text);
  return text;
}

/** `{{number n}}`, `{{number n decimals=2}}`, `{{number share style="percent"}}`. */
export function formatNumber(value: unknown, named: Named, context: HelperContext): string {
  return format(value, named, context, named.style === 'percent' ? { style: 'percent' } : {});
}

/** `{{currency amount "EUR"}}`: an amount in whole units of the currency, with as many decimals as it has. */
export function formatCurrency(value: unknown, code: unknown, named: Named, context: HelperContext): string {
  const currency = (asText(code) ?? 'USD').toUpperCase();
  return format(value, named, context, { style: 'currency', currency });
}

function format(
  value: unknown,
  named: Named,
  context: HelperContext,
  options: Intl.NumberFormatOptions,
): string {
  const { locale, warn } = context;
  const amount = numberOf(value);
  if (amount === undefined) return rejected(value, 'number', warn);
  const decimals = numberOf(named.decimals);
  const digits =
    decimals === undefined ? undefined : Math.min(Math.max(0, Math.trunc(decimals)), DECIMALS_MAX);
  const chosen = localeOf(named, locale);
  const rounded =
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const formatter = formatOf(
    `number ${chosen} ${options.style} ${options.currency} ${digits}`,
    () => new Intl.NumberFormat(chosen, { ...options, ...rounded }),
    context,
  );
  if (formatter) return textOf(formatter, amount);
  warn(`There is no locale ${chosen} or no currency ${options.currency ?? ''}.`);
  return String(amount);
}

/**
 * `{{date when}}`, `{{date when "long"}}`, `{{date when "medium" time="short" zone="Europe/Berlin"}}`. `when` is ISO
 * 8601 or milliseconds since 1970; a date without a time keeps its day in every zone.
 */
export function formatDate(value: unknown, style: unknown, named: Named, context: HelperContext): string {
  const { locale, warn } = context;
  const date = dateOf(value);
  if (!date) return rejected(value, 'date (ISO 8601, or milliseconds since 1970)', warn);
  const isDay = typeof value === 'string' && CALENDAR_DATE.test(value.trim());
  const zone = isDay ? 'UTC' : (asText(named.zone) ?? context.timeZone);
  const dateStyle = styleOf(style ?? named.style) ?? 'medium';
  const timeStyle = isDay ? 'none' : (styleOf(named.time) ?? 'none');
  if (dateStyle === 'none' && timeStyle === 'none') return '';
  const chosen = localeOf(named, locale);
  const options: Intl.DateTimeFormatOptions = { timeZone: zone };
  if (dateStyle !== 'none') options.dateStyle = dateStyle;
  if (timeStyle !== 'none') options.timeStyle = timeStyle;
  const formatter = formatOf(
    `date ${chosen} ${zone} ${dateStyle} ${timeStyle}`,
    () => new Intl.DateTimeFormat(chosen, options),
    context,
  );
  if (formatter) return formatter.format(date);
  warn(`There is no locale ${chosen} or no time zone ${zone}.`);
  return date.toISOString();
}

type Style = 'short' | 'medium' | 'long' | 'full' | 'none';

function styleOf(value: unknown): Style | undefined {
  return typeof value === 'string' && STYLES.has(value) ? (value as Style) : undefined;
}

/** The plural category of a number: `one`, `few`, `other`, … */
export function pluralCategory(amount: number, context: HelperContext): string {
  const { locale } = context;
  const rules = formatOf(`plural ${locale}`, () => new Intl.PluralRules(locale), context);
  return rules?.select(amount) ?? (amount === 1 ? 'one' : 'other');
}

function localeOf(named: Named, locale: string): string {
  return asText(named.locale) ?? locale;
}

function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : undefined;
}

function dateOf(value: unknown): Date | undefined {
  const written = typeof value === 'string' ? value.trim() : value;
  if (typeof written === 'string' && !CALENDAR_DATE.test(written) && !INSTANT.test(written)) return undefined;
  if (typeof written !== 'string' && typeof written !== 'number') return undefined;
  const date = new Date(typeof written === 'string' ? withZone(written) : written);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A time without an offset is UTC, not the time zone of this machine. */
function withZone(written: string): string {
  if (CALENDAR_DATE.test(written)) return written;
  const iso = written.replace(' ', 'T').replace(' ', '');
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}Z`;
}

function rejected(value: unknown, expected: string, warn: HelperContext['warn']): string {
  // A missing value has its own warning.
  if (value !== undefined && value !== null) {
    const shown = asText(value)?.slice(0, 50) ?? (Array.isArray(value) ? 'A list' : 'An object');
    warn(`${shown} is no ${expected}; it is written as it is.`);
  }
  return asText(value) ?? '';
}
