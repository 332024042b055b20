import type { Static, TSchema } from 'typebox';

/** The input of work: the checked body, and what the handler adds. */
export type WorkGiven<Body, Extra> = {
  body: Body;
  /** The body as it came. */
  bodyText: string;
  /** Input beyond the body: settings, or results of an earlier step. It is copied between threads. */
  extra: Extra;
  /** True on the event loop's thread: work that turns out to be large throws `TooLargeInline` there. */
  inline: boolean;
};

/**
 * What a route computes from its body without I/O: checking, converting, rendering, writing the response. Small bodies
 * are processed on the event loop's thread. The bytes of larger ones are parsed, checked and processed on a worker
 * thread: a body of 10 MB would block all other requests for seconds.
 */
export type RouteWork<Body extends TSchema, Extra, Result> = {
  /** The address of the module that exports this very object: `import.meta.url`. */
  module: string;
  /** The name it is exported by. */
  name: string;
  body: Body;
  /**
   * `answer`: a `RouteAnswer`, whose body the thread writes as JSON; `value`: the input for the rest of the handler.
   */
  makes: 'answer' | 'value';
  /** Method syntax, so that works with different bodies share one type. */
  run(given: WorkGiven<Static<Body>, Extra>): Result;
};

/** Work of any shape, as the web server runs it. */
// biome-ignore lint/suspicious/noExplicitAny: each work has shapes of its own; defineWork has checked them
export type AnyWork = RouteWork<any, any, any>;

export function defineWork<Body extends TSchema, Extra, Result>(
  work: RouteWork<Body, Extra, Result>,
): RouteWork<Body, Extra, Result> {
  return work;
}

/** Thrown by inline work that is larger than a small body usually is: it is repeated on a thread. */
export class TooLargeInline extends Error {}
