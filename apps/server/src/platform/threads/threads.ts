import type { SemaphoreStats } from '../../base/permits.ts';

/** A function of a module, called with data that can be copied between threads. */
export type ThreadJob = {
  /** The tenant of the work: no tenant can use all threads. */
  tenant: string;
  /** URL of the module: `new URL('./read-markup.ts', import.meta.url).href`. */
  module: string;
  /** The exported function; may be asynchronous. */
  name: string;
  input: unknown;
  /** Buffers of the input that move to the thread instead of being copied: this thread can't read them afterwards. */
  moved?: readonly ArrayBuffer[];
  /** Aborting ends the job with its thread. */
  signal?: AbortSignal | undefined;
};

export type ThreadFailure = {
  ok: false;
  /**
   * - `timeout`: it computed too long; `exited`: it exceeded its memory;
   * - `threw`: it threw, with its message; `busy`: too much of this tenant waits, or the machine did not get to it;
   *   `aborted`: its signal aborted.
   */
  kind: 'timeout' | 'exited' | 'threw' | 'busy' | 'aborted';
  message: string;
};

export type ThreadOutcome<T> = { ok: true; value: T } | ThreadFailure;

/**
 * Runs long computations off the event loop's thread. Never throws. A job that exceeds its time or memory ends with its
 * thread, and the next one gets a new thread.
 */
export type Threads = {
  run<T>(job: ThreadJob): Promise<ThreadOutcome<T>>;
  stats(): SemaphoreStats;
  close(): Promise<void>;
};

export type ThreadBounds = {
  /** Which threads these are: their number, and the share of one tenant. */
  resource: 'threads' | 'mailThreads';
  /** Another number than that of the resource. */
  atOnce?: number | undefined;
  /** How long a job may compute. What a busy machine makes it wait does not count: threads wait behind all else. */
  deadlineMs: number;
  /** When a job that the machine does not get to is given up. */
  givenUpMs: number;
  /** Heap limit of one thread. */
  memoryMbMax: number;
};
