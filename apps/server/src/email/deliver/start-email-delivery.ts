import { hostname } from 'node:os';
import { doneWithin } from '../../base/in-time.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import type { ProviderLimit } from '../../config/index.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import { type Recurring, recurring } from '../../platform/work/recurring.ts';
import { listHeldBatches } from '../emails/held-batches.ts';
import { SENDING_CHANNEL } from '../fence/installation.ts';
import { makeRetriesDue } from '../queue/email-queue.ts';
import type { SlowDomain } from '../queue/recipient-domains.ts';
import { EMAIL_QUEUE_CHANNEL, readWakePayload } from '../queue/wake-workers.ts';
import { deleteIdleWorker } from '../queue/workers.ts';
import { openWarmUps, type WarmUps } from '../warm-up/open-warm-ups.ts';
import { Deliverer, type DelivererDeps } from './deliverer.ts';
import { DomainLimits } from './domain-limits.ts';
import { failOverdueEmails } from './fail-overdue-emails.ts';
import { HourLimits } from './hour-limits.ts';
import { ProviderTurns } from './provider-turns.ts';
import { RecipientProviders } from './recipient-providers.ts';
import { recordAttempts } from './record-attempts.ts';
import { BEATS_PER_LEASE, Heartbeat, type HeartbeatDeps } from './worker-heartbeat.ts';

export type DeliveryDeps = Omit<
  DelivererDeps,
  'records' | 'limits' | 'turns' | 'hours' | 'identity' | 'takeAllowance' | 'heldReason'
> &
  Omit<HeartbeatDeps, 'name'> & {
    notifications: Notifications;
    /** Whether email may be sent at all: asked with each heartbeat and after each notification of a change. */
    maySend: () => Promise<boolean>;
    /** What the operator allows at providers. */
    providerLimits?: readonly ProviderLimit[];
    /** How often to look for what becomes due without a notification; default each second. */
    pollMs?: number;
  };

export type Delivery = {
  connectionStats(): SemaphoreStats;
  /** Emails that this process has claimed. */
  readonly claimed: number;
  /** Open connections by recipient domain. */
  readonly connections: ReadonlyMap<string, number>;
  /** Results not yet in the database. */
  readonly unwritten: number;
  /** Domains with a limit below the usual one. */
  slow(): readonly SlowDomain[];
  /**
   * Claims nothing more and lets running attempts finish for `drainMs`. After that, attempts that have not sent DATA
   * stop and their emails go back to the queue.
   */
  stop(drainMs: number): Promise<void>;
};

/** Without a notification, retries, paused domains and emails whose notification was lost become due. */
const POLL_MS = 1_000;
/** Emails become overdue over hours, so this is rare. */
const OVERDUE_CHECK_MS = 60_000;
/** After the drain: for final replies and their way into the database. */
const LAST_REPLIES_MS = 10_000;

/** Starts this process's part in delivering the queue: one worker, woken by notifications and by a timer. */
export async function startEmailDelivery(deps: DeliveryDeps): Promise<Delivery> {
  const { db, clock, log, leaseMs } = deps;
  const records = recordAttempts({ db, clock, log });
  const { limits, turns, providers } = openLimits(deps);
  const warmUps = openWarmUps({ db, clock });
  const hours = new HourLimits({ db, clock });
  const held = openHeldBatches(deps);
  const heartbeat = new Heartbeat({ ...deps, name: `${hostname()} ${process.pid}` });
  let allowed = false;
  const identity = () => (allowed ? heartbeat.identity : undefined);
  const deliverer = new Deliverer({
    ...deps,
    records,
    limits,
    turns,
    hours,
    identity,
    takeAllowance: warmUps.take,
    heldReason: held.reasonOf,
  });
  providers?.onFound(() => deliverer.fill());

  const updateAllowed = async () => {
    const before = allowed;
    allowed = await deps.maySend();
    if (allowed && !before) deliverer.wake([]);
  };
  const beatMs = leaseMs / BEATS_PER_LEASE;
  const beat = recurring(
    { everyMs: beatMs, failure: 'The heartbeat of this worker failed', log },
    async () => {
      const { reclaimed } = await heartbeat.beat();
      limits.setRank(heartbeat.rank);
      if (reclaimed > 0) deliverer.wake([]);
      await updateAllowed();
    },
  );
  const { pollMs = POLL_MS } = deps;
  const poll = recurring({ everyMs: pollMs, failure: 'Looking for due emails failed', log }, () =>
    pollQueue(deliverer, { limits, warmUps, hours, held }, deps),
  );
  const overdueCheck = { everyMs: OVERDUE_CHECK_MS, failure: 'Looking for overdue emails failed', log };
  const overdue = recurring(overdueCheck, async () => {
    const worker = identity();
    if (worker) await failOverdue(worker.id, deps);
  });

  await warmUps.refresh();
  await held.refresh();
  await beat.now();
  await listen(deliverer, updateAllowed, deps);
  await poll.now();
  await overdue.now();
  return {
    connectionStats: () => deliverer.connectionStats(),
    get claimed() {
      return deliverer.claimed;
    },
    get connections() {
      return deliverer.connections;
    },
    get unwritten() {
      return records.unwritten;
    },
    slow: () => limits.slow(),
    stop: (drainMs) => stop({ deliverer, heartbeat, beat, timers: [poll, overdue] }, drainMs, deps),
  };
}

