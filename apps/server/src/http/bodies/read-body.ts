import { ANSWER_BYTES_MAX, BODY_DEPTH_MAX, BODY_VALUES_MAX, CONTENT_VALUES_MAX } from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { type AnyBodyComputation, type Computation, TooLargeInline } from '../../base/computation.ts';
import type { AnyRoute, RouteAnswer } from '../../base/route.ts';
import { computeOn, INLINE_CHARACTERS_MAX } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { type FieldRule, prefersLenient } from './field-rules.ts';
import { bodyChecks } from './request-checks.ts';

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
  readonly signal: AbortSignal;
  /** Takes the value of `x-ignored-fields`: the fields that the schema does not declare. */
  nameIgnored(names: string): void;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Called where the preference to ignore unknown fields applies. */
  applyLenience(): void;
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
  { body: schema, compute }: AnyRoute<never>,
  threads: Pick<Threads, 'run'>,
  rule: FieldRule | undefined,
): (arrived: ArrivedBody, given: () => unknown, caller: BodyCaller) => Promise<unknown> {
  const check = bodyChecks(schema);
  const onThread = threadReader({ schema, compute, rule }, threads);
  return async (arrived, given, caller) => {
    const { bytes, text, value } = arrived;
    const isLenient = rule !== undefined && prefersLenient(caller.headers.prefer);
    if (isLenient) caller.applyLenience();
    if (bytes.length > INLINE_BYTES_MAX)
      return schema && onThread(arrived, { given: await given(), isLenient }, caller);
    check(value, rule && { rule, isLenient, nameIgnored: (names) => caller.nameIgnored(names) });
    if (!compute) return value;
    const extra = await given();
    try {
      return compute.run({ body: value, bodyText: text, given: extra, inline: true });
    } catch (error) {
      if (!(error instanceof TooLargeInline)) throw error;
      return onThread(arrived, { given: extra, isLenient }, caller);
    }
  };
}

type ThreadReading = {
  schema: TSchema | undefined;
  compute: AnyBodyComputation | undefined;
  rule: FieldRule | undefined;
};

function threadReader(
  { schema, compute, rule }: ThreadReading,
  threads: Pick<Threads, 'run'>,
): (
  arrived: ArrivedBody,
  request: { given: unknown; isLenient: boolean },
  caller: BodyCaller,
) => Promise<unknown> {
  let schemaText: string | undefined;
  return async (arrived, { given, isLenient }, caller) => {
    const { bytes } = arrived;
    if (!compute) schemaText ??= JSON.stringify(schema);
    const how = compute ? { module: compute.module, name: compute.name, given } : { schemaText };
    const { result, ignored, ...read } = await computeOn(
      threads,
      bodyOnThread,
      { bytes, how, rule, isLenient } as BodyToRead,
      { moved: isWhole(bytes) ? [bytes.buffer] : [], tenant: caller.tenant, signal: caller.signal },
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
  rule: FieldRule | undefined;
  isLenient: boolean;
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
  async run({ bytes, how, ...strictness }) {
    if ('schemaText' in how) {
      const { body, ignored } = checkLargeBody(bytes, schemaOf(how.schemaText), strictness, copied);
      return { result: body, ignored, bytes };
    }
    const { module, name, given } = how;
    const computation = ((await import(module)) as Record<string, AnyBodyComputation>)[name];
    if (!computation) throw new Error(`${module} exports no computation named ${name}.`);
    const { body, bodyText, ignored } = checkLargeBody(bytes, computation.body, strictness, {
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

type CheckedBody = {
  body: unknown;
  bodyText: string;
  /** The value of `x-ignored-fields`; undefined if none are ignored or they are not reported. */
  ignored: string | undefined;
};

/**
 * Parses a body and checks it against its schema, on a worker thread.
 *
 * @param limits of the body, which are checked before it is parsed
 * @throws AppError VALIDATION_ERROR; PAYLOAD_TOO_LARGE above the limits
 */
function checkLargeBody(
  bytes: Uint8Array,
  schema: TSchema,
  { rule, isLenient }: Pick<BodyToRead, 'rule' | 'isLenient'>,
  limits: Partial<JsonSize>,
): CheckedBody {
  requireWithin(measureJson(bytes), limits);
  const bodyText = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const body = parseJsonBody(bodyText);
  let ignored: string | undefined;
  const nameIgnored = (names: string) => {
    ignored = names;
  };
  checksOf(schema)(body, rule && { rule, isLenient, nameIgnored });
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

const checks = new Map<TSchema, ReturnType<typeof bodyChecks>>();

/** Compiled once per schema and thread. */
function checksOf(schema: TSchema): ReturnType<typeof bodyChecks> {
  const known = checks.get(schema) ?? bodyChecks(schema);
  checks.set(schema, known);
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SPACE = 0x20;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

type JsonSize = {
  /** Members and items. */
  values: number;
  /** Levels of objects and lists. */
  depth: number;
};

/** Size of a JSON text, without parsing it: each parsed value takes up to 40 bytes of memory, however short its text. */
export function measureJson(bytes: Uint8Array): JsonSize {
  let values = 0;
  let depth = 0;
  let deepest = 0;
  let isFirst = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte <= SPACE) continue;
    if (isFirst && !CLOSE.has(byte)) values += 1;
    isFirst = OPEN.has(byte);
    if (byte === COMMA) values += 1;
    else if (byte === QUOTE) at = endOfString(bytes, at);
    else if (isFirst) deepest = Math.max(deepest, ++depth);
    else if (CLOSE.has(byte)) depth -= 1;
  }
  return { values, depth: deepest };
}

/** @param start of its opening quote @returns where its closing quote is, or the end of the text */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) return at;
  }
  return bytes.length;
}
