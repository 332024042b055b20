import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../test/until.ts';
import { silentLog } from '../../base/log.ts';
import { openPool } from './connection.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
after(() => database.close());

it('a connection that ends while it is taken fails its next query, and not the process', async () => {
  const { pool } = database;
  const taken = await pool.connect();
  const { rows } = await taken.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => taken.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await assert.rejects(taken.query('select 1'));
  taken.release(true);
  assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
});

it('closes once its connections are ended, though a query does not end', async () => {
  const { connection } = database;
  const { pool, db, disconnect } = openPool({
    connection,
    poolSize: 2,
    applicationName: 'closing',
    log: silentLog,
  });
  await pool.query('select 1');
  const endless = db
    .transaction()
    .execute((tx) => sql`select pg_sleep(3600), 'endless' as what`.execute(tx))
    .catch(() => 'ended');
  const isRunning = `select count(*)::int as n from pg_stat_activity where query like '%endless%' and application_name = 'closing'`;
  await until(async () => (await database.pool.query(isRunning)).rows[0].n === 1);
  const closed = db.destroy();
  disconnect();
  await closed;
  assert.equal(await endless, 'ended');
});

it('refuses queries once its connections are ended: they could wait as long', async () => {
  const { connection } = database;
  const { pool, db, disconnect } = openPool({
    connection,
    poolSize: 1,
    applicationName: 'refusing',
    log: silentLog,
  });
  const endless = assert.rejects(pool.query('select pg_sleep(3600)'));
  const queued = assert.rejects(pool.query('select 1'), isDatabaseAway);
  disconnect();
  await Promise.all([endless, queued]);
  await assert.rejects(pool.query('select 1'), isDatabaseAway);
  await db.destroy();
});

it('long texts are compressed by LZ4 where the server offers it', async () => {
  const { pool } = database;
  const offered = `select 'lz4' = any (enumvals) as lz4 from pg_settings where name = 'default_toast_compression'`;
  const { lz4 } = (await pool.query(offered)).rows[0];
  const client = await pool.connect();
  await client.query('create temporary table long_texts (value text)');
  await client.query('insert into long_texts values ($1)', ['<p>words</p>'.repeat(1_000)]);
  const { rows } = await client.query('select pg_column_compression(value) as used from long_texts');
  client.release(true);
  assert.equal(rows[0].used, lz4 ? 'lz4' : 'pglz');
});
