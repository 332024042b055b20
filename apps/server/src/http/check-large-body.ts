import type { TSchema } from 'typebox';
import { compileIgnoredFields } from './ignored-fields.ts';
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
 * @param requireBounds checks the parsed body before the schema
 * @throws AppError VALIDATION_ERROR
 */
export function checkLargeBody(
  bytes: Uint8Array,
  schema: TSchema,
  namesIgnoredFields: boolean,
  requireBounds?: (parsed: unknown) => void,
): CheckedBody {
  const bodyText = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const parsed = parseJsonBody(bodyText);
  requireBounds?.(parsed);
  const { check, listIgnored } = readersOf(schema);
  const ignored = namesIgnoredFields ? listIgnored(parsed) : undefined;
  const { body } = check({ params: undefined, query: undefined, body: parsed });
  return { body, bodyText, ignored };
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
