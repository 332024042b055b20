import { LRUCache } from 'lru-cache';
import { listHourlyKeys } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import { createMicroBatch, type MicroBatch } from '../../base/micro-batch.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listHourlyDomains } from '../domains/sender-domains.ts';
import type { Sender } from '../message/sender.ts';
import type { ClaimedEmail } from '../queue/claim-emails.ts';
import {
  countLetGo,
  endLetGo,
  holdOthersForHour,
  letGo,
  limitKeyOfKey,
  listHeldFor,
} from '../queue/hour-limits.ts';
import { lockRate, returnTurn, takeTurnsOf } from '../queue/provider-rates.ts';
import { availableOf, type Rate } from '../queue/rate.ts';
import type { DomainQueue } from '../queue/wake-workers.ts';

/** Whether an email may leave now, or the limit that it waits for and why. */
export type HourVerdict = { ok: true } | { ok: false; heldFor: string; reason: string };

/** A limit of a key or of a sender domain, with the name under which its turns are counted. */
type HourLimit = { limitKey: string; whom: string; maxPerHour: number };

const AT_ONCE = 200;
const BATCHES_MAX = 1_000;
/** Emails that one statement lets go at most. */
const LET_GO_MAX = 1_000;

/**
 * The hourly limits of keys and sender domains. Turns are counted as those of providers (`queue/rate.ts`), in the database
 * for all processes: a tenth of the limit may leave at once, the rest is spread over the hour. An email that gets no turn is
 * held, and let go when there is one for it.
 */
export class HourLimits {
  readonly #deps: { db: Db; clock: Clock };
  readonly #batches = new LRUCache<string, MicroBatch<ClaimedEmail, boolean>>({ max: BATCHES_MAX });
  /** Limits that emails wait for, by stream: later ones wait behind them. */
  #held = new Set<string>();
  /** Domain queues in which the other emails of a key are being held. */
  readonly #holding = new Set<string>();

  constructor(deps: { db: Db; clock: Clock }) {
    this.#deps = deps;
  }

