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

/** The connection limit of each recipient domain, learned by all workers together, and this worker's share of it. */
export type DomainLimits = {
  /** Whose limit applies to a domain: its own with direct delivery, one for all domains with a relay. */
  paceOf(domain: string): string;
  /** How many concurrent attempts this worker may make; 0 while the domain is paused. */
  limitOf(pace: string): number;
  /** An attempt starts: below a limit of one connection the next one has to wait. */
  noteStart(pace: string): void;
  noteTaken(pace: string): void;
  noteSlow(slow: Slowdown): void;
  /** Shares what was learned with the other workers, through the database. */
  exchange(): Promise<void>;
  setRank(rank: WorkerRank): void;
  slow(): readonly SlowDomain[];
};

const QUIET_MS = 86_400_000;
const QUIET_CHECK_MS = 3_600_000;

/** Stands for all domains where a relay or the inbox of this installation takes every email. */
const ALL = '*';

export function createDomainLimits({
  db,
  clock,
  transport,
}: {
  db: Db;
  clock: Clock;
  transport: TransportKind;
}): DomainLimits {
  // A relay starts without a limit: the operator chose it and its number of connections.
  const usual = transport === 'mx' ? USUAL_CONCURRENCY : Number.POSITIVE_INFINITY;
  let known = new Map<string, SlowDomain>();
  const nextStart = new Map<string, number>();
  let taken = new Map<string, number>();
  /** Only the latest of each domain: bounds memory during a database outage. */
  let slowdowns = new Map<string, Slowdown>();
  let rank: WorkerRank = { rank: 0, workers: 1 };
  let forgotAt = Number.NEGATIVE_INFINITY;

  async function exchange(): Promise<void> {
    const now = clock();
    await writeSlowdowns();
    await writeTaken(now);
    if (now.getTime() - forgotAt > QUIET_CHECK_MS) {
      forgotAt = now.getTime();
      await forgetQuietDomains(db, new Date(now.getTime() - QUIET_MS));
    }
    known = new Map((await listSlowDomains(db)).map((each) => [each.domain, each]));
    for (const domain of nextStart.keys()) if (!known.has(domain)) nextStart.delete(domain);
  }

  /** A failed write keeps its slowdowns for the next one; those noted meanwhile are newer and win. */
  async function writeSlowdowns(): Promise<void> {
    const written = slowdowns;
    slowdowns = new Map();
    try {
      await slowDomains(db, [...written.values()]);
    } catch (cause) {
      slowdowns = new Map([...written, ...slowdowns]);
      throw cause;
    }
  }

  async function writeTaken(now: Date): Promise<void> {
    const written = taken;
    taken = new Map();
    try {
      await easeDomains(db, written, now);
    } catch (cause) {
      for (const [domain, count] of written) taken.set(domain, (taken.get(domain) ?? 0) + count);
      throw cause;
    }
  }

  return {
    paceOf: (domain) => (transport === 'mx' ? domain : ALL),
    limitOf: (domain) => {
      const slow = known.get(domain);
      const now = clock().getTime();
      if (slow?.heldUntil && slow.heldUntil.getTime() > now) return 0;
      if ((nextStart.get(domain) ?? 0) > now) return 0;
      return shareOf(slow?.concurrency ?? usual, domain, rank);
    },
    noteStart: (domain) => {
      const slow = known.get(domain);
      if (slow && slow.concurrency < 1) nextStart.set(domain, clock().getTime() + 1_000 / slow.concurrency);
    },
    noteTaken: (domain) => {
      if (known.has(domain)) taken.set(domain, (taken.get(domain) ?? 0) + 1);
    },
    noteSlow: (slow) => {
      slowdowns.set(slow.domain, slow);
    },
    exchange,
    setRank: (next) => {
      rank = next;
    },
    slow: () => [...known.values()],
  };
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
