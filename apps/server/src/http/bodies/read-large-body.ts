import { BODY_DEPTH_MAX, BODY_VALUES_MAX } from '@postpress/contracts';
import type { TSchema } from 'typebox';
import type { AnyRoute } from '../../base/route.ts';
import { type Computation, computeOn } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { type CheckedBody, checkLargeBody } from './check-large-body.ts';

type ReadBody = Pick<CheckedBody, 'body' | 'ignored'>;
type BodyToRead = {
  bytes: Uint8Array;
  /** The schema of the body as JSON text, by which threads cache compiled schemas. */
  schemaText: string;
  namesIgnoredFields: boolean;
};

/**
 * Reads large bodies of a route without work: a thread parses and checks them and returns the value as a structured
 * clone. Copying a value of many parts takes longer than parsing it, while long strings cost nothing: a body may be as
 * long as its route allows, but have at most `BODY_VALUES_MAX` values.
 *
 * @throws AppError VALIDATION_ERROR; PAYLOAD_TOO_LARGE above the limits; SERVICE_UNAVAILABLE if too much of the tenant
 * waits
 */
export function largeBodyReader(
  { body: schema, namesIgnoredFields }: Pick<AnyRoute<never>, 'body' | 'namesIgnoredFields'>,
  threads: Pick<Threads, 'run'>,
): (bytes: Uint8Array, caller: { tenant: string; signal: AbortSignal }) => Promise<ReadBody> {
  let schemaText: string | undefined;
  return async (bytes, caller) => {
    if (!schema) return { body: undefined, ignored: undefined };
    schemaText ??= JSON.stringify(schema);
    const input: BodyToRead = { bytes, schemaText, namesIgnoredFields: namesIgnoredFields === true };
    return computeOn(threads, readBody, input, caller);
  };
}

const schemas = new Map<string, TSchema>();

/** @onThread */
export const readBody: Computation<BodyToRead, ReadBody> = {
  module: import.meta.url,
  name: 'readBody',
  run({ bytes, schemaText, namesIgnoredFields }) {
    const schema = schemas.get(schemaText) ?? (JSON.parse(schemaText) as TSchema);
    schemas.set(schemaText, schema);
    const { body, ignored } = checkLargeBody(bytes, schema, namesIgnoredFields, {
      values: BODY_VALUES_MAX,
      depth: BODY_DEPTH_MAX,
    });
    return { body, ignored };
  },
};
