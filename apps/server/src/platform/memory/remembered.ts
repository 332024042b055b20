import { LRUCache } from 'lru-cache';
import { runForService } from '../../base/tenant-work.ts';
import type { Freshness } from './freshness.ts';

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
