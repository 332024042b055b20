import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * The position of a node among its siblings, as a sortable string. There is always a key between two others, so that
 * inserting or moving a node changes only its own key. Stored beside the design, never in it.
 */
export type OrderKey = string;

/**
 * Every six nodes inserted into the same gap make keys one character longer; beyond this length, all siblings get new
 * keys.
 */
export const ORDER_LENGTH_MAX = 32;

/** A key between two siblings; `undefined` means no sibling on that side. @param wanted used if it is between them */
export function orderBetween(
  before: OrderKey | undefined,
  after: OrderKey | undefined,
  wanted?: OrderKey,
): OrderKey {
  const isFree =
    wanted !== undefined &&
    wanted.length <= ORDER_LENGTH_MAX &&
    (before === undefined || before < wanted) &&
    (after === undefined || wanted < after);
  return isFree ? wanted : generateKeyBetween(before ?? null, after ?? null);
}

/** The keys of a list of siblings: missing ones are added; all are replaced if one is too long or out of order. */
export function completeOrders(known: readonly (OrderKey | undefined)[]): readonly OrderKey[] {
  if (areSound(known)) return known;
  const given = known.filter((key) => key !== undefined);
  if (given.length === 0 || !areSound(given)) return generateNKeysBetween(null, null, known.length);
  const orders: OrderKey[] = [];
  for (let at = 0; at < known.length; ) {
    const own = known[at];
    const next =
      own === undefined ? known.findIndex((key, later) => later > at && key !== undefined) : at + 1;
    const end = next < 0 ? known.length : next;
    if (own !== undefined) orders.push(own);
    else orders.push(...generateNKeysBetween(orders.at(-1) ?? null, known[end] ?? null, end - at));
    at = end;
  }
  return orders;
}

function areSound(keys: readonly (OrderKey | undefined)[]): keys is readonly OrderKey[] {
  let last = '';
  for (const key of keys) {
    if (key === undefined || key <= last || key.length > ORDER_LENGTH_MAX) return false;
    last = key;
  }
  return true;
}

const DIGITS = /^[0-9A-Za-z]+$/;

/** Whether an untrusted string is an order key. */
export function isOrderKey(text: string): boolean {
  // The library looks at the digits before the fraction only, and would make keys after others that sort before them.
  if (text.length > ORDER_LENGTH_MAX || !DIGITS.test(text)) return false;
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}
