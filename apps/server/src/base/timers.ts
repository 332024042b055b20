/** Monotonic time and one-shot timers; passed in, so that tests control time. */
export type Timers = {
  /** Milliseconds of a monotonic clock. */
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

/** {@link systemTimers} that do not keep the process alive. */
export const backgroundTimers: Timers = {
  now: systemTimers.now,
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms).unref();
    return () => clearTimeout(timer);
  },
};
