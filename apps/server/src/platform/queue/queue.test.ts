import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import { type Notifications, openNotifications } from '../database/notifications.ts';
import type { Database } from '../database/open-database.ts';
import { openTestDatabase } from '../database/testing.ts';
import type { JobVerdict } from './kinds.ts';
import { openQueue, type Queue } from './queue.ts';

let database: Database;
let notifications: Notifications;
let queue: Queue;
const verdicts: (() => Promise<JobVerdict>)[] = [];
let onRun: () => void = () => {};

before(async () => {
  database = await openTestDatabase();
  notifications = await openNotifications(database.connection, silentLog);
  queue = await openQueue({ pool: database.pool, notifications, log: silentLog, supervise: false });
  await queue.work(
    {
      'forget-idle-buckets': async () => ({ done: true }),
      'check-domains': async () => ({ done: true }),
      'keep-partitions': async () => ({ done: true }),
      'keep-credits': async () => ({ done: true }),
      'end-editor-sessions': async () => ({ done: true }),
      'forget-ended-sign-ins': async () => ({ done: true }),
      'build-search-indexes': async () => ({ done: true }),
      'fold-email-counts': async () => ({ done: true }),
      'expire-email-records': async () => ({ done: true }),
      'draw-block-thumbnail': async () => ({ done: true }),
      'draw-template-thumbnail': async () => ({ done: true }),
      'draw-missing-thumbnails': async () => ({ done: true }),
      'keep-templates': async () => ({ done: true }),
      'draw-preview-run': async () => ({ done: true }),
      'expire-previews': async () => ({ done: true }),
      'expire-files': async () => {
        onRun();
        return (await verdicts.shift()?.()) ?? { done: true };
      },
    },
    1,
  );
});
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

it('runs a job once its transaction commits', async () => {
  const done = runs(1);
  const started = performance.now();
  await database.db.transaction().execute((tx) => queue.enqueue(tx, 'expire-files', {}));
  await done;
  assert.ok(performance.now() - started < 1_500, 'woken by the notification, not by the poll');
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

it('tries again when the handler asks for it', async () => {
  verdicts.push(async () => ({ done: false, retryInSeconds: 0, reason: 'the far side is away' }));
  const twice = runs(2);
  await queue.enqueue(database.db, 'expire-files', {});
  await twice;
});
