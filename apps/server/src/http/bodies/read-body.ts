import { ANSWER_BYTES_MAX, BODY_DEPTH_MAX, BODY_VALUES_MAX, CONTENT_VALUES_MAX } from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { type AnyBodyComputation, type Computation, TooLargeInline } from '../../base/computation.ts';
import type { AnyRoute, RouteAnswer } from '../../base/route.ts';
import { computeOn, INLINE_CHARACTERS_MAX } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { checkLargeBody } from './check-large-body.ts';
import { compileIgnoredFields } from './ignored-fields.ts';
import { requestChecks } from './request-checks.ts';

/**
 * Larger bodies are processed on a thread. The most expensive computation on 64 KB takes less than 50 ms; of 85 real
 * designs one is larger.
 */
export const INLINE_BYTES_MAX = INLINE_CHARACTERS_MAX;

/** A JSON body as it came; empty if there is none. */
export type ArrivedBody = {
  bytes: Uint8Array;
  /** Text and value; absent above `INLINE_BYTES_MAX`. */
  text: string;
  value: unknown;
};

export type BodyCaller = {
  tenant: string;
  /** Aborts when the result is no longer needed. */
  signal(): AbortSignal;
  /** Takes the names of fields that the schema does not declare. */
  nameIgnored(names: string): void;
};

/**
 * Reads bodies of a route: parses them, checks them and computes what the route declares, a small one here, others on a
 * thread, to which the bytes move until it ends.
 *
 * @returns a function that returns what the handler gets as its body, or throws AppError: VALIDATION_ERROR, what the
 * computation refuses, PAYLOAD_TOO_LARGE above the limits of time, memory, values and result, SERVICE_UNAVAILABLE if too
 * much of the tenant waits
 */
export function bodyReader(
  { body: schema, compute, namesIgnoredFields: names }: AnyRoute<never>,
  threads: Pick<Threads, 'run'>,
): (arrived: ArrivedBody, given: () => unknown, caller: BodyCaller) => Promise<unknown> {
  const namesIgnoredFields = names === true;
  const check = requestChecks({ body: schema });
  const listIgnored = namesIgnoredFields && schema ? compileIgnoredFields(schema) : undefined;
  const onThread = threadReader({ schema, compute, namesIgnoredFields }, threads);
  return async (arrived, given, caller) => {
    const { bytes, text, value } = arrived;
    if (bytes.length > INLINE_BYTES_MAX) return schema && onThread(arrived, await given(), caller);
    // Before the check: a misspelt name is often why a required one is missing.
    const ignored = listIgnored?.(value);
    if (ignored !== undefined) caller.nameIgnored(ignored);
    const { body } = check({ params: undefined, query: undefined, body: value });
    if (!compute) return body;
    const extra = await given();
    try {
      return compute.run({ body, bodyText: text, given: extra, inline: true });
    } catch (error) {
      if (!(error instanceof TooLargeInline)) throw error;
      return onThread(arrived, extra, caller);
    }
  };
}

type ThreadReading = {
  schema: TSchema | undefined;
  compute: AnyBodyComputation | undefined;
  namesIgnoredFields: boolean;
};

function threadReader(
  { schema, compute, namesIgnoredFields }: ThreadReading,
  threads: Pick<Threads, 'run'>,
): (arrived: ArrivedBody, given: unknown, caller: BodyCaller) => Promise<unknown> {
  let schemaText: string | undefined;
  return async (arrived, given, caller) => {
    const { bytes } = arrived;
    if (!compute) schemaText ??= JSON.stringify(schema);
    const how = compute ? { module: compute.module, name: compute.name, given } : { schemaText };
    const { result, ignored, ...read } = await computeOn(
      threads,
      bodyOnThread,
      { bytes, how, namesIgnoredFields } as BodyToRead,
      { moved: isWhole(bytes) ? [bytes.buffer] : [], tenant: caller.tenant, signal: caller.signal() },
    );
    arrived.bytes = read.bytes;
    if (ignored !== undefined) caller.nameIgnored(ignored);
    return result;
  };
}

/** Whether no other bytes are in the same buffer. Small ones share one, which can't move. */
function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength;
}

type BodyToRead = {
  bytes: Uint8Array;
  /** The computation of the route; or the schema as JSON text, by which threads cache compiled schemas. */
  how: { module: string; name: string; given: unknown } | { schemaText: string };
  namesIgnoredFields: boolean;
};
type ReadBody = {
  result: unknown;
  ignored: string | undefined;
  /** The bytes of the body, which a thread gives back: the handler may need their hash. */
  bytes: Uint8Array;
};

/**
 * Copying a value of many parts takes longer than parsing it, while long strings cost nothing: a body without a
 * computation may be as long as its route allows, but have at most `BODY_VALUES_MAX` values.
 */
const copied = { values: BODY_VALUES_MAX, depth: BODY_DEPTH_MAX };

/** @onThread */
export const bodyOnThread: Computation<BodyToRead, Promise<ReadBody>> = {
  module: import.meta.url,
  name: 'bodyOnThread',
  async run({ bytes, how, namesIgnoredFields }) {
    if ('schemaText' in how) {
      const { body, ignored } = checkLargeBody(bytes, schemaOf(how.schemaText), namesIgnoredFields, copied);
      return { result: body, ignored, bytes };
    }
    const { module, name, given } = how;
    const computation = ((await import(module)) as Record<string, AnyBodyComputation>)[name];
    if (!computation) throw new Error(`${module} exports no computation named ${name}.`);
    const { body, bodyText, ignored } = checkLargeBody(bytes, computation.body, namesIgnoredFields, {
      values: CONTENT_VALUES_MAX,
    });
    const result: unknown = computation.run({ body, bodyText, given, inline: false });
    return {
      result: computation.makes === 'answer' ? asBytes(result as RouteAnswer<unknown>) : result,
      ignored,
      bytes,
    };
  },
};

const schemas = new Map<string, TSchema>();

function schemaOf(text: string): TSchema {
  const schema = schemas.get(text) ?? (JSON.parse(text) as TSchema);
  schemas.set(text, schema);
  return schema;
}

/** The result as JSON bytes, which move to the other thread without a copy. */
function asBytes(answer: RouteAnswer<unknown>): unknown {
  if (!('body' in answer) && !('json' in answer)) return answer;
  const { body, ...rest } = answer as { body?: unknown; json?: string | Uint8Array };
  const json = rest.json ?? JSON.stringify(body);
  const bytes = typeof json === 'string' ? new TextEncoder().encode(json) : json;
  if (bytes.length > ANSWER_BYTES_MAX)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The response would have ${bytes.length} bytes; the limit is ${ANSWER_BYTES_MAX}. Send less in one request.`,
    );
  return { ...rest, json: bytes };
}
