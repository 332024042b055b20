import { AppError } from '../base/app-error.ts';

/** Of an answer: `close` comes when it is out, and when its connection is gone before. */
type Closing = { once(event: 'close', listener: () => void): unknown };

/** Keeps large bodies that are in memory at once within bounds: those beyond wait unread, in their order. */
export type BodyBudget = {
  /**
   * Lets a body in, at once or when there is room; what it takes is given back when the answer is out or the caller is gone.
   *
   * @throws AppError SERVICE_UNAVAILABLE when there is no room for too long
   */
  enter(bytes: number, response: Closing): void | Promise<void>;
};

export type BodyBudgetOptions = { bytesMax?: number; waitMs?: number };

const MB = 1_048_576;
/** What most requests have is not counted. */
const SMALL_BYTES = MB;
/** In memory a body comes to three or four times its bytes: text, values, what is decoded. */
const BYTES_MAX = 256 * MB;
const WAIT_MS = 30_000;
const RETRY_SECONDS = 2;

type Waiting = { bytes: number; start(): void };

export function createBodyBudget({
  bytesMax = BYTES_MAX,
  waitMs = WAIT_MS,
}: BodyBudgetOptions = {}): BodyBudget {
  const waiting: Waiting[] = [];
  let taken = 0;

  // One that is larger than all there is goes alone.
  const fits = (bytes: number) => taken === 0 || taken + bytes <= bytesMax;
  const startNext = () => {
    for (let next = waiting[0]; next && fits(next.bytes); next = waiting[0]) {
      waiting.shift();
      next.start();
    }
  };
  const take = (bytes: number, response: Closing) => {
    taken += bytes;
    response.once('close', () => {
      taken -= bytes;
      startNext();
    });
  };

  return {
    enter(bytes, response) {
      if (bytes <= SMALL_BYTES) return;
      if (waiting.length === 0 && fits(bytes)) return take(bytes, response);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const leave = () => {
        clearTimeout(timer);
        const place = waiting.indexOf(entry);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(noRoom());
        startNext();
      };
      const timer = setTimeout(leave, waitMs);
      const entry: Waiting = {
        bytes,
        start() {
          clearTimeout(timer);
          take(bytes, response);
          resolve();
        },
      };
      waiting.push(entry);
      response.once('close', leave);
      return promise;
    },
  };
}

function noRoom(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'Too many large requests are being read: try again.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
