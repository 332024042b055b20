import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OuterRequest } from '../base/operations.ts';

/**
 * The messages of one request, one after the other. Clients of 2025 may send 100 in one: without turns, the SDK would
 * start all of them at once, and they would count as one call.
 */
export class MessageTurns {
  readonly #request: OuterRequest;
  readonly #charge: () => Promise<unknown>;
  #last: Promise<unknown> | undefined;

  /** @param charge counts a message against the rate limit; the first one is counted as the request */
  constructor(request: OuterRequest, charge: () => Promise<unknown>) {
    this.#request = request;
    this.#charge = charge;
  }

  /** Runs the work of a message when those before it have ended, and other requests have had a turn. */
  take<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const before = this.#last;
    const turn = before ? this.#after(before, work) : Promise.resolve().then(work);
    // A message that failed does not stop the next one.
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #after<Result>(before: Promise<unknown>, work: () => Result | Promise<Result>): Promise<Result> {
    await before;
    await nextTurn();
    this.#request.signal.throwIfAborted();
    await this.#charge();
    return work();
  }
}
