import { setTimeout as wait } from 'node:timers/promises';
import { doneWithin } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { LeasedWork } from '../../platform/work/leased-work.ts';
import { type Recurring, recurring } from '../../platform/work/recurring.ts';
import { WEBHOOKS_CHANNEL } from '../webhook-deliveries.ts';
import { ENDPOINTS_CHANNEL } from '../webhook-endpoints.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryResult,
  extendLeases,
  releaseDeliveries,
} from '../webhook-queue.ts';
import { CALLS_PER_ENDPOINT, EndpointQueues, type RunningCall } from './endpoint-queues.ts';
import { answerWaitsMs, Reclaimed, RetriedSubjects } from './event-order.ts';
import { type AttemptDeps, deferred, makeAttempt, postponed } from './make-attempt.ts';
import { Results } from './results.ts';

export type DeliveryOptions = AttemptDeps & {
  db: Db;
  log: Log;
  notifications: Pick<Notifications, 'listen'>;
  /** This worker's own UUID. */
  worker: string;
  /** Most calls in flight. */
  connections: number;
  /** Claimed deliveries stay leased to this worker for so long; it renews leases after a third of that. */
  leaseSeconds: number;
  /** How often the worker polls for due deliveries, besides its own timers and notifications; default each second. */
  pollMs?: number;
  /** Whether this installation may make calls now. Asked at most once a second while the answer is yes. */
  maySend?: () => Promise<boolean>;
};

export type DeliveryStats = Record<'running' | 'waiting' | 'delivered' | 'retried' | 'failed', number>;

export type DeliveryWorker = {
  wake(): void;
  /** Counts since the start; `running` and `waiting` are current. */
  stats(): DeliveryStats;
  /** Stops claiming, waits up to `waitSeconds` for calls in flight, and releases the deliveries not yet started. */
  stop(waitSeconds: number): Promise<void>;
};

const POLL_MS = 1_000;
const RENEWALS_PER_LEASE = 3;
/** Claiming one delivery costs about this much; the rest of a claim's time went to endpoints with nothing due. */
const CLAIM_MS = 0.3;
/** The worker pauses for this multiple of the time a claim wasted, so that polling many endpoints does not load the database. */
const REST = 3;
/** How long a worker with deliveries left waits before it claims more. */
const SOON_MS = 40;
/** Most deliveries claimed ahead, per connection. */
const AHEAD_PER_CALL = 64;
/** With this many results waiting for the database the worker claims nothing more. */
const UNRECORDED_MAX = 5_000;

/**
 * Starts delivering webhooks. Each delivery goes through these steps:
 *
 * 1. A notification, a timer or the poll of each second wakes the worker.
 * 2. The worker claims due deliveries, as many per endpoint as `EndpointQueues` has room for, and leases them.
 * 3. `EndpointQueues` picks the next delivery: endpoints take turns, events of one subject stay in order.
 * 4. `makeAttempt` signs the payload, posts it and decides: delivered, failed, or retry at a time. Later events of the
 *    same subject become due with a retry.
 * 5. `Results` records attempts, deliveries and queue in batches, then the health of their endpoints.
 * 6. The worker renews its leases. Another worker claims the deliveries of a dead one when their leases end.
 */
export function startWebhookDelivery(options: DeliveryOptions): DeliveryWorker {
  const worker = new Worker(options);
  const wake = () => worker.wake();
  const { listen } = options.notifications;
  wake();
  Promise.all([
    listen(WEBHOOKS_CHANNEL, wake, wake),
    listen(ENDPOINTS_CHANNEL, (id) => worker.releaseEndpoint(Number(id))),
    // Deliveries inserted before the database listened.
  ]).then(wake, (cause) =>
    options.log.warn({ err: cause }, 'Listening for webhooks failed; polling each second'),
  );
  return worker;
}

