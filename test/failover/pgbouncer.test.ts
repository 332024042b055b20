/** The service behind a real PgBouncer in transaction mode: few server connections, each used by all. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { prepareStatement } from '../../apps/server/src/platform/database/prepared-statement.ts';
import { buildSearchIndex, prepareSearch } from '../../apps/server/src/platform/database/search-indexes.ts';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { hasPgBouncer, PGBOUNCER_MISSING, type PgBouncer, startPgBouncer } from '../peers/pgbouncer.ts';
import { findPostgres, type OutsidePostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { until } from '../until.ts';

const bin = findPostgres();
const missing = bin === undefined ? POSTGRES_MISSING : PGBOUNCER_MISSING;
const skip = (bin !== undefined && hasPgBouncer()) || process.env.CI === 'true' ? false : missing;
const KEY = 'svc_sk_chosen-for-pgbouncer-0123456789abcdef';
const SERVER_CONNECTIONS = 3;
const EMAILS = 100;

describe('PgBouncer in transaction mode', { skip }, () => {
  let postgres: OutsidePostgres;
  let pooler: PgBouncer;
  let database: Database;
  let server: RunningServer;
  const dir = temporaryDir();
  before(async () => {
    postgres = await startPostgres(bin ?? '');
    pooler = await startPgBouncer(postgres.url, SERVER_CONNECTIONS);
    server = await startServer({
      POSTPRESS_DATABASE_URL: postgres.url,
      POSTPRESS_DATABASE_POOLER_URL: pooler.url,
      POSTPRESS_DATA_DIR: dir.path,
      POSTPRESS_RATE_LIMITS: 'off',
      POSTPRESS_BOOTSTRAP_API_KEY: KEY,
    });
    const parts = { databaseUrl: postgres.url, poolerUrl: pooler.url, dataDir: '', log: silentLog };
    database = await openDatabase({ ...parts, poolSize: 8 });
    await sql`alter database postgres set timezone = 'Asia/Tokyo'`.execute(database.db);
  });
  after(async () => {
    await database?.close();
    await server?.stop();
    await pooler?.stop();
    await postgres?.stop();
    dir.remove();
  });

  it('accepts and delivers emails that callers send at once', async () => {
    const send = async (number: number) => {
      const response = await fetch(`${server.url}/v3/emails`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          from: 'hello@postpress.localhost',
          to: [`user-${number}@inbox.example`],
          subject: 'Hello',
          html: '<p>Hello</p>',
        }),
      });
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: EMAILS }, (_, number) => send(number)));
    assert.deepEqual([...new Set(statuses)], [202]);
    await until(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from emails where status = 'delivered'`.execute(database.db);
      return rows[0]?.count === EMAILS;
    }, 'all emails are delivered');
  });
  it('runs prepared statements on any server connection, in UTC', async () => {
    const ask = prepareStatement<{ zone: string; pid: number }>(
      database.pool,
      'ask_zone',
      `select current_setting('timezone') as zone, pg_backend_pid() as pid, pg_sleep($1)`,
    );
    const rows = (await Promise.all(Array.from({ length: 30 }, () => ask([0.01])))).flat();
    assert.deepEqual([...new Set(rows.map(({ zone }) => zone))], ['UTC']);
    const backends = new Set(rows.map(({ pid }) => pid)).size;
    assert.ok(backends > 1 && backends <= SERVER_CONNECTIONS, `${backends} server connections`);
  });
  it('builds a search index on a session of its own, and leaves no lock', async () => {
    const db = database.sessions;
    assert.ok((await prepareSearch(db)).ok);
    const { rows } = await sql<{ monday: Date }>`select date_trunc('week', now()) as monday`.execute(db);
    const [{ monday } = { monday: new Date() }] = rows;
    assert.equal(await buildSearchIndex(db, monday, new AbortController().signal), true);
    const locks = await sql`select 1 from pg_locks where locktype = 'advisory' and granted`.execute(db);
    assert.equal(locks.rows.length, 0);
  });
});
