import { fnv1a } from '@postpress/design/fnv1a';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.ts';
import { createMicroBatch, type MicroBatch } from '../../base/micro-batch.ts';
import { Tally } from '../../base/tally.ts';
import type { ProviderLimit } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listRates, takeTurnsOf } from '../queue/provider-rates.ts';
import {
  afterTaking,
  availableOf,
  describeLearned,
  describeLimit,
  hasRate,
  limitOf,
  opensAt,
  type Rate,
} from '../queue/rate.ts';
import type { SlowDomain } from '../queue/recipient-domains.ts';
import type { WorkerRank } from './worker-heartbeat.ts';

/** Whether an attempt may begin now, or when and why it waits. */
export type TurnVerdict = { ok: true } | { ok: false; at: Date; reason: string };

/** The turn of one claimed email. */
export type Turn = { take(): Promise<TurnVerdict>; end(): void };

const AT_ONCE = 200;
/** Of the providers asked last: recipients choose them. */
const BATCHES_MAX = 1_000;

/**
 * Turns at providers with a limit by time, which the operator set or deferrals taught. Counted in the database for all
 * processes.
 */
export class ProviderTurns {
  readonly #deps: { db: Db; clock: Clock };
  readonly #limits: ReadonlyMap<string, ProviderLimit>;
  /** Claimed emails that have not asked for their turn yet. */
  readonly #waiting = new Tally<string>();
  readonly #batches = new LRUCache<string, MicroBatch<boolean, TurnVerdict>>({ max: BATCHES_MAX });
  /** Keys of limits that had no turn left when last looked at. */
  readonly #closed = new Set<string>();
  #rates = new Map<string, Rate>();
  #learned = new Map<string, SlowDomain>();

  constructor(limits: readonly ProviderLimit[], deps: { db: Db; clock: Clock }) {
    this.#deps = deps;
    this.#limits = new Map(limits.map((limit) => [limit.provider, limit]));
  }

  /** The limit of the operator, or the learned one, where that is lower. */
  limitOf(limitKey: string): ProviderLimit | undefined {
    const limit = limitOf(this.#limits, limitKey);
    const perSecond = this.#learned.get(limitKey)?.perSecond ?? undefined;
    if (perSecond === undefined || perSecond > (limit?.perSecond ?? perSecond)) return limit;
    return { ...limit, provider: limitKey, perSecond };
  }

  /** @param slow what all workers know of domains that slowed them down */
  learn(slow: readonly SlowDomain[]): void {
    this.#learned = new Map(slow.filter(({ perSecond }) => perSecond !== null).map((of) => [of.domain, of]));
  }

  /**
   * How long until a provider that {@link leftOf} found without a turn has the next one, 0 where it has one by now;
   * undefined: each had turns left.
   */
  opensInMs(): number | undefined {
    const now = this.#deps.clock().getTime();
    let soonest: number | undefined;
    for (const limitKey of this.#closed) {
      const limit = this.limitOf(limitKey);
      const wait = limit && hasRate(limit) ? opensAt(this.#rateOf(limitKey), limit).getTime() - now : 0;
      if (wait <= 0) this.#closed.delete(limitKey);
      soonest = Math.max(0, Math.min(wait, soonest ?? wait));
    }
    return soonest;
  }

  /** How many more emails this worker may claim: its share of the turns that are probably left. */
  leftOf(limitKey: string, rank: WorkerRank): number {
    const limit = this.limitOf(limitKey);
    if (!limit || !hasRate(limit)) return Number.POSITIVE_INFINITY;
    const now = this.#deps.clock();
    const left = availableOf(this.#rateOf(limitKey), limit, { now, broadcast: false });
    if (left > 0) this.#closed.delete(limitKey);
    else this.#closed.add(limitKey);
    return left === 0 ? 0 : shareOf(left, limitKey, rank) - this.#waiting.of(limitKey);
  }

  /** An email was claimed: `take` asks for its turn, right before it connects; `end` once it is done or released. */
  claimed(limitKey: string, broadcast: boolean): Turn {
    this.#waiting.add(limitKey);
    let waits = true;
    const end = () => {
      if (waits) this.#waiting.take(limitKey);
      waits = false;
    };
    // Until its turn is counted, the email holds its place, or another one is claimed for the same turn.
    const take = () => this.#take(limitKey, broadcast).finally(end);
    return { take, end };
  }

  async #take(limitKey: string, broadcast: boolean): Promise<TurnVerdict> {
    const limit = this.limitOf(limitKey);
    if (!limit || !hasRate(limit)) return { ok: true };
    let batch = this.#batches.get(limitKey);
    if (!batch) {
      batch = createMicroBatch({
        itemsMax: AT_ONCE,
        run: (broadcasts) => this.#takeAll(limitKey, broadcasts),
      });
      this.#batches.set(limitKey, batch);
    }
    return batch.submit(broadcast);
  }

  /** Reads what other processes have taken. */
  async refresh(): Promise<void> {
    const { db, clock } = this.#deps;
    if (this.#learned.size > 0 || [...this.#limits.values()].some(hasRate))
      this.#rates = await listRates(db, clock());
  }

  #reasonOf(limitKey: string, limit: ProviderLimit): string {
    const learned = this.#learned.get(limitKey);
    return learned && learned.perSecond === limit.perSecond
      ? describeLearned(learned)
      : describeLimit(limit, limitKey);
  }

  #rateOf(limitKey: string): Rate {
    const long = new Date(0);
    return this.#rates.get(limitKey) ?? { secondAt: long, hourAt: long };
  }

  /** @param broadcasts for each attempt, whether it is of a broadcast email */
  async #takeAll(limitKey: string, broadcasts: readonly boolean[]): Promise<TurnVerdict[]> {
    const { db, clock } = this.#deps;
    const now = clock();
    const limit = this.limitOf(limitKey);
    if (!limit || !hasRate(limit)) return broadcasts.map(() => ({ ok: true }));
    const reason = this.#reasonOf(limitKey, limit);
    const taken = await takeTurnsOf(db, broadcasts, { limit, limitKey, now, reason });
    this.#rates.set(limitKey, afterTaking(this.#rateOf(limitKey), limit, { now, count: taken.count }));
    const refused = { ok: false, at: taken.opensAt, reason } as const;
    return taken.granted.map((isGranted) => (isGranted ? { ok: true } : refused));
  }
}

/**
 * A worker's share of a domain's limit: whole connections, shared as evenly as possible. Which worker gets the odd one
 * depends on the domain. Below one connection, one worker gets all.
 */
export function shareOf(concurrency: number, domain: string, { rank, workers }: WorkerRank): number {
  if (concurrency === Number.POSITIVE_INFINITY) return concurrency;
  const whole = Math.max(1, Math.floor(concurrency));
  const turn = (rank + fnv1a(domain)) % workers;
  return Math.floor((whole + workers - 1 - turn) / workers);
}
