import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { silentLog } from '../../base/log.ts';
import { type Notifications, openNotifications } from '../database/notifications.ts';
import type { Database } from '../database/open-database.ts';
import { openTestDatabase } from '../database/testing.ts';
import { type JobHandlers, type JobVerdict, jobKinds } from './kinds.ts';
import { openQueue, type Queue } from './queue.ts';

let database: Database;
let notifications: Notifications;
let queue: Queue;
/** Longer than a test: only notifications and finished jobs wake the workers. */
const NEVER_SECONDS = 3_600;
const verdicts: ((signal: AbortSignal) => Promise<JobVerdict>)[] = [];
let onRun: () => void = () => {};

before(async () => {
  database = await openTestDatabase();
  notifications = await openNotifications(database.connection, silentLog);
  queue = await openWorking(NEVER_SECONDS);
});
async function openWorking(pollSeconds: number): Promise<Queue> {
  const opened = await openQueue({
    pool: database.pool,
    notifications,
    pollSeconds,
    log: silentLog,
    supervise: false,
  });
  const done = async (_payload: object, _signal: AbortSignal): Promise<JobVerdict> => ({ done: true });
  const idle = Object.fromEntries(Object.keys(jobKinds).map((kind) => [kind, done])) as JobHandlers;
  const handlers = {
    ...idle,
    'expire-files': async (_payload: object, signal: AbortSignal) => {
      onRun();
      return (await verdicts.shift()?.(signal)) ?? { done: true as const };
    },
  };
  await opened.work(handlers, 1);
  return opened;
}
/** Never called: that it compiles with the directive, and not without, is the test. */
export function workWithoutSignal(): Promise<void> {
  const deaf = { ...({} as JobHandlers), 'expire-files': async () => ({ done: true as const }) };
  // @ts-expect-error A handler that does not take its signal does not compile.
  return queue.work(deaf, 1);
}
after(async () => {
  await queue.stop(5);
  await notifications.close();
  await database.close();
});

/** Resolves when the handler has run so often. */
function runs(count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    onRun = () => {
      seen += 1;
      if (seen === count) resolve();
    };
  });
}

it('runs a job once its transaction commits, woken by the notification', async () => {
  const done = runs(1);
  await database.db.transaction().execute((tx) => queue.enqueue(tx, 'expire-files', {}));
  await done;
});

it('runs a backlog without a poll between its jobs', async () => {
  const done = runs(5);
  // One transaction: PostgreSQL sends equal notifications once.
  await database.db.transaction().execute(async (tx) => {
    for (let at = 0; at < 5; at++) await queue.enqueue(tx, 'expire-files', {});
  });
  await done;
});

it('forgets a job whose transaction did not', async () => {
  let ran = 0;
  const failing = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'expire-files', {});
    throw new Error('never mind');
  });
  await assert.rejects(failing, /never mind/);
  const next = runs(1);
  verdicts.push(async () => {
    ran += 1;
    return { done: true };
  });
  await queue.enqueue(database.db, 'expire-files', {});
  await next;
  const { rows } = await database.pool.query('select count(*)::int as jobs from jobs.job where state < $1', [
    'completed',
  ]);
  assert.deepEqual([ran, rows[0].jobs <= 1], [1, true], 'no second job waits');
});

it('retries when the handler requests it', async () => {
  verdicts.push(async () => ({ done: false, retryInSeconds: 0, reason: 'the remote server is away' }));
  const twice = runs(2);
  await queue.enqueue(database.db, 'expire-files', {});
  await twice;
});

type Row = { id: string; state: string; singleton_key: string | null; retry_count: number };
async function unfinished(): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    "select id, state, singleton_key, retry_count from jobs.job where name = 'expire-files' and state < 'completed'",
  );
  return rows;
}
const waiting = async () => (await unfinished()).filter(({ state }) => state !== 'active');
const enqueueAsCron = () =>
  database.db
    .transaction()
    .execute((tx) => queue.enqueue(tx, 'expire-files', {}, { singletonKey: 'expire-files' }));
const later: () => Promise<JobVerdict> = async () => ({ done: false, retryInSeconds: 3_600, reason: 'away' });

it('keeps one job of a kind whose schedule fires while it is rescheduled', async () => {
  for (let firing = 0; firing < 3; firing++) {
    verdicts.push(later);
    const ran = runs(1);
    await enqueueAsCron();
    await ran;
    await until(async () => (await unfinished()).every(({ state }) => state !== 'active'));
  }
  const jobs = await waiting();
  assert.deepEqual(
    jobs.map(({ singleton_key }) => singleton_key),
    ['expire-files'],
  );
  await database.pool.query("delete from jobs.job where name = 'expire-files'");
});

it('keeps the attempt count of a job that is rescheduled', async () => {
  const polling = await openWorking(1);
  const due = () => database.pool.query("update jobs.job set start_after = now() where state < 'active'");
  verdicts.push(async () => {
    throw new Error('the first attempt fails');
  });
  verdicts.push(later);
  await enqueueAsCron();
  await until(async () => (await waiting())[0]?.state === 'retry');
  await due();
  await until(async () => (await waiting())[0]?.state === 'created' && verdicts.length === 0);
  assert.equal((await waiting())[0]?.retry_count, 1);
  await due();
  await until(async () => (await unfinished()).length === 0);
  await polling.stop(5);
});

it('aborts the jobs that run when it stops', async () => {
  const begun = Promise.withResolvers<void>();
  verdicts.push(async (signal) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { done: false, retryInSeconds: 60, reason: 'stopped halfway' };
  });
  await enqueueAsCron();
  await begun.promise;
  // Long before its deadline of ten minutes.
  await queue.stop(60);
  assert.equal((await waiting()).length, 1, 'another process takes it');
});
