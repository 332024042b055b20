/** How long a cached value may outlive a change made elsewhere, if notifications fail. */
const LEASE_MS = 900;
/** Minimum interval between probes, while values are read. */
const ASK_MS = 300;

export type Freshness = {
  /** The current time of the clock that `holds` uses, in milliseconds. */
  now(): number;
  /** Whether a value loaded at this time is still fresh. */
  holds(loadedAt: number): boolean;
  /** The probe sent at this time has come back. */
  confirm(requestedAt: number): void;
};

/**
 * Decides how long cached values are fresh. Caches are invalidated by notifications of the database; if those stop, a
 * broken connection looks like a quiet one.
 *
 * So each process sends probes to itself over the same channel. A probe that returns proves that all earlier
 * notifications arrived, because the database delivers in commit order. Caches stay fresh for {@link LEASE_MS} after
 * the last returned probe was sent, so no change is missed for longer. Probes are sent on demand only: an idle process
 * is silent.
 *
 * @param ask sends a probe; its return is reported by `confirm`
 * @param monotonicMs a monotonic clock
 */
export function createFreshness(ask: (requestedAt: number) => void, monotonicMs: () => number): Freshness {
  let provenAt = Number.NEGATIVE_INFINITY;
  let requestedAt = Number.NEGATIVE_INFINITY;
  return {
    now: monotonicMs,
    holds(loadedAt) {
      const now = monotonicMs();
      if (now - requestedAt >= ASK_MS) {
        requestedAt = now;
        ask(now);
      }
      return now - Math.max(loadedAt, provenAt) < LEASE_MS;
    },
    confirm(sentAt) {
      provenAt = Math.max(provenAt, sentAt);
    },
  };
}
