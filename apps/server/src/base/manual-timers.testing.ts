import type { Timers } from './timers.ts';

/** Timers for tests: time passes only when `advance` is called. */
export type ManualTimers = Timers & { advance(ms: number): void };

export function createManualTimers(): ManualTimers {
  const pending = new Set<{ dueMs: number; callback: () => void }>();
  let nowMs = 0;
  return {
    now: () => nowMs,
    after: (ms, callback) => {
      const timer = { dueMs: nowMs + ms, callback };
      pending.add(timer);
      return () => void pending.delete(timer);
    },
    advance: (ms) => {
      const endMs = nowMs + ms;
      for (;;) {
        const due = [...pending].filter((timer) => timer.dueMs <= endMs);
        if (due.length === 0) break;
        const next = due.reduce((first, timer) => (timer.dueMs < first.dueMs ? timer : first));
        pending.delete(next);
        nowMs = next.dueMs;
        next.callback();
      }
      nowMs = endMs;
    },
  };
}