async function failOverdue(workerId: string, { db, clock, transport, retryOverride }: DeliveryDeps) {
  const given = { workerId, transport: transport.kind, now: clock(), retryOverride: retryOverride() };
  while ((await failOverdueEmails(db, given)) > 0);
}

/** Limits of providers: learned, set by the operator, and which domains each serves. */
function openLimits({ db, clock, transport, providerLimits = [] }: DeliveryDeps) {
  const turns = new ProviderTurns(providerLimits, { db, clock });
  const find = transport.providerOf?.bind(transport);
  const providers = find && new RecipientProviders({ db, find, nowMs: () => performance.now() });
  const limits = new DomainLimits({ db, clock, transport: transport.kind, providers, turns });
  return { limits, turns, providers };
}

type HeldBatches = {
  reasonOf(batchId: string): Promise<string | undefined>;
  refresh(): Promise<void>;
};

/** Broadcasts that are paused, as this worker knows them: within a second. */
function openHeldBatches({ db }: Pick<DeliveryDeps, 'db'>): HeldBatches {
  let known: ReadonlyMap<string, string> = new Map();
  return {
    // One that goes on has released its emails already: to hold them by an old answer would be for long.
    reasonOf: async (batchId) => (known.has(batchId) ? (await listHeldBatches(db)).get(batchId) : undefined),
    async refresh() {
      known = await listHeldBatches(db);
    },
  };
}

type Polled = { limits: DomainLimits; warmUps: WarmUps; hours: HourLimits; held: HeldBatches };

/** Exchanges domain limits with other workers, and moves due retries and those within an hourly limit to the front. */
async function pollQueue(
  deliverer: Deliverer,
  { limits, warmUps, hours, held }: Polled,
  { db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>,
): Promise<void> {
  await limits.exchange();
  await warmUps.refresh();
  await held.refresh();
  const letGo = await hours.letGo();
  if (letGo.length > 0) deliverer.wake(letGo);
  for (let due = await makeRetriesDue(db, clock()); ; due = await makeRetriesDue(db, clock())) {
    if (due.domainQueues.length > 0) deliverer.wake(due.domainQueues);
    if (!due.more) break;
  }
  deliverer.wake([]);
}

async function listen(
  deliverer: Deliverer,
  updateAllowed: () => Promise<void>,
  { notifications }: Pick<DeliveryDeps, 'notifications'>,
): Promise<void> {
  await notifications.listen(
    EMAIL_QUEUE_CHANNEL,
    (payload) => deliverer.wake(readWakePayload(payload)),
    () => deliverer.wake([]),
  );
  // A failure is made up for by the next heartbeat.
  const ask = () => void updateAllowed().catch(() => {});
  await notifications.listen(SENDING_CHANNEL, ask, ask);
}

type Running = { deliverer: Deliverer; heartbeat: Heartbeat; beat: Recurring; timers: readonly Recurring[] };

async function stop(
  { deliverer, heartbeat, beat, timers }: Running,
  drainMs: number,
  { db, log, transport }: Pick<DeliveryDeps, 'db' | 'log' | 'transport'>,
): Promise<void> {
  const id = heartbeat.identity?.id;
  for (const timer of timers) void timer.stop();
  const ended = await drain(deliverer, heartbeat, drainMs);
  if (!ended)
    log.error({ emails: deliverer.claimed }, 'Stopped with claimed emails; other workers reclaim them');
  void beat.stop();
  heartbeat.end();
  if (id && ended) await deleteIdleWorker(db, id).catch(() => {});
  await transport.close();
}

/** @returns whether no email is claimed any more */
async function drain(deliverer: Deliverer, heartbeat: Heartbeat, drainMs: number): Promise<boolean> {
  const cut = setTimeout(() => heartbeat.end(), drainMs);
  let ended = false;
  const stopped = deliverer.stop().then(() => {
    ended = true;
  });
  await doneWithin(stopped, drainMs + LAST_REPLIES_MS);
  clearTimeout(cut);
  return ended;
}
