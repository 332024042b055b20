import type { Static, TSchema } from 'typebox';

/** What work gets: the body, checked against its schema, and what the handler adds to it. */
export type WorkGiven<Body, Extra> = {
  body: Body;
  /** The body as it came. */
  bodyText: string;
  /** What the body does not say: settings, or the results of an earlier step. It is copied between threads. */
  extra: Extra;
  /** True on the thread that answers requests: work that turns out to be large throws `TooLargeInline` there. */
  inline: boolean;
};

/**
 * What a route computes from its body without I/O: checking, converting, rendering, writing the answer.
 *
 * Small bodies are parsed, checked and worked on where requests are answered. The bytes of larger ones go to a worker
 * thread, which parses, checks and works on them: a body of 10 MB would hold every other request for seconds.
 */
export type RouteWork<Body extends TSchema, Extra, Result> = {
  /** The address of the module that exports this very object: `import.meta.url`. */
  module: string;
  /** The name it is exported by. */
  name: string;
  body: Body;
  /** `answer`: a `RouteAnswer`, whose body the thread writes as JSON; `value`: what the handler goes on with. */
  makes: 'answer' | 'value';
  /** Method syntax on purpose: it lets works of different bodies share one type. */
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

/** Thrown by work that runs inline and comes to more than a small body usually does: it runs again on a thread. */
export class TooLargeInline extends Error {}
