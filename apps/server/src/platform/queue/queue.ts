import type pg from 'pg';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { doneWithin } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import { runForTenant } from '../../base/tenant-work.ts';
import type { Notifications } from '../database/notifications.ts';
import type { Db } from '../database/tables.ts';
import { type JobHandlers, type JobKind, type JobPayloads, jobKinds, type TakesSignal } from './kinds.ts';

export type QueueOptions = {
  pool: pg.Pool;
  notifications: Notifications;
  log: Log;
  /** Whether this process maintains the queue: schedules, jobs of dead workers, old rows. */
  supervise: boolean;
  /** How often workers look for delayed jobs; new ones wake them. By default, it depends on the kind. */
  pollSeconds?: number | undefined;
};

export type Queue = {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<K extends JobKind>(tx: Db, kind: K, payload: JobPayloads[K], when?: EnqueueOptions): Promise<void>;
  /** Starts working: up to `concurrency` jobs of each kind in parallel. */
  work<H extends JobHandlers>(handlers: H & TakesSignal<H>, concurrency: number): Promise<void>;
  /** Stops taking jobs, aborts the signals of running ones, and waits for them up to this many seconds. */
  stop(waitSeconds: number): Promise<void>;
};

type EnqueueOptions = { startAfter?: Date; singletonKey?: string };

const SCHEMA = 'jobs';
/** After this silence, a worker counts as dead and its job is retried. */
const HEARTBEAT_SECONDS = 30;
/** How often a process looks for jobs of dead workers. */
const LOOK_SECONDS = 15;
/**
 * How often a worker looks for delayed jobs: a thumbnail is expected soon, and the next run of a schedule is not. Every
 * two seconds for all, an idle service would write 18 times a second.
 */
const POLL_SECONDS = 5;
const POLL_SECONDS_OF_SCHEDULED = 15;

/** Opens the queue of background jobs in its own schema, which pg-boss creates and migrates. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { pool, notifications, log, supervise, pollSeconds } = options;
  let wake = (_kind: string) => {};
  const boss = new PgBoss({
    db: adapter(pool, notifications, (onNotification) => {
      wake = onNotification;
    }),
    schema: SCHEMA,
    useListenNotify: true,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports a fault'));
  const stop = () => boss.stop({ graceful: false, close: false });
  try {
    await boss.start();
    for (const kind of Object.keys(jobKinds) as JobKind[]) await declareKind(boss, kind, supervise);
  } catch (cause) {
    await stop().catch(() => {});
    throw cause;
  }

  const stopping = new AbortController();
  const enqueue: Queue['enqueue'] = async (tx, kind, payload, when = {}) => {
    await boss.send(kind, payload, { ...when, db: fromKysely(tx as Parameters<typeof fromKysely>[0]) });
  };
  return {
    enqueue,
    work: async (handlers, concurrency) => {
      const parts = { handlers, pool, log, pollSeconds, stopping: stopping.signal };
      for (const kind of Object.keys(jobKinds) as JobKind[])
        await workOn(boss, kind, concurrency, { ...parts, wake: () => wake(kind) });
    },
    stop: async (waitSeconds) => {
      stopping.abort();
      // A graceful stop of pg-boss polls twice a second whether its workers have ended; `offWork` returns at once.
      const ended = Promise.all(Object.keys(jobKinds).map((kind) => boss.offWork(kind)));
      await doneWithin(ended, waitSeconds * 1_000);
      await stop();
    },
  };
}

/** Runs pg-boss on our pool, and wakes it through our listening connection, or by what `onListen` receives. */
function adapter(
  pool: pg.Pool,
  notifications: Notifications,
  onListen: (onNotification: (kind: string) => void) => void,
) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = await pool.query(text, values);
      // A text of several statements has several results; pg-boss reads the last one with rows.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
    listen: async (channel: string, onNotification: (kind: string) => void, onReconnect: () => void) => {
      onListen(onNotification);
      await notifications.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close: async () => {} };
    },
  };
}

async function declareKind(boss: PgBoss, kind: JobKind, supervise: boolean): Promise<void> {
  const { deadlineSeconds, retries, schedule } = jobKinds[kind];
  const options = {
    retryLimit: retries,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: deadlineSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  await boss.createQueue(kind, options);
  await boss.updateQueue(kind, options);
  if (supervise && schedule)
    await boss.schedule(kind, schedule, {}, { tz: 'UTC', missed: 'once', singletonKey: kind });
}

async function workOn<K extends JobKind>(
  boss: PgBoss,
  kind: K,
  concurrency: number,
  parts: RunParts,
): Promise<void> {
  const pollSeconds =
    parts.pollSeconds ?? (jobKinds[kind].schedule ? POLL_SECONDS_OF_SCHEDULED : POLL_SECONDS);
  const options = {
    localConcurrency: concurrency,
    pollingIntervalSeconds: Math.min(pollSeconds, 2),
    notifyPollingIntervalSeconds: pollSeconds,
  };
  await boss.work<JobPayloads[K]>(kind, options, async (jobs) => {
    // Otherwise a worker would wait for its next poll after each job of a backlog.
    for (const job of jobs) await runJob(kind, job, parts).finally(parts.wake);
  });
}

type RunParts = {
  handlers: JobHandlers;
  pool: pg.Pool;
  log: Log;
  pollSeconds: number | undefined;
  /** Makes the workers of the kind look for the next job. */
  wake(): void;
  /** Fires when the process stops. */
  stopping: AbortSignal;
};

async function runJob<K extends JobKind>(
  kind: K,
  job: Job<JobPayloads[K]>,
  { handlers, pool, log, stopping }: RunParts,
): Promise<void> {
  const started = performance.now();
  try {
    // A kind of job has a share of the connections like a tenant, until its handler says whose work it is.
    const work = { tenant: `jobs: ${kind}`, connectionMs: jobKinds[kind].deadlineSeconds * 1_000 };
    const signal = AbortSignal.any([job.signal, stopping]);
    const verdict = await runForTenant(work, () => handlers[kind](job.data, signal));
    if (!verdict.done) {
      const { reason, retryInSeconds } = verdict;
      const waits = await rescheduleJob(pool, { kind, id: job.id, retryInSeconds });
      log.warn({ kind, reason, retryInSeconds, merged: !waits }, 'A job was rescheduled');
    }
    log.debug({ kind, milliseconds: Math.round(performance.now() - started) }, 'A job is done');
  } catch (cause) {
    log.error({ err: cause, kind, attempt: job.retryCount + 1 }, 'A job failed');
    throw cause;
  }
}

type RunningJob = { kind: string; id: string; retryInSeconds: number };

/**
 * Returns a running job to the queue as the same job, with its id, singleton key and attempt count. If another job with
 * its key is waiting already (its schedule fired meanwhile), this one ends and that one does the work; otherwise a job
 * per firing would pile up.
 *
 * @returns false if it was merged into the waiting one
 */
async function rescheduleJob(pool: pg.Pool, { kind, id, retryInSeconds }: RunningJob): Promise<boolean> {
  // Without `started_on`, the next run does not count as another attempt.
  const { rowCount } = await pool.query(
    `update jobs.job as job
     set state = 'created', start_after = now() + $3 * interval '1 second', started_on = null, heartbeat_on = null
     where job.name = $1 and job.id = $2 and job.state = 'active' and not exists (
       select from jobs.job as other
       where other.name = job.name and other.singleton_key = job.singleton_key
         and other.state < 'active' and other.id <> job.id)`,
    [kind, id, retryInSeconds],
  );
  return rowCount === 1;
}
