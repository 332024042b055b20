import { remembered } from './remembered.ts';

/** Readers of unchecked values. A value that is missing or of another type reads as the empty value of its reader. */

declare const declared: unique symbol;

/** An unchecked object or list that the schema declares as `T`. Read it with `asObject` or `asList`. */
export type Unchecked<T> = { readonly [declared]?: T };

/** An object with the declared keys of `T` and unchecked values. */
export type Stored<T> = { readonly [K in keyof T]?: StoredValue<T[K]> };

/** An unchecked value: nested objects and lists keep their declaration, everything else is `unknown`. */
export type StoredValue<V> = unknown extends V ? unknown : StoredPart<NonNullable<V>>;
type StoredPart<V> = V extends readonly (infer E)[]
  ? Unchecked<V> | readonly StoredValue<E>[]
  : V extends object
    ? Unchecked<V> | Stored<V>
    : unknown;

/** An object with keys of its own choosing, such as the attributes of a link. */
export type JsonObject = { readonly [key: string]: unknown };

const EMPTY_OBJECT: JsonObject = Object.freeze({});

/** The value if it is an object, else an empty one. Lists do not count as objects. */
export function asObject<T>(
  value: Unchecked<T> | Stored<T> | null | undefined,
): unknown extends T ? JsonObject : Stored<T>;
export function asObject(value: unknown): JsonObject;
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : EMPTY_OBJECT;
}

const EMPTY_LIST: readonly unknown[] = Object.freeze([]);

/** The value if it is a list, else an empty one. */
export function asList<E>(
  value: Unchecked<readonly E[]> | readonly StoredValue<E>[] | null | undefined,
): readonly StoredValue<E>[];
export function asList(value: unknown): readonly unknown[];
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY_LIST;
}

/** The value as text: strings unchanged, finite numbers as decimals, anything else ''. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The number in `12`, `"12"`, `"12px"` or `"12%"`; `fallback` for anything else. */
export function asNumber(value: unknown, fallback: number): number {
  const read =
    typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
  return Number.isFinite(read) ? read : fallback;
}

const PX_PER_UNIT: { readonly [unit: string]: number | undefined } = { '': 1, px: 1, pt: 4 / 3, rem: 16 };

/**
 * A size in px: `12`, `"12"`, `"12px"`, `"9pt"`, `"1rem"`, `"50%"` of `wholePx`, `"2em"` of the font size; `undefined` for
 * anything else.
 */
export function pxIn(value: unknown, wholePx: number, fontSizePx = 16): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const { amount, unit } = amountOf(value);
  if (unit === '%') return (amount * wholePx) / 100;
  const px = unit === 'em' ? fontSizePx : PX_PER_UNIT[unit];
  return px === undefined ? undefined : amount * px;
}

/** A number and its unit, in lower case; the unit of anything else is `none`. */
const amountOf = remembered((value: unknown) => {
  const [, number, unit = ''] = typeof value === 'string' ? (SIZE.exec(value) ?? []) : [];
  return { amount: Number(number), unit: number === undefined ? 'none' : unit.toLowerCase() };
});

const SIZE = /^\s*(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|rem|em|%)?\s*$/i;

/** `left`, `center`, `right` or `justify`; anything else is `fallback`. */
export function alignment(value: unknown, fallback: string): string {
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify'
    ? value
    : fallback;
}

/** The four sides of `"10px"`, `"10px 20px"`, …, in px: top, right, bottom, left. */
export type Sides = readonly [number, number, number, number];

/** Parses a spacing into four numbers. */
export const spacingSides = remembered((value: unknown) => sidesIn(value, 16));

/** The same in an element of a font size, which `em` is a multiple of. */
export function sidesIn(value: unknown, fontSizePx: number): Sides {
  const parts = asText(value).trim().split(/\s+/);
  // Percent of what is unknown: they count as px.
  const read = (at: number, fallback: number) =>
    pxIn(parts[at], 100, fontSizePx) ?? asNumber(parts[at], fallback);
  const top = read(0, 0);
  const right = read(1, top);
  const bottom = read(2, top);
  return [top, right, bottom, read(3, right)];
}

/** The entry of a table under a name; never an inherited property. */
export function lookUp(
  table: { readonly [name: string]: string | undefined },
  name: unknown,
): string | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}

export function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
