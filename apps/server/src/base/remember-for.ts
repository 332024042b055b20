import type { Clock } from './clock.ts';
import { runForService } from './tenant-work.ts';

/** The result of `load`, which is loaded again once it is older than `ms`. Does not keep failures. */
export function rememberFor<T>(ms: number, clock: Clock, load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock().getTime();
    if (known && Math.abs(now - loadedAt) < ms) return known;
    loadedAt = now;
    known = runForService(load);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}

/**
 * Options of an LRUCache whose entries age by this clock. By its own clock it remembers the time for a real millisecond,
 * and an entry that it was given at the time 0 never ages.
 */
export function agedBy(nowMs: () => number) {
  return { perf: { now: () => nowMs() + 1 }, ttlResolution: 0 } as const;
}
