import { SIMULATOR_DOMAIN } from '@postpress/contracts';
import { type Clock, DAY_MS, HOUR_MS } from '../../base/clock.ts';
import { Tally } from '../../base/tally.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  forgetProviders,
  forgetQuietDomains,
  listSlowDomains,
  raiseDomainLimits,
  type SlowDomain,
  type Slowdown,
  slowDomains,
  USUAL_CONCURRENCY,
} from '../queue/recipient-domains.ts';
import type { TransportName } from '../transports/transport.ts';
import { type ProviderTurns, shareOf } from './provider-turns.ts';
import type { RecipientProviders } from './recipient-providers.ts';
import type { WorkerRank } from './worker-heartbeat.ts';

const QUIET_MS = DAY_MS;
const QUIET_CHECK_MS = HOUR_MS;
/** Each process writes a domain's provider again every hour in which it sends there. */
const PROVIDERS_KEPT_MS = 7 * DAY_MS;

export const SLOWDOWNS_MAX = 5_000;

/** All domains, if a relay or the inbox of this installation takes every email. */
const ALL = '*';

type DomainLimitsDeps = {
  db: Db;
  clock: Clock;
  transport: TransportName;
  /** Left out: each domain is its own provider. */
  providers?: RecipientProviders | undefined;
  /** What the operator allows. */
  turns?: ProviderTurns | undefined;
};

/**
 * The connection limit of each provider of recipient domains, learned by all workers together or set by the operator,
 * and this worker's share of it.
 */
export class DomainLimits {
  readonly #deps: DomainLimitsDeps;
  #known = new Map<string, SlowDomain>();
  readonly #nextStart = new Map<string, number>();
  #taken = new Tally<string>();
  /** Only the latest of each domain, and of the last {@link SLOWDOWNS_MAX} domains while the database is away. */
  #slowdowns = new Map<string, Slowdown>();
  #rank: WorkerRank = { rank: 0, workers: 1 };
  #forgotAt = Number.NEGATIVE_INFINITY;

  constructor(deps: DomainLimitsDeps) {
    this.#deps = deps;
  }

  /**
   * Whose limit applies to a domain: with direct delivery that of its provider, which serves many domains; with a relay
   * one for all. Undefined while its provider is looked up.
   */
  limitKeyOf(domain: string): string | undefined {
    const { transport, providers } = this.#deps;
    // Never looked up, and without a share in the limits of others.
    if (domain === SIMULATOR_DOMAIN) return domain;
    if (transport !== 'mx') return ALL;
    return providers ? providers.of(domain) : domain;
  }

  /** How many concurrent attempts this worker may make; 0 while the domain is paused. */
  limitOf(limitKey: string): number {
    const slow = this.#known.get(limitKey);
    const now = this.#deps.clock().getTime();
    if (slow?.heldUntil && slow.heldUntil.getTime() > now) return 0;
    if ((this.#nextStart.get(limitKey) ?? 0) > now) return 0;
    // A relay starts without a limit: the operator chose it and its number of connections.
    const isLimited = this.#deps.transport === 'mx' && limitKey !== SIMULATOR_DOMAIN;
    const usual = isLimited ? USUAL_CONCURRENCY : Number.POSITIVE_INFINITY;
    const allowed = this.#deps.turns?.limitOf(limitKey)?.connections ?? usual;
    return shareOf(Math.min(slow?.concurrency ?? allowed, allowed), limitKey, this.#rank);
  }

  /** How many more emails this worker, which has claimed some, may claim. */
  roomOf(limitKey: string, claimed: number): number {
    const turns = this.#deps.turns?.leftOf(limitKey, this.#rank) ?? Number.POSITIVE_INFINITY;
    return Math.min(this.limitOf(limitKey) - claimed, turns);
  }

  /** An attempt starts: below a limit of one connection the next one has to wait. */
  noteStart(limitKey: string): void {
    const slow = this.#known.get(limitKey);
    if (slow && slow.concurrency < 1)
      this.#nextStart.set(limitKey, this.#deps.clock().getTime() + 1_000 / slow.concurrency);
  }

  noteAccepted(limitKey: string): void {
    if (this.#known.has(limitKey)) this.#taken.add(limitKey);
  }

  noteSlow(slow: Slowdown): void {
    this.#slowdowns.set(slow.domain, slow);
  }

  setRank(rank: WorkerRank): void {
    this.#rank = rank;
  }

  /** Domains with a limit below the usual one. */
  slow(): readonly SlowDomain[] {
    return [...this.#known.values()];
  }

  /** Shares learned limits with other workers, through the database. */
  async exchange(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock();
    await this.#writeSlowdowns();
    await this.#writeTaken(now);
    if (now.getTime() - this.#forgotAt > QUIET_CHECK_MS) {
      this.#forgotAt = now.getTime();
      await forgetQuietDomains(db, new Date(now.getTime() - QUIET_MS));
      await forgetProviders(db, new Date(now.getTime() - PROVIDERS_KEPT_MS));
    }
    await this.#deps.providers?.write(now);
    const slow = await listSlowDomains(db);
    this.#known = new Map(slow.map((each) => [each.domain, each]));
    this.#deps.turns?.learn(slow);
    await this.#deps.turns?.refresh();
    for (const domain of this.#nextStart.keys()) if (!this.#known.has(domain)) this.#nextStart.delete(domain);
  }

  /** A failed write keeps its slowdowns for the next one; those noted meanwhile are newer and win. */
  async #writeSlowdowns(): Promise<void> {
    const written = this.#slowdowns;
    this.#slowdowns = new Map();
    try {
      await slowDomains(this.#deps.db, [...written.values()]);
    } catch (cause) {
      this.#slowdowns = new Map([...written, ...this.#slowdowns].slice(-SLOWDOWNS_MAX));
      throw cause;
    }
  }

  async #writeTaken(now: Date): Promise<void> {
    const written = this.#taken;
    this.#taken = new Tally();
    try {
      await raiseDomainLimits(this.#deps.db, written.counts, now);
    } catch (cause) {
      for (const [domain, count] of written.counts) this.#taken.add(domain, count);
      throw cause;
    }
  }
}
