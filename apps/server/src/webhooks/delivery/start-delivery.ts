import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { WEBHOOKS_CHANNEL } from '../insert-webhook-deliveries.ts';
import type { DeliveryResult } from '../record-results.ts';
import { ENDPOINTS_CHANNEL } from '../tell-of-change.ts';
import { type ClaimedDelivery, claimDeliveries, extendLeases, releaseDeliveries } from '../webhook-queue.ts';
import { answerWaitMs } from './event-order.ts';
import { CALLS_PER_ENDPOINT, Lanes, type Turn } from './lanes.ts';
import { type AttemptDeps, heldBack, makeAttempt, postponed } from './make-attempt.ts';
import { Results } from './results.ts';

export type DeliveryOptions = AttemptDeps & {
  db: Db;
  clock: Clock;
  log: Log;
  notifications: Pick<Notifications, 'listen'>;
  /** This worker's own UUID. */
  worker: string;
  /** Calls at once. */
  connections: number;
  /** How long what it has taken stays its own without a sign of life. */
  leaseSeconds: number;
  /** Whether calls may be made at present; asked once a second while they may. */
  maySend?: () => Promise<boolean>;
};

export type DeliveryStats = {
  running: number;
  waiting: number;
  delivered: number;
  retried: number;
  failed: number;
};

export type DeliveryWorker = {
  /** Looks for what is due, now. */
  wake(): void;
  /** Since the start; `running` and `waiting` at present. */
  stats(): DeliveryStats;
  /** Takes no more, waits for the calls under way, at most so many seconds, and puts back what was not begun. */
  stop(waitSeconds: number): Promise<void>;
};

/** How often it looks for what became due, beside what it knows of itself and is told. */
const LOOK_MS = 1_000;
/** What taking a delivery costs; what a claim takes beyond that it spent on endpoints that had nothing. */
const CLAIM_MS = 0.3;
/** So many times as long as a claim looked in vain it rests: with very many endpoints looking must not be all the database does. */
const REST = 3;
/** How long a worker that still has something to do waits before it takes more. */
const SOON_MS = 40;
/** Deliveries taken and not begun, at most, for each call that may be under way. */
const AHEAD_PER_CALL = 64;
/** Results that wait for the database at most; then no new calls are made. */
const UNRECORDED_MAX = 5_000;

/**
 * Starts delivering webhooks: claims what is due, calls the endpoints, records what came of it. What is told by other
 * processes is heard at once; should the hearing fail, it is found within a second all the same.
 */
export function startDelivery(options: DeliveryOptions): DeliveryWorker {
  const worker = new Worker(options);
  const wake = () => worker.wake();
  const { listen } = options.notifications;
  Promise.all([
    listen(WEBHOOKS_CHANNEL, wake, wake),
    listen(ENDPOINTS_CHANNEL, (id) => void worker.putBack(Number(id))),
  ]).catch((cause) => options.log.warn({ err: cause }, 'Webhooks are looked for by the clock alone'));
  wake();
  return worker;
}

