import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { silentLog } from '../../base/log.ts';
import { openNotifications } from '../database/notifications.ts';
import { openTestDatabase } from '../database/testing.ts';
import { openLazyQueue } from './lazy-queue.ts';

const database = await openTestDatabase();
const notifications = await openNotifications(database.connection, silentLog);
after(async () => {
  await notifications.close();
  await database.close();
});

const open = () => openLazyQueue({ pool: database.pool, notifications, log: silentLog });
const schemas = async () => {
  const { rows } = await sql<{ there: boolean }>`select to_regnamespace('jobs') is not null as there`.execute(
    database.db,
  );
  return rows[0]?.there;
};
const waiting = async () => {
  const { rows } = await sql<{ id: string }>`
    select data->>'blockId' as id from jobs.job where name = 'render-block-thumbnail' order by created_on, id`.execute(
    database.db,
  );
  return rows.map(({ id }) => id).sort();
};

it('makes nothing until there is a job', async () => {
  const queue = open();
  await queue.close();
  assert.equal(await schemas(), false);
});
it('opens with the first job, also when several processes do so at once', async () => {
  const queues = [open(), open(), open()];
  await Promise.all(
    queues.map(({ enqueue }, n) => enqueue(database.db, 'render-block-thumbnail', { blockId: `${n}` })),
  );
  assert.deepEqual(await waiting(), ['0', '1', '2']);
  await Promise.all(queues.map(({ close }) => close()));
});
it('adds a job with its transaction, and none when that fails', async () => {
  const { enqueue, close } = open();
  const add = (blockId: string, fails: boolean) =>
    database.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'render-block-thumbnail', { blockId });
      if (fails) throw new Error('not now');
    });
  await assert.rejects(add('lost', true), /not now/);
  await add('kept', false);
  assert.deepEqual(await waiting(), ['0', '1', '2', 'kept']);
  await close();
});
