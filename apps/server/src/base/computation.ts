import type { Static, TSchema } from 'typebox';

/** Where a thread finds a computation. */
type ExportedAs = {
  /** The URL of the module that exports this object: `import.meta.url`. */
  module: string;
  /** Its export name. */
  name: string;
};

/** A pure function of plain data, which a thread finds by module and name. */
export type Computation<Input, Output> = ExportedAs & {
  /**
   * Set if it matches many patterns against text of callers: one pattern whose time grows faster than its text would stop
   * the process, so it runs on a thread whatever its size.
   */
  onThread?: true;
  /** @param inline true on the event loop’s thread: what turns out to be large throws `TooLargeInline` there */
  run(input: Input, inline?: boolean): Output;
};

/** Thrown by an inline computation that is larger than small input usually is: it is repeated on a thread. */
export class TooLargeInline extends Error {}

/** The input of a computation on a body. */
export type BodyInput<Body, Given> = {
  /** Checked against the schema. */
  body: Body;
  /** The body as it came. */
  bodyText: string;
  /** Input beyond the body, such as settings. It is copied between threads. */
  given: Given;
  /** True on the event loop's thread: a computation that turns out to be large throws `TooLargeInline` there. */
  inline: boolean;
};

/**
 * What a route computes from its body without I/O: checking, converting, rendering, writing the response. Small bodies
 * are processed on the event loop's thread. The bytes of larger ones are parsed, checked and processed on a worker
 * thread: a body of 10 MB would block all other requests for seconds. Its export is named after the operation:
 * `sendEmailWork`.
 */
export type BodyComputation<Body extends TSchema, Given, Result> = ExportedAs & {
  body: Body;
  /**
   * `answer`: a `RouteAnswer`, whose body the thread writes as JSON; `value`: the input for the handler.
   */
  makes: 'answer' | 'value';
  /** Method syntax, so that computations with different bodies share one type. */
  run(input: BodyInput<Static<Body>, Given>): Result;
};

/** A computation of any shape, as the web server runs it. */
// biome-ignore lint/suspicious/noExplicitAny: each has shapes of its own; defineBodyComputation has checked them
export type AnyBodyComputation = BodyComputation<any, any, any>;

export function defineBodyComputation<Body extends TSchema, Given, Result>(
  computation: BodyComputation<Body, Given, Result>,
): BodyComputation<Body, Given, Result> {
  return computation;
}

/**
 * A value of a body for a later computation. A thread writes it as JSON: bytes move between threads, while a value of
 * many parts would be cloned, which takes longer than parsing it.
 */
export type Packed<T> = { value: T } | { json: Uint8Array };

export function pack<T>(value: T, inline: boolean): Packed<T> {
  return inline ? { value } : { json: new TextEncoder().encode(JSON.stringify(value)) };
}

export function unpack<T>(packed: Packed<T>): T {
  return 'value' in packed ? packed.value : (JSON.parse(new TextDecoder().decode(packed.json)) as T);
}

/** The size of a computation with it: a value that was computed inline is small. */
export function packedCharacters(packed: Packed<unknown>): number {
  return 'value' in packed ? 0 : packed.json.length;
}
