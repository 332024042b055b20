/** How long something remembered may outlive a change made elsewhere, when no news of it comes through. */
const LEASE_MS = 900;
/** While there are questions, news are asked for this often. */
const ASK_MS = 300;

export type Freshness = {
  /** The present on the clock that `holds` compares with, in milliseconds. */
  now(): number;
  /** Whether something loaded at this time may still be believed. */
  holds(loadedAt: number): boolean;
  /** News have come through that were asked for at this time. */
  heard(askedAt: number): void;
};

/**
 * Decides how long memory may be believed. What was remembered is forgotten when the database tells of a change;
 * that is good for nothing when the telling is broken, and a broken connection looks like a quiet one.
 *
 * So each process sends itself a message on the very way the news come. One that was sent at a time and has come back
 * proves that all news from before it came too: the database delivers in the order of commits. Memory holds for
 * {@link LEASE_MS} after the last such message was sent, and so no change is missed for longer. Messages are
 * sent only on request: an idle process is silent.
 *
 * @param ask sends the message; its answer comes as `heard`.
 * @param monotonicMs a clock that never jumps.
 */
export function createFreshness(ask: (askedAt: number) => void, monotonicMs: () => number): Freshness {
  let provenAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    now: monotonicMs,
    holds(loadedAt) {
      const now = monotonicMs();
      if (now - askedAt >= ASK_MS) {
        askedAt = now;
        ask(now);
      }
      return now - Math.max(loadedAt, provenAt) < LEASE_MS;
    },
    heard(sentAt) {
      provenAt = Math.max(provenAt, sentAt);
    },
  };
}
