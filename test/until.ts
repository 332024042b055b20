import { setTimeout as wait } from 'node:timers/promises';

/** Ends only tests that would hang: with a load of twenty, seconds become a minute. */
const LIMIT_MS = 60_000;
const POLL_MS = 10;

/**
 * Waits for an effect of other processes and sockets.
 *
 * @param what for the error message
 * @returns the result of `look`
 */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string = look.toString(),
  pollMs = POLL_MS,
): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + LIMIT_MS; ; await wait(pollMs)) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Not within ${LIMIT_MS} ms: ${what}`);
  }
}
