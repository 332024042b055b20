import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../../../test/until.ts';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import { silentLog } from '../../base/log.ts';
import { runForService, runForTenant } from '../../base/tenant-work.ts';
import { openPool } from './connection.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
after(() => database.close());
const open = (poolSize: number) =>
  openPool({ connection: database.connection, poolSize, applicationName: 'tenants', log: silentLog });
const as = <T>(tenant: string, run: () => Promise<T>, connectionMs = 60_000) =>
  runForTenant({ tenant, connectionMs }, run);

describeLimitedResource('the database pool', () => {
  const { db, pool } = open(5);
  return {
    permits: 4,
    inUse: () => pool.stats().inUse,
    close: () => db.destroy(),
    begin: (tenant, signal) => {
      const connecting = runForTenant({ tenant, connectionMs: 60_000, signal: () => signal }, () =>
        pool.connect(),
      );
      const ended = Promise.withResolvers<void>();
      // The request of a caller that has gone ends by itself.
      if (signal.aborted) ended.resolve();
      void connecting.then(
        (client) => ended.promise.then(() => client.release()),
        () => {},
      );
      return {
        started: connecting.then(
          () => true,
          () => false,
        ),
        end: ended.resolve,
      };
    },
  };
});

describe('a pool of database connections', () => {
  it('leaves connections to others and to the service, however many queries one tenant sends', async () => {
    const { db, pool } = open(5);
    const holders = Array.from({ length: 10 }, () => as('greedy', () => pool.connect()));
    await until(() => pool.stats().inUse === 2);
    assert.equal((await as('other', () => sql`select 1`.execute(db))).rows.length, 1);
    assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
    assert.equal((await as('greedy', () => runForService(() => sql`select 1`.execute(db)))).rows.length, 1);
    assert.deepEqual([pool.stats().inUse, pool.stats().waiting], [2, 8]);
    await Promise.all(holders.map(async (holder) => (await holder).release()));
    await db.destroy();
  });
  it('lets a query pass beside an open transaction of its work, which would wait for it for ever', async () => {
    const { db } = open(3);
    const transfers = Array.from({ length: 6 }, () =>
      as('nested', () =>
        db.transaction().execute(async (tx) => {
          await sql`select 1`.execute(tx);
          return (await sql<{ two: number }>`select 2 as two`.execute(db)).rows;
        }),
      ),
    );
    assert.equal((await Promise.all(transfers)).length, 6);
    await assert.rejects(
      as('nested', () =>
        db.transaction().execute(async () => {
          throw new Error('rolled back');
        }),
      ),
    );
    await db.destroy();
  });
  it('cancels a query that holds a connection for too long, and gives the next one a clean connection', async () => {
    const { db, pool } = open(3);
    const slow = as('slow', () => sql`select pg_sleep(60)`.execute(db), 1);
    await assert.rejects(slow, { code: '57014' });
    const inTransaction = as(
      'slow',
      () =>
        db.transaction().execute(async (tx) => {
          await sql`create temporary table half_done (id int) on commit drop`.execute(tx);
          await sql`select pg_sleep(60)`.execute(tx);
        }),
      1,
    );
    await assert.rejects(inTransaction, { code: '57014' });
    const { rows } = await as('slow', () => sql<{ ok: number }>`select 1 as ok`.execute(db));
    assert.deepEqual(rows, [{ ok: 1 }]);
    assert.deepEqual([pool.stats().inUse, pool.stats().waiting], [0, 0]);
    await db.destroy();
  });
  it('refuses what waits beyond the limit of a tenant, with the time to wait', async () => {
    const { db, pool } = open(3);
    const holder = await as('crowd', () => pool.connect());
    const waiting = Array.from({ length: 500 }, () => as('crowd', () => sql`select 1`.execute(db)));
    await assert.rejects(
      as('crowd', () => sql`select 1`.execute(db)),
      (error: { code: string; retryAfterSeconds: number }) =>
        error.code === 'SERVICE_UNAVAILABLE' && error.retryAfterSeconds >= 1,
    );
    holder.release();
    await Promise.all(waiting);
    await db.destroy();
  });
  it('returns the place of a tenant whose connection cannot be opened', async () => {
    const gone = openPool({
      connection: { connectionString: 'postgresql://nobody@127.0.0.1:1/none' },
      poolSize: 3,
      applicationName: 'gone',
      log: silentLog,
    });
    for (let n = 0; n < 4; n++)
      await assert.rejects(
        as('one', () => sql`select 1`.execute(gone.db)),
        { code: 'ECONNREFUSED' },
      );
    assert.equal(gone.pool.stats().inUse, 0);
    await gone.db.destroy();
  });
});
