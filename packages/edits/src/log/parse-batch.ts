import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { type Area, areas, type Json } from '../node.ts';
import { isOrderKey } from '../order.ts';
import { type Batch, batchLimits, CONTEXT_LENGTH_MAX, type LogOperation } from './log-operation.ts';

type Check = (value: unknown) => boolean;
type Shape = { readonly [name: string]: Check };

const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const key: Check = (value) => text(batchLimits.keyCharacters)(value) && value !== '';
const number: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const shaped =
  (shape: Shape): Check =>
  (value) =>
    isJsonObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
    Object.entries(shape).every(([name, check]) => check(value[name]));
function tupleOf(...checks: Check[]): Check {
  return (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]));
}
const numbers: Check = (value) =>
  isJsonObject(value) &&
  Object.keys(value).length <= batchLimits.amounts &&
  Object.entries(value).every(([name, each]) => key(name) && name !== '__proto__' && isAmount(each));
const share: Check = (value) => isAmount(value) && Number(value) > 0;
const counts: Check = (value) => numbers(value) && Object.values(value as JsonObject).every(number);
const shares: Check = (value) => numbers(value) && Object.values(value as JsonObject).every(share);
const json: Check = (value) => value !== undefined && isJson(value, batchLimits.depth);
const words = text(batchLimits.characters);
const path: Check = (value) =>
  listOf((name) => key(name) || number(name), batchLimits.pathNames)(value) && (value as []).length > 0;
const order: Check = (value) => typeof value === 'string' && isOrderKey(value);
const keys = listOf(key, batchLimits.nodes);
const flag: Check = (value) => typeof value === 'boolean';
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const position = shaped({
  parent: key,
  area: optional((value) => areas.includes(value as Area)),
  after: nullOr(key),
  before: nullOr(key),
  order: optional(order),
});
const expectation: Check = (value) =>
  shaped({ value: json })(value) || shaped({ absent: (each) => each === true })(value);
const context = text(CONTEXT_LENGTH_MAX);
const author = text(batchLimits.keyCharacters);
const part = shaped({
  after: nullOr(tupleOf(author, number)),
  before: optional(nullOr(tupleOf(author, number))),
  removes: listOf(tupleOf(author, number, number), batchLimits.ranges),
  insert: words,
  restores: optional(listOf(tupleOf(author, number, words), batchLimits.ranges)),
});
const marks = shaped({
  base: author,
  parts: listOf(part, batchLimits.ranges),
  from: optional(number),
  sound: optional((each) => each === true),
});

/** The fields of each kind of operation. */
const shapes: { readonly [K in LogOperation['kind']]: Shape } = {
  set: { key, path, value: json, before: optional(key), expect: optional(expectation) },
  unset: { key, path, upTo: optional(number), expect: optional(expectation) },
  'splice-text': {
    key,
    path,
    at: number,
    removed: words,
    insert: words,
    ahead: context,
    behind: context,
    marks: optional(marks),
  },
  insert: { position, node: json, keys, share: optional(share) },
  remove: { key, dropList: optional(flag) },
  restore: { key, position },
  move: { key, position, dropList: optional(flag), from: optional(shaped({ parent: key, order })) },
  'set-shares': { key, shares, expect: optional(numbers) },
  count: { counters: counts, expect: optional(numbers) },
  replace: { body: json, keys, expect: optional(expectation) },
};

/**
 * Parses an untrusted batch. `applyBatch` decides whether it can be applied.
 *
 * @param characters of its JSON text, where they are known
 * @returns the batch, or what is wrong with it
 */
export function parseBatch(value: unknown, characters?: number): Batch | { wrong: string } {
  if (!isJsonObject(value)) return { wrong: 'A batch is an object.' };
  const { id, client, operations } = value;
  if (!key(id) || !key(client)) return { wrong: 'A batch has an id and a client.' };
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > batchLimits.operations)
    return { wrong: `A batch has 1 to ${batchLimits.operations} operations.` };
  const at = operations.findIndex((operation) => !isOperation(operation));
  if (at >= 0) return { wrong: `operations.${at} is none.` };
  if ((characters ?? JSON.stringify(operations).length) > batchLimits.characters)
    return { wrong: `A batch has at most ${batchLimits.characters} characters.` };
  return { id: String(id), client: String(client), operations: operations as LogOperation[] };
}

function isOperation(value: unknown): boolean {
  if (!isJsonObject(value) || typeof value.kind !== 'string' || !Object.hasOwn(shapes, value.kind))
    return false;
  return shaped({ ...shapes[value.kind as LogOperation['kind']], kind: () => true })(value);
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** JSON values without names that have a meaning in JavaScript. */
function isJson(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isJson(each, depth - 1));
  return Object.keys(value).every(
    (name) => name !== '__proto__' && isJson((value as JsonObject)[name], depth - 1),
  );
}
