import type { SemaphoreStats } from '../../base/permits.ts';

/** A function of a module, called with what can be copied between threads. */
export type ThreadJob = {
  /** Whose work it is: no tenant takes the threads of all. */
  tenant: string;
  /** Address of the module: `new URL('./read-markup.ts', import.meta.url).href`. */
  module: string;
  /** The exported function; it may be asynchronous. */
  name: string;
  input: unknown;
  /** When it aborts, the job ends with its thread. */
  signal?: AbortSignal;
};

export type ThreadFailure = {
  ok: false;
  /**
   * - `timeout`: it did not end in time; `exited`: it took more memory than it may;
   * - `threw`: it threw, with its message; `busy`: too much of this tenant waits; `aborted`: its signal aborted.
   */
  kind: 'timeout' | 'exited' | 'threw' | 'busy' | 'aborted';
  message: string;
};

export type ThreadOutcome<T> = { ok: true; value: T } | ThreadFailure;

/**
 * Work that computes for long, away from the thread that answers requests. Nothing here throws. A job that is over its
 * time or memory ends with its thread, and the next one gets a new thread.
 */
export type Threads = {
  run<T>(job: ThreadJob): Promise<ThreadOutcome<T>>;
  stats(): SemaphoreStats;
  close(): Promise<void>;
};

export type ThreadBounds = {
  atOnce: number;
  deadlineMs: number;
  /** Of the heap of one thread. */
  memoryMbMax: number;
};
