import type { TimeoutBackoffOptions } from './timeout-backoff.ts';
import type { Timers } from './timers.ts';

export type SemaphoreOptions = {
  /** How many there are: slots, bytes, connections. */
  permits: number;
  /** Most permits of one tenant; default: all but one. A tenant that holds none always gets its next request. */
  permitsPerTenant?: number;
  /** Most permits of all low-priority requests together; default 1. */
  permitsForLow?: number;
  /** A further rule on who may hold one more, beside the share of the tenant. */
  mayHold?: (held: { tenant: number; group: number }, free: number) => boolean;
  /** Requests of one tenant that may wait. */
  waitersPerTenant: number;
  /** Requests of all tenants that may wait; default unbounded. */
  waitersMax?: number;
  /** How long a request may wait; default as long as its signal allows. Not part of the deadline. */
  waitMs?: number;
  /** How long the work may take, from its own start; default unbounded. */
  deadlineMs?: number;
  /** How long work that was aborted keeps its permits while it does not settle. */
  graceMs?: number;
  /** Absent: tenants whose work times out are treated like any other. */
  backoff?: TimeoutBackoffOptions;
  timers?: Timers;
};

export type PermitRequest = {
  tenant: string;
  /** Permits it takes, default 1; more than there are counts as all of them. */
  weight?: number;
  /** What `mayHold` counts beside the tenant: a recipient domain, for example. */
  group?: string;
  /** `low` gets few permits, and runs when nothing else waits or after enough others were served. */
  priority?: 'normal' | 'low';
  /** Aborted when the result is no longer wanted: the client disconnected, the process stops. */
  signal?: AbortSignal | undefined;
};

export type Refusal =
  /** Too many wait, of this tenant or of all; waited too long; or this tenant's recent work timed out. */
  | { ok: false; kind: 'tenant-busy' | 'busy'; retryAfterSeconds: number }
  /** The signal of the request fired, or the semaphore was closed. */
  | { ok: false; kind: 'aborted' };
export type Lease = {
  ok: true;
  /** Returns the permits; a second call does nothing. */
  release(): void;
};
export type RunOutcome<T> = { ok: true; value: T } | { ok: false; kind: 'timeout' } | Refusal;

export type SemaphoreStats = {
  permits: number;
  inUse: number;
  waiting: number;
  /** Of those that wait now. */
  longestWaitMs: number;
  /** Refused since the start: too many waited, or for too long. */
  refused: number;
  /** Work since the start that ran into its deadline. */
  timedOut: number;
  /** Work since the start that had not settled when its grace period ended. */
  abandoned: number;
};
