import type { Clock } from '../../base/clock.ts';
import type { TransportKind } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  easeDomains,
  forgetQuietDomains,
  listSlowDomains,
  type SlowDomain,
  type Slowdown,
  slowDomains,
  USUAL_CONCURRENCY,
} from '../queue/recipient-domains.ts';
import type { WorkerRank } from './worker-watch.ts';

const QUIET_MS = 86_400_000;
const QUIET_CHECK_MS = 3_600_000;

/** Stands for all domains where a relay or the inbox of this installation takes every email. */
const ALL = '*';

export type DomainLimitsDeps = { db: Db; clock: Clock; transport: TransportKind };

/** The connection limit of each recipient domain, learned by all workers together, and this worker's share of it. */
export class DomainLimits {
  readonly #deps: DomainLimitsDeps;
  #known = new Map<string, SlowDomain>();
  readonly #nextStart = new Map<string, number>();
  #taken = new Map<string, number>();
  /** Only the latest of each domain: bounds memory during a database outage. */
  #slowdowns = new Map<string, Slowdown>();
  #rank: WorkerRank = { rank: 0, workers: 1 };
  #forgotAt = Number.NEGATIVE_INFINITY;

  constructor(deps: DomainLimitsDeps) {
    this.#deps = deps;
  }

  /** Whose limit applies to a domain: its own with direct delivery, one for all domains with a relay. */
  paceOf(domain: string): string {
    return this.#deps.transport === 'mx' ? domain : ALL;
  }

  /** How many concurrent attempts this worker may make; 0 while the domain is paused. */
  limitOf(pace: string): number {
    const slow = this.#known.get(pace);
    const now = this.#deps.clock().getTime();
    if (slow?.heldUntil && slow.heldUntil.getTime() > now) return 0;
    if ((this.#nextStart.get(pace) ?? 0) > now) return 0;
    // A relay starts without a limit: the operator chose it and its number of connections.
    const usual = this.#deps.transport === 'mx' ? USUAL_CONCURRENCY : Number.POSITIVE_INFINITY;
    return shareOf(slow?.concurrency ?? usual, pace, this.#rank);
  }

  /** An attempt starts: below a limit of one connection the next one has to wait. */
  noteStart(pace: string): void {
    const slow = this.#known.get(pace);
    if (slow && slow.concurrency < 1)
      this.#nextStart.set(pace, this.#deps.clock().getTime() + 1_000 / slow.concurrency);
  }

  noteTaken(pace: string): void {
    if (this.#known.has(pace)) this.#taken.set(pace, (this.#taken.get(pace) ?? 0) + 1);
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

  /** Shares what was learned with the other workers, through the database. */
  async exchange(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock();
    await this.#writeSlowdowns();
    await this.#writeTaken(now);
    if (now.getTime() - this.#forgotAt > QUIET_CHECK_MS) {
      this.#forgotAt = now.getTime();
      await forgetQuietDomains(db, new Date(now.getTime() - QUIET_MS));
    }
    this.#known = new Map((await listSlowDomains(db)).map((each) => [each.domain, each]));
    for (const domain of this.#nextStart.keys()) if (!this.#known.has(domain)) this.#nextStart.delete(domain);
  }

  /** A failed write keeps its slowdowns for the next one; those noted meanwhile are newer and win. */
  async #writeSlowdowns(): Promise<void> {
    const written = this.#slowdowns;
    this.#slowdowns = new Map();
    try {
      await slowDomains(this.#deps.db, [...written.values()]);
    } catch (cause) {
      this.#slowdowns = new Map([...written, ...this.#slowdowns]);
      throw cause;
    }
  }

  async #writeTaken(now: Date): Promise<void> {
    const written = this.#taken;
    this.#taken = new Map();
    try {
      await easeDomains(this.#deps.db, written, now);
    } catch (cause) {
      for (const [domain, count] of written) this.#taken.set(domain, (this.#taken.get(domain) ?? 0) + count);
      throw cause;
    }
  }
}

/**
 * A worker's share of a domain's limit: whole connections, shared as evenly as possible. Which worker gets the odd one
 * depends on the domain. Below one connection, one worker gets all.
 */
export function shareOf(concurrency: number, domain: string, { rank, workers }: WorkerRank): number {
  if (concurrency === Number.POSITIVE_INFINITY) return concurrency;
  const whole = Math.max(1, Math.floor(concurrency));
  const turn = (rank + hashOf(domain)) % workers;
  return Math.floor((whole + workers - 1 - turn) / workers);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
