import type { MergeBudget } from '../merge/merge-budget.ts';
import { asText } from '../merge/scope.ts';
import { formatCurrency, formatDate, formatNumber, type HelperContext, pluralCategory } from './format.ts';

/** A function that templates may call. It never throws; a value that it can't use gives '' and a warning. */
export type Helper = {
  /** A missing first argument is normal, and no warning. */
  acceptsMissing?: boolean;
  run(args: readonly unknown[], named: Readonly<Record<string, unknown>>, context: HelperContext): unknown;
};

const TRUNCATED_MAX = 100_000;
const JOINED_MAX = 1_000;

/** All helpers by name. Names and arguments are documented in docs/guides/template-logic.md. */
export const helpers: Readonly<Record<string, Helper>> = {
  default: {
    acceptsMissing: true,
    run: (args) => args.find((value) => value !== undefined && value !== null && value !== '') ?? '',
  },
  upper: { run: ([value], _, { locale }) => text(value).toLocaleUpperCase(locale) },
  lower: { run: ([value], _, { locale }) => text(value).toLocaleLowerCase(locale) },
  capitalize: { run: ([value], _, { locale }) => capitalize(text(value), locale) },
  truncate: { run: ([value, length], named) => truncate(text(value), length, named.end) },
  join: { run: ([list, separator], _, { budget }) => join(list, separator, budget) },
  count: { acceptsMissing: true, run: ([value], _, { budget }) => count(value, budget) },
  plural: { run: plural },
  number: { run: ([value], named, context) => formatNumber(value, named, context) },
  currency: { run: ([value, code], named, context) => formatCurrency(value, code, named, context) },
  date: { run: ([value, style], named, context) => formatDate(value, style, named, context) },
  eq: { acceptsMissing: true, run: ([a, b]) => isSame(a, b) },
  ne: { acceptsMissing: true, run: ([a, b]) => !isSame(a, b) },
  lt: { acceptsMissing: true, run: ([a, b]) => compare(a, b) < 0 },
  gt: { acceptsMissing: true, run: ([a, b]) => compare(a, b) > 0 },
  and: { acceptsMissing: true, run: (args) => args.find((value) => !isTrue(value)) ?? args.at(-1) },
  or: { acceptsMissing: true, run: (args) => args.find(isTrue) ?? args.at(-1) },
  not: { acceptsMissing: true, run: ([value]) => !isTrue(value) },
};

/** As Handlebars decides it: false, null, '', 0, NaN and an empty list are false. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function text(value: unknown): string {
  return asText(value) ?? '';
}

function capitalize(value: string, locale: string): string {
  const [first = ''] = value;
  return first.toLocaleUpperCase(locale) + value.slice(first.length);
}

/** Cuts after whole characters; `end` replaces what is cut off, and counts. */
function truncate(value: string, length: unknown, end: unknown): string {
  const max = Number(length);
  if (!Number.isFinite(max) || max < 0 || value.length <= max) return value;
  const characters = [...value.slice(0, TRUNCATED_MAX)];
  if (characters.length <= max && value.length <= TRUNCATED_MAX) return value;
  const ending = end === undefined ? '…' : text(end);
  const kept = characters.slice(0, Math.max(0, Math.floor(max) - [...ending].length)).join('');
  return kept.trimEnd() + ending;
}

function join(list: unknown, separator: unknown, budget: MergeBudget): string {
  if (!Array.isArray(list)) return text(list);
  const items = list.slice(0, JOINED_MAX);
  budget.spend(items.length);
  for (const item of items) if (typeof item === 'string') budget.read(item.length);
  return items
    .map(text)
    .filter((item) => item !== '')
    .join(separator === undefined ? ', ' : text(separator));
}

function count(value: unknown, budget: MergeBudget): number {
  if (Array.isArray(value) || typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? keysOf(value, budget).length : 0;
}

const KEYS_PER_VALUE = 16;

/** The keys of an object, which are listed anew each time. */
export function keysOf(value: object, budget: MergeBudget): string[] {
  const keys = Object.keys(value);
  budget.spend(Math.floor(keys.length / KEYS_PER_VALUE));
  return keys;
}

/**
 * `{{plural n "item" "items"}}`, or by the categories of the locale: `{{plural n one="Artikel" other="Artikel"}}`. A
 * list counts its items.
 */
function plural(
  [value, one, other]: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
  context: HelperContext,
): string {
  const amount = Array.isArray(value) ? value.length : Number(value);
  const category = pluralCategory(amount, context);
  const chosen = named[category] ?? (category === 'one' ? (named.one ?? one) : (named.other ?? other));
  return text(chosen ?? other ?? named.other ?? one);
}

/** Numbers and numeric strings are equal by their number: JSON of shops has both. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isNothing(a) && isNothing(b))) return true;
  if (isNothing(a) || isNothing(b) || typeof a === typeof b) return false;
  return text(a) !== '' && text(a) === text(b);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** By number if both are numbers, else by text; NaN if they can't be compared, which is neither less nor greater. */
function compare(a: unknown, b: unknown): number {
  const [x, y] = [text(a), text(b)];
  if (x === '' || y === '') return Number.NaN;
  const difference = Number(x) - Number(y);
  if (!Number.isNaN(difference)) return difference;
  return x < y ? -1 : x > y ? 1 : 0;
}
