import type { TSchema } from 'typebox';
import { AppError } from '../base/app-error.ts';
import { compileIgnoredFields } from './ignored-fields.ts';
import { type JsonSize, measureJson } from './measure-json.ts';
import { parseJsonBody } from './parse-json-body.ts';
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