class Worker implements DeliveryWorker {
  readonly #options: DeliveryOptions;
  readonly #queues: EndpointQueues;
  readonly #results: Results;
  readonly #leases: Leases;
  readonly #work: LeasedWork;
  readonly #reclaimed = new Reclaimed();
  readonly #retried = new RetriedSubjects();
  readonly #counts = { delivered: 0, retried: 0, failed: 0 };
  /** Each removes deliveries from this worker before its next claim. @returns their ids */
  readonly #removals: (() => string[])[] = [];
  readonly #timers: readonly Recurring[];
  #afterEndpoint = 0;
  #restUntil = 0;
  #soon: NodeJS.Timeout | undefined;
  #holds: { timer: NodeJS.Timeout; endsAtMs: number } | undefined;
  #allowedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#queues = new EndpointQueues(options.connections);
    const { log, pollMs = POLL_MS, leaseSeconds } = options;
    this.#leases = new Leases(options);
    this.#results = new Results({ ...options, onRecorded: (result) => this.#afterRecord(result) });
    this.#work = new LeasedWork({ what: 'webhooks', log, claim: () => this.#claim() });
    const renewMs = (leaseSeconds * 1_000) / RENEWALS_PER_LEASE;
    this.#timers = [
      recurring({ everyMs: pollMs, failure: 'Looking for due webhooks failed', log }, () => this.wake()),
      recurring({ everyMs: renewMs, failure: 'Renewing the leases of webhooks failed', log }, () =>
        this.#renewLeases(),
      ),
    ];
  }

  wake(): void {
    this.#work.wake();
  }

  stats(): DeliveryStats {
    return { ...this.#counts, running: this.#queues.running, waiting: this.#queues.waiting };
  }

  async stop(waitSeconds: number): Promise<void> {
    await this.#work.stop();
    const waiting = this.#queues.waitingIds;
    this.#queues.keep(() => false);
    const recorded = this.#work.done().then(() => this.#results.flush());
    await doneWithin(recorded, waitSeconds * 1_000);
    for (const each of this.#timers) void each.stop();
    clearTimeout(this.#soon);
    clearTimeout(this.#holds?.timer);
    await this.#leases.release([...waiting, ...this.#removed()]);
  }

  /** Releases the deliveries claimed ahead for an endpoint that changed. A claim in progress may still read the old one. */
  releaseEndpoint(endpointId: number): void {
    this.#release(() => this.#queues.removeEndpoint(endpointId));
  }

  /**
   * Releases deliveries between two claims, all of them before the next one begins: a claim gets a later event of a
   * subject if this worker leases the earlier one, which it must still have then.
   */
  #release(remove: () => string[]): void {
    this.#removals.push(remove);
    this.wake();
  }

  #removed(): string[] {
    return this.#removals.splice(0).flatMap((remove) => remove());
  }

  async #claim(): Promise<void> {
    await this.#leases.release(this.#removed());
    const restMs = this.#restUntil - performance.now();
    if (restMs > 0) await wait(restMs);
    if (this.#work.isStopping || !(await this.#maySend())) return;
    await this.#claimDue();
    this.#begin();
    this.#claimWhen(this.#queues.wantsMore());
  }

  async #maySend(): Promise<boolean> {
    const { maySend } = this.#options;
    if (!maySend || performance.now() - this.#allowedAt < POLL_MS) return true;
    const allowed = await maySend();
    if (allowed) this.#allowedAt = performance.now();
    return allowed;
  }

  async #claimDue(): Promise<void> {
    const { db, clock, worker, connections, retryScale } = this.#options;
    if (this.#results.unrecorded.size >= UNRECORDED_MAX) return;
    const total = connections * (AHEAD_PER_CALL + 1) - this.#queues.running - this.#queues.waiting;
    if (total <= 0) return;
    const started = performance.now();
    const now = clock();
    const rooms = this.#queues.rooms(total);
    const after = this.#afterEndpoint;
    const claimed = await claimDeliveries(db, {
      worker,
      now,
      leaseUntil: this.#leases.endFrom(now),
      afterEndpoint: after,
      total,
      room: CALLS_PER_ENDPOINT,
      rooms,
      answerWaitsMs: answerWaitsMs(retryScale),
    });
    const toTheEnd = claimed.length < total;
    // Deliveries still attempted after their leases ended are not attempted twice.
    const fresh = this.#reclaimed
      .without(claimed, this.#results.unrecorded)
      .filter(({ id }) => !this.#work.isRunning(id));
    this.#queues.add(this.#deferFollowers(fresh), { rooms, after, toTheEnd }, performance.now());
    this.#afterEndpoint = toTheEnd ? 0 : Math.max(...claimed.map(({ endpointId }) => endpointId));
    // The claim started after this endpoint; those before it come next.
    if (toTheEnd && after > 0) this.wake();
    const ended = performance.now();
    const idleMs = ended - started - claimed.length * CLAIM_MS;
    this.#restUntil = ended + Math.min(POLL_MS, Math.max(0, idleMs * REST));
  }

  /** Defers deliveries whose earlier event of the same subject failed meanwhile. @returns the others */
  #deferFollowers(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[] {
    const now = this.#options.clock();
    this.#retried.forgetEnded(now);
    return claimed.filter((delivery) => {
      const until = this.#retried.holds(delivery, now);
      if (until) this.#results.add(deferred(delivery, until, now));
      return until === undefined;
    });
  }

  #begin(): void {
    const next = () => this.#queues.next(performance.now());
    for (let call = next(); call; call = next()) {
      const started = call;
      this.#work.start(started.delivery.id, () => this.#make(started));
    }
    this.#scheduleHoldEnd();
  }

  async #make(call: RunningCall): Promise<void> {
    const { delivery, queue } = call;
    const result = await makeAttempt(delivery, this.#options).catch((cause) => {
      this.#options.log.error(
        { err: cause, deliveryId: delivery.id },
        'An attempt at a webhook failed inside the service',
      );
      return postponed(delivery, this.#options);
    });
    this.#results.add(result, queue);
    this.#counts[result.status === 'pending' ? 'retried' : result.status] += 1;
    const arrived = result.attempt ? result.failure === null : undefined;
    const { followersDueAt } = result;
    this.#retried.record(delivery, followersDueAt);
    const durationMs = result.attempt?.durationMs ?? 0;
    const followers = this.#queues.end(call, { arrived, durationMs, isRetried: followersDueAt !== null });
    for (const each of followers)
      this.#results.add(deferred(each, followersDueAt ?? result.at, result.at), queue);
    if (this.#work.isStopping) return;
    this.#begin();
    // A claim in progress may already fetch more for this endpoint.
    if (!this.#work.isClaiming) this.#claimWhen(this.#queues.wantsMore([queue]));
  }

  #scheduleHoldEnd(): void {
    const endsAtMs = this.#queues.holdEndsAtMs;
    if (this.#work.isStopping || endsAtMs >= (this.#holds?.endsAtMs ?? Number.POSITIVE_INFINITY)) return;
    clearTimeout(this.#holds?.timer);
    const timer = setTimeout(
      () => {
        this.#holds = undefined;
        this.#queues.endHolds(performance.now());
        this.#begin();
      },
      Math.max(0, Math.ceil(endsAtMs - performance.now())),
    );
    this.#holds = { timer: timer.unref(), endsAtMs };
  }

  #claimWhen(wantsMore: 'now' | 'soon' | undefined): void {
    if (wantsMore === 'now') this.wake();
    if (wantsMore !== 'soon') return;
    // One claim for many nearly empty endpoints costs as much as a claim for one.
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.wake();
    }, SOON_MS);
  }

  #afterRecord({ deliveryId, nextAttemptAt }: DeliveryResult): void {
    const now = this.#options.clock().getTime();
    const waitMs = nextAttemptAt === null ? POLL_MS : nextAttemptAt.getTime() - now;
    // The poll finds those that are due later.
    if (waitMs < POLL_MS) setTimeout(() => this.wake(), Math.max(0, waitMs)).unref();
    if (this.#reclaimed.has(deliveryId)) this.#release(() => this.#reclaimed.take(deliveryId));
  }

  async #renewLeases(): Promise<void> {
    const ids = [...this.#queues.waitingIds, ...this.#work.runningIds, ...this.#results.unrecorded];
    const renewed = await this.#leases.renew(ids);
    const requested = new Set(ids);
    // Deliveries claimed during the statement were not part of the question.
    const orphans = this.#queues.keep((id) => renewed.has(id) || !requested.has(id));
    if (orphans.length > 0) this.#release(() => orphans);
  }
}

/** The leases of a worker. If the database is unreachable, they end by themselves. */
class Leases {
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  endFrom(now: Date): Date {
    return new Date(now.getTime() + this.#options.leaseSeconds * 1_000);
  }

  /** @returns the ids still leased to this worker */
  async renew(ids: readonly string[]): Promise<Set<string>> {
    const { db, clock, worker } = this.#options;
    if (ids.length === 0) return new Set();
    return extendLeases(db, { worker, ids, leaseUntil: this.endFrom(clock()) });
  }

  /** Makes deliveries claimable that were not started. */
  async release(ids: readonly string[]): Promise<void> {
    const { db, worker, log } = this.#options;
    if (ids.length === 0) return;
    await releaseDeliveries(db, { worker, ids }).catch((cause) =>
      log.warn({ err: cause }, 'Claimed webhooks were not released; they wait for the end of their leases'),
    );
  }
}
