import type { TimeoutBackoffOptions } from './timeout-backoff.ts';
import type { Timers } from './timers.ts';

export type SemaphoreOptions = {
  /** The total number: slots, bytes, connections. */
  permits: number;
  /**
   * Maximum permits of one tenant; default: all but one. The next request of a tenant without permits is always
   * granted.
   */
  permitsPerTenant?: number;
  /**
   * Permits that tenants with much cannot take: a request that would leave fewer free is granted only if its tenant
   * then holds at most `perTenant`, or holds nothing yet. For permits that are held for long.
   */
  reserved?: { permits: number; perTenant: number };
  /** Maximum permits of all low-priority requests together; default 1. */
  permitsForLow?: number;
  /** A further rule on who may hold another permit, in addition to the tenant's share. */
  mayHold?: (held: { tenant: number; group: number }, free: number) => boolean;
  waitersPerTenant: number;
  /** Maximum number of waiting requests in total; default unlimited. */
  waitersMax?: number;
  /** How long a request may wait; default: until its signal fires. Not part of the deadline. */
  waitMs?: number;
  /** How long the work may take, from its own start; default unlimited. */
  deadlineMs?: number;
  /** How long aborted work keeps its permits if it does not settle. */
  graceMs?: number;
  /** Absent: no backoff for tenants whose work times out. */
  backoff?: TimeoutBackoffOptions;
  timers?: Timers;
};

export type PermitRequest = {
  tenant: string;
  /** Number of permits, default 1; capped at the total. */
  weight?: number;
  /** A second key for `mayHold`, such as a recipient domain. */
  group?: string;
  /** `low` gets few permits, and runs when nothing else waits or after enough other requests. */
  priority?: 'normal' | 'low';
  /** Aborts when the result is no longer wanted: the client disconnected, the process stops. */
  signal?: AbortSignal | undefined;
};

export type Refusal =
  /**
   * Too many requests wait (of this tenant or in total), the wait was too long, or this tenant's recent work timed out.
   */
  | { ok: false; kind: 'tenant-busy' | 'busy'; retryAfterSeconds: number }
  /** The signal of the request fired, or the semaphore was closed. */
  | { ok: false; kind: 'aborted' };
export type Lease = {
  ok: true;
  /** Returns the permits; further calls do nothing. */
  release(): void;
};
export type RunOutcome<T> = { ok: true; value: T } | { ok: false; kind: 'timeout' } | Refusal;

export type SemaphoreStats = {
  permits: number;
  inUse: number;
  waiting: number;
  /** Waiting now. */
  longestWaitMs: number;
  /** Refused since the start: too many waited, or for too long. */
  refused: number;
  /** Work that reached its deadline since the start. */
  timedOut: number;
  /** Work that had not settled at the end of its grace period, since the start. */
  abandoned: number;
};
