import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../../test/until.ts';
import { type Log, silentLog } from '../../../base/log.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { weekAfter, weekOf } from '../../../platform/database/partition-sql.ts';
import { createWeek } from '../../../platform/database/partitions.ts';
import { listSearchIndexes } from '../../../platform/database/search-indexes.ts';
import { openTestDatabase } from '../../../platform/database/testing.ts';
import { buildSearchIndexes } from './build-search-indexes.ts';

const now = new Date('2030-06-05T12:00:00Z');
const monday = weekOf(now);
const weeksAgo = (weeks: number) => weekAfter(monday, -weeks);
let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  for (const weeks of [-1, 0, 1, 2]) await createWeek(database.db, 'emails', weeksAgo(weeks));
});
afterEach(() => database.close());

const run = (log: Log = silentLog) =>
  buildSearchIndexes({}, { db: database.db, clock: () => now, log }, new AbortController().signal);
/** Those of the year of the test. */
const indexed = async () =>
  (await listSearchIndexes(database.db)).filter((week) => week > new Date('2030-01-01'));

it('indexes the weeks that are over, once', async () => {
  assert.deepEqual(await run(), { done: true });
  assert.deepEqual(await indexed(), [weeksAgo(1), weeksAgo(2)]);
  const oids = () =>
    database.pool.query(`select oid from pg_class where relname like 'emails_%_search' order by oid`);
  const { rows } = await oids();
  await Promise.all([run(), run()]);
  assert.deepEqual((await oids()).rows, rows);
});

it('rebuilds what an interrupted run left', async () => {
  await run();
  await database.pool.query(
    `update pg_index set indisvalid = false where indexrelid = (select oid from pg_class where relname like 'emails_2030%_search' order by 1 limit 1)`,
  );
  assert.equal((await indexed()).length, 1);
  await run();
  assert.equal((await indexed()).length, 2);
});

it('stops at once on its signal, and finishes the next time', async () => {
  const reader = await database.pool.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select from emails');
  const stopping = new AbortController();
  const deps = { db: database.db, clock: () => now, log: silentLog };
  const running = buildSearchIndexes({}, deps, stopping.signal);
  const isBuilding = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index%' and datname = current_database()`;
  await until(async () => (await database.pool.query(isBuilding)).rowCount);
  stopping.abort();
  await assert.rejects(running, /canceling statement/);
  await reader.query('commit');
  reader.release();
  assert.deepEqual(await indexed(), []);
  await run();
  assert.equal((await indexed()).length, 2);
});

it('leaves search walking where the database does not allow the extensions', async () => {
  const role = `plain_${process.pid}`;
  const said: string[] = [];
  const log = { ...silentLog, info: (_: object, message: string) => said.push(message) } as unknown as Log;
  await database.pool.query(`create role ${role}`);
  await database.pool.query(`alter schema public owner to ${role}`);
  try {
    await database.db.connection().execute(async (db) => {
      await database.pool.query(`grant all on all tables in schema public to ${role}`);
      await sql.raw(`set role ${role}`).execute(db);
      const deps = { db, clock: () => now, log };
      assert.deepEqual(await buildSearchIndexes({}, deps, new AbortController().signal), { done: true });
      await sql`reset role`.execute(db);
    });
    assert.deepEqual(said, ['Search has no indexes here and walks instead']);
    assert.deepEqual(await indexed(), []);
  } finally {
    await database.pool.query(`drop owned by ${role} cascade`);
    await database.pool.query(`drop role ${role}`);
  }
});
