/** Monotonic time and one-shot timers; handed in, so that tests decide when time passes. */
export type Timers = {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Calls back once after this many milliseconds. @returns a function that cancels it */
  after(ms: number, callback: () => void): () => void;
};

export const systemTimers: Timers = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
