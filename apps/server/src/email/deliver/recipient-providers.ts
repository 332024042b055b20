import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../base/clock.ts';
import { agedBy } from '../../base/remember-for.ts';
import type { Db } from '../../platform/database/tables.ts';
import { recordProviders } from '../queue/recipient-domains.ts';

export type RecipientProvidersDeps = {
  db: Db;
  /** The provider of a domain's mail servers; undefined: not known. */
  find: (domain: string) => Promise<string | undefined>;
  /** Of a monotonic clock. */
  nowMs: () => number;
};

const KNOWN_MAX = 50_000;
/** While the database is away; others are looked up again. */
export const UNWRITTEN_MAX = 5_000;
const KEPT_MS = HOUR_MS;
/** A domain whose provider was not found is asked again after this time. */
const UNKNOWN_KEPT_MS = 60_000;
/** DNS queries at once. A domain whose answer takes longer counts as its own provider until it comes. */
const LOOKUPS_MAX = 128;
const ANSWER_MS = 1_000;

/**
 * Which provider receives the email of a domain. Looked up before its first email is claimed, because the limit of the
 * provider applies to it. The cache does not fetch by itself: lookups are bounded, and one that takes long is answered
 * for a minute while it goes on.
 */
export class RecipientProviders {
  readonly #deps: RecipientProvidersDeps;
  /** An old answer counts until the new one comes. */
  readonly #known: LRUCache<string, string>;
  readonly #asking = new Set<string>();
  #unwritten = new Map<string, string>();
  #pending = 0;
  #onFound = () => {};

  constructor(deps: RecipientProvidersDeps) {
    this.#deps = deps;
    this.#known = new LRUCache({
      max: KNOWN_MAX,
      allowStale: true,
      noDeleteOnStaleGet: true,
      ...agedBy(deps.nowMs),
    });
  }

  /** Called when a domain that was asked for is known. */
  onFound(listener: () => void): void {
    this.#onFound = listener;
  }

  /** Undefined while it is looked up for the first time. */
  of(domain: string): string | undefined {
    if (!this.#known.has(domain)) this.#ask(domain);
    return this.#known.get(domain);
  }

  /** Stores it for other processes, which show it as the reason why an email waits. */
  async write(now: Date): Promise<void> {
    const written = this.#unwritten;
    this.#unwritten = new Map();
    try {
      await recordProviders(this.#deps.db, written, now);
    } catch (cause) {
      this.#unwritten = new Map([...written, ...this.#unwritten].slice(-UNWRITTEN_MAX));
      throw cause;
    }
  }

  #ask(domain: string): void {
    if (this.#asking.has(domain) || this.#pending >= LOOKUPS_MAX) return;
    this.#asking.add(domain);
    this.#pending++;
    let counts = true;
    const settle = (provider: string, ttl: number) => {
      if (counts) this.#pending--;
      counts = false;
      this.#known.set(domain, provider, { ttl });
      this.#onFound();
    };
    const timer = setTimeout(() => settle(this.#known.get(domain) ?? domain, UNKNOWN_KEPT_MS), ANSWER_MS);
    timer.unref();
    void this.#deps
      .find(domain)
      .catch(() => undefined)
      .then((provider) => {
        clearTimeout(timer);
        this.#asking.delete(domain);
        if (provider !== undefined) this.#unwritten.set(domain, provider);
        settle(provider ?? domain, provider === undefined ? UNKNOWN_KEPT_MS : KEPT_MS);
      });
  }
}
