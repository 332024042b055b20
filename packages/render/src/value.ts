/**
 * Reading what a design says without trusting it: every value of a stored design may be missing or of another type,
 * and drawing goes on with what it would have used had there been nothing.
 */

/** Any object of a design whose keys are read one by one. */
export type Bag = { readonly [key: string]: unknown };

const EMPTY: Bag = Object.freeze({});

/** The value as an object to read from; what is none (a list included) reads as empty. */
export function asObject(value: unknown): Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : EMPTY;
}

/** The value as a list; what is none reads as empty. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NOTHING;
}
const NOTHING: readonly unknown[] = Object.freeze([]);

/** The value as text: strings as they are, finite numbers written out, anything else ''. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** A number out of `12`, `"12"`, `"12px"` or `"12%"`; anything else is `fallback`. */
export function asNumber(value: unknown, fallback: number): number {
  const read =
    typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
  return Number.isFinite(read) ? read : fallback;
}

/** `left`, `center`, `right` or `justify`; anything else is `fallback`. */
export function alignment(value: unknown, fallback: string): string {
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify'
    ? value
    : fallback;
}

/** The four sides of `"10px"`, `"10px 20px"`, …, in px: top, right, bottom, left. */
export type Sides = readonly [number, number, number, number];

const NO_SIDES: Sides = [0, 0, 0, 0];

const REMEMBERED = 500;
/** Longer ones are read each time: what is remembered stays in memory when its design is gone. */
const REMEMBERED_CHARS_MAX = 200;
const known = new Map<unknown, Sides>([
  [undefined, NO_SIDES],
  ['', NO_SIDES],
  ['0px', NO_SIDES],
]);

/** Reads a spacing into four numbers. What was read is remembered, within bounds: a page repeats the same few. */
export function spacingSides(value: unknown): Sides {
  return known.get(value) ?? readSides(value);
}

function readSides(value: unknown): Sides {
  const written = asText(value);
  const parts = written.trim().split(/\s+/);
  const top = asNumber(parts[0], 0);
  const right = asNumber(parts[1], top);
  const bottom = asNumber(parts[2], top);
  const read: Sides = [top, right, bottom, asNumber(parts[3], right)];
  if (known.size >= REMEMBERED) known.clear();
  if (written !== '' && written.length <= REMEMBERED_CHARS_MAX) known.set(value, read);
  return read;
}
