import type { TSchema } from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { compileIgnoredFields } from './ignored-fields.ts';
import { type JsonSize, measureJson } from './measure-json.ts';
import { requestChecks } from './request-checks.ts';

export type CheckedBody = {
  body: unknown;
  bodyText: string;
  /** Names of undeclared fields; undefined if there are none or they are not reported. */
  ignored: string | undefined;
};

/**
 * Parses a body and checks it against its schema, on a worker thread.
 *
 * @param limits of the body, which are checked before it is parsed
 * @throws AppError VALIDATION_ERROR; PAYLOAD_TOO_LARGE above the limits
 */
export function checkLargeBody(
  bytes: Uint8Array,
  schema: TSchema,
  namesIgnoredFields: boolean,
  limits: Partial<JsonSize>,
): CheckedBody {
  requireWithin(measureJson(bytes), limits);
  const bodyText = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const parsed = parseJsonBody(bodyText);
  const { check, listIgnored } = readersOf(schema);
  const ignored = namesIgnoredFields ? listIgnored(parsed) : undefined;
  const { body } = check({ params: undefined, query: undefined, body: parsed });
  return { body, bodyText, ignored };
}

/** @throws AppError PAYLOAD_TOO_LARGE */
function requireWithin({ values, depth }: JsonSize, limits: Partial<JsonSize>): void {
  const tooMuch = (what: string) =>
    new AppError('PAYLOAD_TOO_LARGE', `The body ${what}. Send less in one request.`);
  if (limits.depth !== undefined && depth > limits.depth)
    throw tooMuch(`is nested more than ${limits.depth} levels deep`);
  if (limits.values !== undefined && values > limits.values)
    throw tooMuch(`has more than ${limits.values.toLocaleString('en-US')} JSON values`);
}

function makeReaders(schema: TSchema) {
  return { check: requestChecks({ body: schema }), listIgnored: compileIgnoredFields(schema) };
}
const readers = new Map<TSchema, ReturnType<typeof makeReaders>>();

/** Compiled once per schema and thread. */
function readersOf(schema: TSchema): ReturnType<typeof makeReaders> {
  const known = readers.get(schema) ?? makeReaders(schema);
  readers.set(schema, known);
  return known;
}

/**
 * The value of a JSON body; undefined for an empty one.
 *
 * @throws AppError VALIDATION_ERROR for invalid JSON, and for a member named `__proto__`
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // The position of the error helps the caller more than the parser's message.
    throw new AppError('VALIDATION_ERROR', `The body is not valid JSON: ${(cause as Error).message}.`, {
      cause,
    });
  }
  if (mayNamePrototype(text) && namesPrototype(value))
    throw new AppError('VALIDATION_ERROR', 'The body has a member named __proto__; remove it.');
  return value;
}

/**
 * Whether a member could be named `__proto__`, literally or with escapes. Searches for its shortest signs: the engine
 * finds those by scanning for one byte (3 µs for 14 KB), longer words by an algorithm that takes 14 µs.
 */
function mayNamePrototype(text: string): boolean {
  return text.includes('__') || text.includes('\\u00');
}

function namesPrototype(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    for (const inner of Object.values(next)) if (typeof inner === 'object') waiting.push(inner);
  }
  return false;
}
