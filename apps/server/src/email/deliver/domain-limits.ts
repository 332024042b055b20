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

/** How much each recipient domain bears, as all workers have learnt it, and this worker's share of that. */
export type DomainLimits = {
  /** What sets the pace for a domain: itself where we speak to its own servers, one for all where a relay does. */
  paceOf(domain: string): string;
  /** Attempts at once that this worker may have open at it; 0 while it is held. */
  limitOf(pace: string): number;
  /** It has been given an attempt: where it bears less than one connection, the next one has to wait. */
  noteStart(pace: string): void;
  noteTaken(pace: string): void;
  noteSlow(slow: Slowdown): void;
  /** Tells the other workers what was learnt and learns from them. */
  exchange(): Promise<void>;
  /** Which of how many living workers this one is, by the order of their ids. */
  setPlace(place: { rank: number; workers: number }): void;
  slow(): readonly SlowDomain[];
};

const QUIET_MS = 86_400_000;
const QUIET_CHECK_MS = 3_600_000;

/** The pace of all domains together, where mail goes to one relay or into the inbox of this installation. */
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
  // What the operator named bears what the operator allows, until it says otherwise.
  const usual = transport === 'mx' ? USUAL_CONCURRENCY : Number.POSITIVE_INFINITY;
  let known = new Map<string, SlowDomain>();
  const nextStart = new Map<string, number>();
  let taken = new Map<string, number>();
  /** The latest of each domain, so that a long database outage takes no more memory than there are domains. */
  let slowdowns = new Map<string, Slowdown>();
  let place = { rank: 0, workers: 1 };
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

  /** A write that fails puts back what it had taken; what arrived meanwhile is newer and wins. */
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
      return shareOf(slow?.concurrency ?? usual, domain, place);
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
    setPlace: (next) => {
      place = next;
    },
    slow: () => [...known.values()],
  };
}

/**
 * A worker's part of what a domain bears: whole connections, shared as evenly as goes. Who gets the odd one differs from
 * domain to domain. Below one connection there is one worker that may.
 */
export function shareOf(
  concurrency: number,
  domain: string,
  { rank, workers }: { rank: number; workers: number },
): number {
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
