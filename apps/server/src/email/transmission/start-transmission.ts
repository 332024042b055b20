import { hostname } from 'node:os';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import { SENDING_CHANNEL } from '../fence/installation.ts';
import { EMAIL_QUEUE_CHANNEL, readWakePayload } from '../wake-workers.ts';
import { createDomainLimits, type DomainLimits } from './domain-limits.ts';
import { ripenRetries } from './email-queue.ts';
import { recordAttempts } from './record-attempts.ts';
import { Transmitter, type TransmitterDeps } from './transmitter.ts';
import { BEATS_A_LEASE, startWorkerLife, type WorkerLifeDeps } from './worker-life.ts';
import { deleteIdleWorker } from './workers.ts';

export type TransmissionDeps = Omit<TransmitterDeps, 'records' | 'limits' | 'identity'> &
  Omit<WorkerLifeDeps, 'name'> & {
    notifications: Notifications;
    /** Whether mail may be sent at all: asked with each sign of life, and when it is told that this changed. */
    maySend: () => Promise<boolean>;
  };

export type Transmission = {
  readonly inHand: number;
  readonly speaking: ReadonlyMap<string, number>;
  readonly unwritten: number;
  slow: DomainLimits['slow'];
  /** Takes nothing more; lets what speaks finish for so long, breaks off what has not been offered then, and puts it back. */
  stop(drainMs: number): Promise<void>;
};

/** What is due by the clock alone (retries, held domains, lost messages) is looked for so often. */
const POLL_MS = 1_000;
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
  return {
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
      const cut = setTimeout(life.end, drainMs);
      const ended = await Promise.race([
        transmitter.stop().then(() => true),
        gaveUp(drainMs + LAST_ANSWERS_MS),
      ]);
      clearTimeout(cut);
      if (!ended)
        log.error({ emails: transmitter.inHand }, 'Stopped with e-mails in hand; others take them up');
      beat.stop();
      if (id && ended) await deleteIdleWorker(db, id).catch(() => {});
      await transport.close();
    },
  };
}

function gaveUp(afterMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, afterMs, false).unref());
}

type Recurring = { now(): Promise<void>; stop(): void };

/** Runs work again and again, so long after it ended; a failure is logged and waits for the next time. */
function recurring(
  everyMs: number,
  failure: string,
  { log }: Pick<TransmissionDeps, 'log'>,
  work: () => Promise<void>,
): Recurring {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (cause) {
      if (isDatabaseAway(cause)) log.warn({ err: cause }, failure);
      else log.error({ err: cause }, failure);
    }
    if (!stopped) timer = setTimeout(run, everyMs);
  }

  return {
    now: run,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
