import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { runForService } from '../../base/tenant-work.ts';
import { type Notifications, notifyApart } from '../database/notifications.ts';
import type { Db } from '../database/tables.ts';

/** A limit against floods of keys; the working set is far smaller. */
const ENTRIES_MAX = 20_000;

type Entry<V> = { value: V; loadedAt: number };

/**
 * A cache of rows by key, loaded on demand. Missing rows are not cached, so that a new key works at once in every
 * process. Concurrent requests for the same row share one query. How long a row is valid is decided when it is read, by
 * {@link Freshness}: LRUCache's `ttl` is decided when it is stored.
 */
export class Remembered<V> {
  readonly #entries = new LRUCache<string, Entry<V>>({ max: ENTRIES_MAX });
  readonly #loading = new Map<string, Promise<V | undefined>>();
  readonly #load: (key: string) => Promise<V | undefined>;
  readonly #freshness: Freshness;
  #generation = 0;

  constructor(freshness: Freshness, load: (key: string) => Promise<V | undefined>) {
    this.#freshness = freshness;
    this.#load = load;
  }

  /** The row; synchronous if cached. */
  get(key: string): V | undefined | Promise<V | undefined> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#freshness.holds(entry.loadedAt)) return entry.value;
    return this.#loading.get(key) ?? this.#fetch(key);
  }

  /**
   * Clears the cache. A query in flight answers its callers but is not cached, because it may have read the old row.
   */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#loading.clear();
  }

  #fetch(key: string): Promise<V | undefined> {
    const generation = this.#generation;
    const loadedAt = this.#freshness.now();
    const loading = runForService(() => this.#load(key))
      .then((value) => {
        if (generation === this.#generation) this.#keep(key, value, loadedAt);
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }

  #keep(key: string, value: V | undefined, loadedAt: number): void {
    if (value === undefined) {
      this.#entries.delete(key);
      return;
    }
    this.#entries.set(key, { value, loadedAt });
  }
}

/**
 * Freshness of caches of this database, proven by probes on its notifications.
 *
 * @param name part of the channel's name: letters and underscores
 * @returns once probes come back
 */
export async function openFreshness(db: Db, notifications: Notifications, name: string): Promise<Freshness> {
  const echoes = `${name}_echo_${randomUUID().replaceAll('-', '')}`;
  const ask = (at: number) =>
    void runForService(() => notifyApart(db, [{ channel: echoes, payload: String(at) }])).catch(() => {});
  const freshness = createFreshness(ask, () => performance.now());
  await notifications.listen(echoes, (sentAt) => freshness.confirm(Number(sentAt)));
  return freshness;
}

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