class Worker implements DeliveryWorker {
  readonly #options: DeliveryOptions;
  readonly #lanes: Lanes;
  readonly #results: Results;
  readonly #inFlight = new Map<string, Promise<void>>();
  /** Deliveries that a claim took while their results were on the way to the database, and what to release then. */
  readonly #takenTwice = new Map<string, { delivery: ClaimedDelivery; ids: string[] }>();
  readonly #counts = { delivered: 0, retried: 0, failed: 0 };
  readonly #timers: NodeJS.Timeout[];
  #afterEndpoint = 0;
  #claiming: Promise<void> | undefined;
  #woken = false;
  #isBlind = false;
  #restUntil = 0;
  #soon: NodeJS.Timeout | undefined;
  #holds: { timer: NodeJS.Timeout; endsAtMs: number } | undefined;
  /** Subjects, each with its endpoint, of which an event failed: which, and until when later ones wait. */
  readonly #retried = new Map<string, { sequence: number; until: Date }>();
  #stopping = false;
  #allowedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    const { retryScale } = options;
    this.#lanes = new Lanes(options.connections, ({ message }) =>
      answerWaitMs(message?.round ?? 0, retryScale),
    );
    this.#results = new Results({ ...options, onRecorded: (results) => this.#afterRecord(results) });
    this.#timers = [
      setInterval(() => this.wake(), LOOK_MS),
      setInterval(() => void this.#extend(), (options.leaseSeconds * 1_000) / 3),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  wake(): void {
    this.#woken = true;
    if (!this.#stopping) this.#claiming ??= this.#claim();
  }

  stats(): DeliveryStats {
    return { ...this.#counts, running: this.#lanes.running, waiting: this.#lanes.waiting };
  }

  async stop(waitSeconds: number): Promise<void> {
    this.#stopping = true;
    await this.#claiming;
    const waiting = this.#lanes.waitingIds;
    this.#lanes.keep(() => false);
    const cut = Promise.withResolvers<void>();
    const timer = setTimeout(cut.resolve, waitSeconds * 1_000);
    await Promise.race([Promise.all(this.#inFlight.values()).then(() => this.#results.flush()), cut.promise]);
    clearTimeout(timer);
    for (const each of this.#timers) clearInterval(each);
    clearTimeout(this.#soon);
    clearTimeout(this.#holds?.timer);
    await this.#release(waiting);
  }

  /** Puts back what it has taken ahead for an endpoint that changed. */
  async putBack(endpointId: number): Promise<void> {
    // One that is being taken at this moment may be the old one still.
    await this.#claiming;
    const ids = this.#lanes.takeOut(endpointId);
    if (ids.length > 0) await this.#release(ids);
    this.wake();
  }

  async #release(ids: readonly string[]): Promise<void> {
    const { db, worker, log } = this.#options;
    // What is not put back comes back when the lease ends.
    await releaseDeliveries(db, { worker, ids }).catch((cause) =>
      log.warn({ err: cause }, 'Webhooks that were not begun were not put back'),
    );
  }

  async #claim(): Promise<void> {
    const { log } = this.#options;
    try {
      while (this.#woken && !this.#stopping) {
        this.#woken = false;
        const restMs = this.#restUntil - performance.now();
        if (restMs > 0) await wait(restMs);
        if (this.#stopping || !(await this.#maySend()) || !(await this.#claimOnce())) break;
        if (this.#isBlind) log.info({}, 'Webhooks that are due are taken again');
        this.#isBlind = false;
        this.#begin();
        this.#seeTo(this.#lanes.hunger());
      }
    } catch (cause) {
      if (!this.#isBlind)
        log.error({ err: cause }, 'Webhooks that are due cannot be taken; trying each second');
      this.#isBlind = true;
    } finally {
      this.#claiming = undefined;
    }
  }

  async #maySend(): Promise<boolean> {
    const { maySend } = this.#options;
    if (!maySend || performance.now() - this.#allowedAt < LOOK_MS) return true;
    const allowed = await maySend();
    if (allowed) this.#allowedAt = performance.now();
    return allowed;
  }

  /** @returns false when there is no room for more */
  async #claimOnce(): Promise<boolean> {
    const { db, clock, worker, connections, leaseSeconds, retryScale } = this.#options;
    if (this.#results.unrecorded.size >= UNRECORDED_MAX) return false;
    const total = connections * (AHEAD_PER_CALL + 1) - this.#lanes.running - this.#lanes.waiting;
    if (total <= 0) return false;
    const started = performance.now();
    const now = clock();
    const leaseUntil = new Date(now.getTime() + leaseSeconds * 1_000);
    const rooms = this.#lanes.rooms(total);
    const after = this.#afterEndpoint;
    const claimed = await claimDeliveries(db, {
      worker,
      now,
      leaseUntil,
      afterEndpoint: after,
      total,
      room: CALLS_PER_ENDPOINT,
      rooms,
      answerWaitMs: [answerWaitMs(0, retryScale), answerWaitMs(1, retryScale)],
    });
    const toTheEnd = claimed.length < total;
    const fresh = this.#withoutUnrecorded(claimed);
    this.#lanes.add(this.#holdBack(fresh), { rooms, after, toTheEnd }, performance.now());
    this.#afterEndpoint = toTheEnd ? 0 : Math.max(...claimed.map(({ endpointId }) => endpointId));
    // Those before it had no turn yet.
    if (toTheEnd && after > 0) this.#woken = true;
    const ended = performance.now();
    const idleMs = ended - started - claimed.length * CLAIM_MS;
    this.#restUntil = ended + Math.min(LOOK_MS, Math.max(0, idleMs * REST));
    return true;
  }

  /**
   * Leaves out what this worker is attempting still, its lease having ended, and what it has attempted and not yet recorded
   * as far as it knows. The latter is released when it knows, with the later events of the same subject.
   */
  #withoutUnrecorded(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[] {
    for (const delivery of claimed)
      if (this.#results.unrecorded.has(delivery.id) && !this.#takenTwice.has(delivery.id))
        this.#takenTwice.set(delivery.id, { delivery, ids: [] });
    return claimed.filter((each) => {
      for (const { delivery, ids } of this.#takenTwice.values()) {
        if (each.id !== delivery.id && !isLater(each, delivery)) continue;
        ids.push(each.id);
        return false;
      }
      return !this.#inFlight.has(each.id);
    });
  }

  /** Puts back what was taken while an earlier event of the same subject failed; answers the others. */
  #holdBack(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[] {
    const now = this.#options.clock();
    // Those that failed first end first.
    for (const [key, { until }] of this.#retried) {
      if (until > now) break;
      this.#retried.delete(key);
    }
    return claimed.filter((delivery) => {
      const retried = this.#retried.get(keyOf(delivery));
      if (!retried || retried.until <= now || delivery.sequence <= retried.sequence) return true;
      this.#results.add(heldBack(delivery, retried.until, now));
      return false;
    });
  }

  #begin(): void {
    for (let turn = this.#lanes.next(performance.now()); turn; turn = this.#lanes.next(performance.now())) {
      const { id } = turn.delivery;
      this.#inFlight.set(id, this.#make(turn));
    }
    this.#seeToHolds();
  }

  async #make(turn: Turn): Promise<void> {
    const { delivery, lane } = turn;
    const result = await makeAttempt(delivery, this.#options).catch((cause) => {
      this.#options.log.error({ err: cause, deliveryId: delivery.id }, 'A webhook could not be attempted');
      return postponed(delivery, this.#options);
    });
    this.#inFlight.delete(delivery.id);
    this.#results.add(result, lane);
    this.#counts[result.status === 'pending' ? 'retried' : result.status] += 1;
    const arrived = result.attempt ? result.failure === null : undefined;
    const until = retryWait(result);
    this.#rememberRetry(delivery, until);
    const durationMs = result.attempt?.durationMs ?? 0;
    const followers = this.#lanes.end(turn, { arrived, durationMs, isRetried: until !== undefined });
    for (const each of followers) this.#results.add(heldBack(each, until ?? result.at, result.at), lane);
    if (this.#stopping) return;
    this.#begin();
    // While a claim is under way it may be bringing what this endpoint lacks.
    if (!this.#claiming) this.#seeTo(this.#lanes.hunger([lane]));
  }

  #rememberRetry(delivery: ClaimedDelivery, until: Date | undefined): void {
    if (delivery.subjectId === null) return;
    if (until) this.#retried.set(keyOf(delivery), { sequence: delivery.sequence, until });
    else if (this.#retried.size > 0) this.#retried.delete(keyOf(delivery));
  }

  #seeToHolds(): void {
    const endsAtMs = this.#lanes.holdEndsAtMs;
    if (this.#stopping || endsAtMs >= (this.#holds?.endsAtMs ?? Number.POSITIVE_INFINITY)) return;
    clearTimeout(this.#holds?.timer);
    const timer = setTimeout(
      () => {
        this.#holds = undefined;
        this.#lanes.endHolds(performance.now());
        this.#begin();
      },
      Math.max(0, Math.ceil(endsAtMs - performance.now())),
    );
    this.#holds = { timer: timer.unref(), endsAtMs };
  }

  #seeTo(hunger: 'now' | 'soon' | undefined): void {
    if (hunger === 'now') this.wake();
    if (hunger !== 'soon') return;
    // One claim for many endpoints that are about to run dry costs as much as one for each.
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.wake();
    }, SOON_MS);
  }

  #afterRecord(results: readonly DeliveryResult[]): void {
    for (const { nextAttemptAt } of results) if (nextAttemptAt) this.#wakeAt(nextAttemptAt);
    const ids: string[] = [];
    for (const { deliveryId } of this.#takenTwice.size > 0 ? results : []) {
      ids.push(...(this.#takenTwice.get(deliveryId)?.ids ?? []));
      this.#takenTwice.delete(deliveryId);
    }
    if (ids.length > 0) void this.#release(ids).then(() => this.wake());
  }

  /** For waits shorter than the next look; the others find themselves. */
  #wakeAt(moment: Date): void {
    const waitMs = moment.getTime() - this.#options.clock().getTime();
    if (waitMs < LOOK_MS) setTimeout(() => this.wake(), Math.max(0, waitMs)).unref();
  }

  async #extend(): Promise<void> {
    const { db, clock, worker, leaseSeconds, log } = this.#options;
    const ids = [...this.#lanes.waitingIds, ...this.#inFlight.keys(), ...this.#results.unrecorded];
    if (ids.length === 0) return;
    const leaseUntil = new Date(clock().getTime() + leaseSeconds * 1_000);
    try {
      const held = await extendLeases(db, { worker, ids, leaseUntil });
      const asked = new Set(ids);
      // What was taken meanwhile was not asked about.
      const strays = this.#lanes.keep((id) => held.has(id) || !asked.has(id));
      if (strays.length > 0) await this.#release(strays);
    } catch (cause) {
      log.warn({ err: cause }, 'Webhooks that are held could not be held longer');
    }
  }
}

/** When later events of the same subject become due, where they wait for the retry of this one. */
function retryWait({ at, nextAttemptAt, followersWaitUntil }: DeliveryResult): Date | undefined {
  if (!nextAttemptAt || !followersWaitUntil || followersWaitUntil <= at) return undefined;
  return nextAttemptAt < followersWaitUntil ? nextAttemptAt : followersWaitUntil;
}

function isLater(one: ClaimedDelivery, other: ClaimedDelivery): boolean {
  return one.subjectId !== null && keyOf(one) === keyOf(other) && one.sequence > other.sequence;
}

function keyOf({ endpointId, subjectId }: ClaimedDelivery): string {
  return `${endpointId} ${subjectId}`;
}
