import { hostname } from 'node:os';
import type { SemaphoreStats } from '../../base/permits.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import { SENDING_CHANNEL } from '../fence/installation.ts';
import { ripenRetries } from '../queue/email-queue.ts';
import { EMAIL_QUEUE_CHANNEL, readWakePayload } from '../queue/wake-workers.ts';
import { deleteIdleWorker } from '../queue/workers.ts';
import { Transmitter, type TransmitterDeps } from './deliverer.ts';
import { createDomainLimits, type DomainLimits } from './domain-limits.ts';
import { recordAttempts } from './record-attempts.ts';
import { recurring } from './recurring.ts';
import { giveUpMail } from './release-emails.ts';
import { BEATS_A_LEASE, startWorkerLife, type WorkerLife, type WorkerLifeDeps } from './worker-heartbeat.ts';

export type TransmissionDeps = Omit<TransmitterDeps, 'records' | 'limits' | 'identity'> &
  Omit<WorkerLifeDeps, 'name'> & {
    notifications: Notifications;
    /** Whether mail may be sent at all: asked with each sign of life, and when it is told that this changed. */
    maySend: () => Promise<boolean>;
  };

export type Transmission = {
  connectionStats(): SemaphoreStats;
  readonly inHand: number;
  readonly speaking: ReadonlyMap<string, number>;
  readonly unwritten: number;
  slow: DomainLimits['slow'];
  /** Takes nothing more; lets what speaks finish for so long, breaks off what has not been offered then, and puts it back. */
  stop(drainMs: number): Promise<void>;
};

/** What is due by the clock alone (retries, held domains, lost messages) is looked for so often. */
const POLL_MS = 1_000;
/** Mail whose turn never comes is a matter of hours. */
const GIVE_UP_MS = 60_000;
/** After the drain, for answers to what was offered and for their way into the database. */
const LAST_ANSWERS_MS = 10_000;

/** Starts this process's share in transmitting the queue: a worker with a name, woken by messages and by time. */
export async function startTransmission(deps: TransmissionDeps): Promise<Transmission> {
  const { db, clock, log, leaseMs, notifications, transport } = deps;
  const records = recordAttempts({ db, clock, log });
  const limits = createDomainLimits({ db, clock, transport: transport.kind });
  const life = startWorkerLife({ ...deps, name: `${hostname()} ${process.pid}` });
  let allowed = false;
  const identity = () => (allowed ? life.identity : undefined);
  const transmitter = new Transmitter({ ...deps, records, limits, identity });

  const askWhetherToSend = async () => {
    const before = allowed;
    allowed = await deps.maySend();
    if (allowed && !before) transmitter.wake([]);
  };
  const beat = recurring(leaseMs / BEATS_A_LEASE, 'Giving a sign of life failed', deps, async () => {
    const { takenUp } = await life.beat();
    limits.setPlace(life.place);
    if (takenUp > 0) transmitter.wake([]);
    await askWhetherToSend();
  });
  const poll = recurring(POLL_MS, 'Looking for due mail failed', deps, async () => {
    await limits.exchange();
    for (let ripe = await ripenRetries(db, clock()); ; ripe = await ripenRetries(db, clock())) {
      if (ripe.lanes.length > 0) transmitter.wake(ripe.lanes);
      if (!ripe.more) break;
    }
    transmitter.wake([]);
  });
  const giveUp = recurring(GIVE_UP_MS, 'Looking for overdue mail failed', deps, async () => {
    const worker = identity();
    if (!worker) return;
    const given = { workerId: worker.id, transport: transport.kind, now: clock(), bend: deps.bend() };
    while ((await giveUpMail(db, given)) > 0);
  });

  await beat.now();
  const lookEverywhere = () => transmitter.wake([]);
  await notifications.listen(
    EMAIL_QUEUE_CHANNEL,
    (payload) => transmitter.wake(readWakePayload(payload)),
    lookEverywhere,
  );
  // What is missed is asked with the next sign of life.
  const ask = () => void askWhetherToSend().catch(() => {});
  await notifications.listen(SENDING_CHANNEL, ask, ask);
  await poll.now();
  await giveUp.now();
  return {
    connectionStats: () => transmitter.connectionStats(),
    get inHand() {
      return transmitter.inHand;
    },
    get speaking() {
      return transmitter.speaking;
    },
    get unwritten() {
      return records.unwritten;
    },
    slow: limits.slow,
    stop: async (drainMs) => {
      const id = life.identity?.id;
      poll.stop();
      giveUp.stop();
      const ended = await drain(transmitter, life, drainMs);
      if (!ended)
        log.error({ emails: transmitter.inHand }, 'Stopped with e-mails in hand; others take them up');
      beat.stop();
      life.end();
      if (id && ended) await deleteIdleWorker(db, id).catch(() => {});
      await transport.close();
    },
  };
}

/** Answers whether nothing is in hand any more. */
async function drain(transmitter: Transmitter, life: WorkerLife, drainMs: number): Promise<boolean> {
  const cut = setTimeout(life.end, drainMs);
  let giveUp: NodeJS.Timeout | undefined;
  const gaveUp = new Promise<false>((resolve) => {
    giveUp = setTimeout(resolve, drainMs + LAST_ANSWERS_MS, false);
  });
  const ended = await Promise.race([transmitter.stop().then(() => true), gaveUp]);
  clearTimeout(cut);
  clearTimeout(giveUp);
  return ended;
}
