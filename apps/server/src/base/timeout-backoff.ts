import { LRUCache } from 'lru-cache';
import { agedBy } from './remember-for.ts';

/** Exponential backoff for tenants whose work exceeds its deadline. Stores nothing about other tenants. */
export type TimeoutBackoff = {
  recordTimeout(tenant: string): void;
  /** Whether a recent job of this tenant timed out: its next ones run at low priority. */
  isDemoted(tenant: string): boolean;
  /** How long this tenant's jobs are refused; 0: not at all. */
  refusedForMs(tenant: string): number;
};

export type TimeoutBackoffOptions = {
  /** Refusal after the second consecutive timeout; doubles with each further one. */
  baseMs: number;
  maxMs: number;
};

type Record = { timeouts: number; lastMs: number };

/** The first timeout only demotes: one heavy design must not block a project's other exports. */
const FREE_TIMEOUTS = 1;
/** A tenant's backoff resets after this many times its last refusal without a timeout. */
const MEMORY_FACTOR = 4;
const TENANTS_MAX = 10_000;

export function createTimeoutBackoff(
  { baseMs, maxMs }: TimeoutBackoffOptions,
  now: () => number,
): TimeoutBackoff {
  const records = new LRUCache<string, Record>({ max: TENANTS_MAX, ...agedBy(now) });
  const refusalMs = ({ timeouts }: Record) => Math.min(maxMs, baseMs * 2 ** (timeouts - 1 - FREE_TIMEOUTS));
  return {
    recordTimeout: (tenant) => {
      const record = { timeouts: (records.get(tenant)?.timeouts ?? 0) + 1, lastMs: now() };
      records.set(tenant, record, { ttl: Math.max(baseMs, refusalMs(record)) * MEMORY_FACTOR });
    },
    isDemoted: (tenant) => records.has(tenant),
    refusedForMs: (tenant) => {
      const record = records.get(tenant);
      if (!record || record.timeouts <= FREE_TIMEOUTS) return 0;
      return Math.max(0, record.lastMs + refusalMs(record) - now());
    },
  };
}
