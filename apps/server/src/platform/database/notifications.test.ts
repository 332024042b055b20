import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { silentLog } from '../../base/log.ts';
import { notify, notifyApart, openNotifications } from './notifications.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
const notifications = await openNotifications(database.connection, silentLog);
after(async () => {
  await notifications.close();
  await database.close();
});

/** The next message of a channel, and the next gap. */
async function listenOnce(channel: string) {
  const message = Promise.withResolvers<string>();
  const gap = Promise.withResolvers<void>();
  await notifications.listen(channel, message.resolve, gap.resolve);
  return { message: message.promise, gap: gap.promise };
}

it('returns what is notified', async () => {
  const { message } = await listenOnce('greetings');
  await notify(database.db, 'greetings', 'hello');
  assert.equal(await message, 'hello');
});

it('returns nothing of a transaction that was rolled back', async () => {
  const { message } = await listenOnce('deeds');
  const failing = database.db.transaction().execute(async (tx) => {
    await notify(tx, 'deeds', 'undone');
    throw new Error('no');
  });
  await assert.rejects(failing);
  await notify(database.db, 'deeds', 'done');
  assert.equal(await message, 'done');
});

it('sends messages on several channels apart, and later commits of that connection are as durable as before', async () => {
  const [first, second] = [await listenOnce('news'), await listenOnce('empty')];
  await database.db.connection().execute(async (connection) => {
    // Those of tests are not durable.
    await sql`set synchronous_commit = 'local'`.execute(connection);
    await notifyApart(connection, [{ channel: 'news', payload: 'one' }, { channel: 'empty' }]);
    const { rows } = await sql`show synchronous_commit`.execute(connection);
    assert.deepEqual(rows, [{ synchronous_commit: 'local' }]);
    await sql`reset synchronous_commit`.execute(connection);
  });
  assert.deepEqual([await first.message, await second.message], ['one', '']);
});

it('ends a listen that is closed while it starts', async () => {
  const closing = await openNotifications(database.connection, silentLog);
  await Promise.all([closing.listen('late', () => {}), closing.close()]);
});

it('reconnects when its connection is cut, and reports the gap', async () => {
  const { message, gap } = await listenOnce('again');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'postpress-listen' and datname = current_database()`.execute(database.db);
  await gap;
  await notify(database.db, 'again', 'heard');
  assert.equal(await message, 'heard');
});