  /**
   * Takes a turn of each limit of an email, or of none.
   *
   * @param leavesUs false for an email that never leaves: only the limit of its key counts it
   */
  async take(claimed: ClaimedEmail, sender: Sender, leavesUs: boolean): Promise<HourVerdict> {
    const taken: HourLimit[] = [];
    for (const limit of limitsOf(claimed, leavesUs ? sender : undefined)) {
      if (await this.#takeOne(limit, claimed)) {
        taken.push(limit);
        continue;
      }
      for (const each of taken) await returnTurn(this.#deps.db, this.#turnsOf(each));
      this.#held.add(nameOf(limit.limitKey, claimed.broadcast));
      return { ok: false, heldFor: limit.limitKey, reason: reasonOf(limit) };
    }
    return { ok: true };
  }

  /** Holds the other emails of a key in the domain queue of one that has to wait. */
  async holdOthers(
    claimed: ClaimedEmail,
    { heldFor, reason }: { heldFor: string; reason: string },
  ): Promise<void> {
    const { projectId, recipientDomain: domain, broadcast, hourlyKey } = claimed;
    if (!hourlyKey || heldFor !== keyLimit(hourlyKey).limitKey) return;
    const name = `${heldFor} ${projectId} ${domain} ${broadcast}`;
    if (this.#holding.has(name)) return;
    this.#holding.add(name);
    try {
      const queue = { projectId, domain, broadcast, keyId: hourlyKey.id, heldFor, reason };
      while ((await holdOthersForHour(this.#deps.db, { ...queue, now: this.#deps.clock() })) > 0);
    } finally {
      this.#holding.delete(name);
    }
  }

  /** Lets held emails go, as many as have a turn now, and those whose limit is gone. @returns their domain queues */
  async letGo(): Promise<DomainQueue[]> {
    const { db } = this.#deps;
    const held = await listHeldFor(db);
    this.#held = new Set(held.map(({ heldFor, broadcast }) => nameOf(heldFor, broadcast)));
    const limitKeys = [...new Set(held.map(({ heldFor }) => heldFor))];
    const limits = await this.#findLimits(limitKeys);
    const queues: DomainQueue[] = [];
    for (const limitKey of limitKeys) {
      const streams = held.flatMap(({ heldFor, broadcast }) => (heldFor === limitKey ? broadcast : []));
      queues.push(...(await this.#letGoOf(limitKey, streams, limits.get(limitKey))));
    }
    return queues;
  }

  /**
   * Workers that do so at the same time wait for each other: their emails would be more than the turns, and out of order.
   *
   * @param streams whether they are broadcasts; transactional emails first
   */
  #letGoOf(
    heldFor: string,
    streams: readonly boolean[],
    limit: HourLimit | undefined,
  ): Promise<DomainQueue[]> {
    const { db, clock } = this.#deps;
    return inTransaction(db, async (tx) => {
      const rate = await lockRate(tx, heldFor);
      const now = clock();
      let due = limit ? await countLetGo(tx, heldFor, { limit: LET_GO_MAX, now }) : 0;
      const queues: DomainQueue[] = [];
      for (const broadcast of streams) {
        const turns = limit ? turnsLeft(limit, rate, { now, broadcast }) : LET_GO_MAX;
        const room = Math.min(turns - due, LET_GO_MAX);
        if (room <= 0) continue;
        const gone = await letGo(tx, { heldFor, broadcast, limit: room, now });
        due += gone.length;
        queues.push(...gone);
      }
      return queues;
    });
  }

  async #findLimits(limitKeys: readonly string[]): Promise<Map<string, HourLimit>> {
    const { db } = this.#deps;
    const idsOf = (kind: string) =>
      limitKeys.flatMap((limitKey) => (limitKey.startsWith(kind) ? limitKey.slice(kind.length) : []));
    const keys = await listHourlyKeys(db, idsOf('key:'));
    const domains = await listHourlyDomains(db, idsOf('domain:').map(Number));
    const limits = [...keys.map(keyLimit), ...domains.map(domainLimit)];
    return new Map(limits.map((limit) => [limit.limitKey, limit]));
  }

  async #takeOne(limit: HourLimit, claimed: ClaimedEmail): Promise<boolean> {
    const { limitKey, maxPerHour } = limit;
    const { broadcast, heldFor } = claimed;
    const isBehind =
      this.#held.has(nameOf(limitKey, false)) || (broadcast && this.#held.has(nameOf(limitKey, true)));
    if (heldFor === null && isBehind) return false;
    // A limit that was changed has a batch of its own.
    const name = `${limitKey} ${maxPerHour}`;
    let batch = this.#batches.get(name);
    if (!batch) {
      batch = createMicroBatch({ itemsMax: AT_ONCE, run: (emails) => this.#takeAll(limit, emails) });
      this.#batches.set(name, batch);
    }
    return batch.submit(claimed);
  }

  async #takeAll(limit: HourLimit, emails: readonly ClaimedEmail[]): Promise<boolean[]> {
    const broadcasts = emails.map(({ broadcast }) => broadcast);
    const { granted } = await takeTurnsOf(this.#deps.db, broadcasts, this.#turnsOf(limit));
    const counted = emails.filter(({ heldFor }, at) => granted[at] && heldFor === limit.limitKey);
    await endLetGo(this.#deps.db, counted);
    return granted;
  }

  #turnsOf(limit: HourLimit) {
    const { limitKey, maxPerHour } = limit;
    const provider = { provider: limitKey, perHour: maxPerHour };
    return { limit: provider, limitKey, now: this.#deps.clock(), reason: reasonOf(limit) };
  }
}

function nameOf(limitKey: string, broadcast: boolean): string {
  return `${limitKey} ${broadcast}`;
}

function limitsOf({ hourlyKey }: ClaimedEmail, sender: Sender | undefined): HourLimit[] {
  const limits = hourlyKey ? [keyLimit(hourlyKey)] : [];
  if (sender?.maxPerHour != null)
    limits.push(domainLimit({ id: sender.domainId, domain: sender.domain, maxPerHour: sender.maxPerHour }));
  return limits;
}

function keyLimit({ id, name, maxPerHour }: { id: string; name: string; maxPerHour: number }): HourLimit {
  return { limitKey: limitKeyOfKey(id), whom: `The key “${name}”`, maxPerHour };
}

function domainLimit({
  id,
  domain,
  maxPerHour,
}: {
  id: number;
  domain: string;
  maxPerHour: number;
}): HourLimit {
  return { limitKey: `domain:${id}`, whom: domain, maxPerHour };
}

function reasonOf({ whom, maxPerHour }: HourLimit): string {
  return `${whom} sends at most ${maxPerHour.toLocaleString('en')} emails an hour (maxPerHour). This one waits for its turn.`;
}

function turnsLeft(
  { limitKey, maxPerHour }: HourLimit,
  rate: Rate | undefined,
  at: { now: Date; broadcast: boolean },
): number {
  const long = new Date(0);
  return availableOf(
    rate ?? { secondAt: long, hourAt: long },
    { provider: limitKey, perHour: maxPerHour },
    at,
  );
}
