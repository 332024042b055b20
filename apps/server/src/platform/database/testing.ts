import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { silentLog } from '../../base/log.ts';
import { testEnvironment } from '../../config/test-environment.ts';
import { type Connection, openPool } from './connection.ts';
import { type EmbeddedServer, useEmbedded } from './embedded/index.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open-database.ts';
import type { Db } from './tables.ts';

/**
 * The tables of which a row has the text somewhere, as text or in bytes: what a dump of the database would show. Names of
 * partitions are those of their tables.
 */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const hex = Buffer.from(text).toString('hex');
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as row
      where strpos(lower(row::text), lower(${text})) > 0 or strpos(row::text, ${hex}) > 0 limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.add(name.replace(/_(?:default|\d{8})$/, ''));
  }
  return [...found];
}

/** A database of the test's own, migrated and empty. `db.destroy()` drops it. */
export async function openTestDb(): Promise<Db> {
  return (await openTestDatabase()).db;
}

/**
 * The same with its pool and connection, and as a URL for processes that a test starts.
 *
 * All test processes of one user share one embedded server without fsync, which the last one stops; with
 * POSTPRESS_TEST_DATABASE_URL the databases are made there. A migrated template is kept and copied (20 ms). Where tests
 * call a running service they share its database, and distinguish their rows by what they insert.
 */
export async function openTestDatabase(): Promise<Database & { databaseUrl: string }> {
  const { databaseUrl, serviceUrl } = testEnvironment();
  if (databaseUrl && serviceUrl) return joinDatabase(databaseUrl);
  const server = databaseUrl ? undefined : await useEmbedded(testServer());
  const admin = databaseUrl ? await shareAdmin(databaseUrl) : await openAdmin(undefined, server);
  const template = await admin.template;
  const name = `postpress_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // The default strategy writes every page to the log: seven times slower for a small database.
  await admin.client.query(`create database ${name} template ${template} strategy file_copy`);

  const connection = toConnection(name, databaseUrl, server);
  const { pool, db, disconnect } = openPool({
    connection,
    poolSize: 10,
    applicationName: 'postpress-test',
    log: silentLog,
  });
  const closePool = db.destroy.bind(db);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await closePool();
      await admin.client.query(`drop database if exists ${name} with (force)`);
      if (databaseUrl) releaseAdmin(admin, databaseUrl);
      else await admin.client.end();
      await server?.release();
    })();
    return closing;
  };
  db.destroy = close;
  return {
    db,
    sessions: db,
    pool,
    connection,
    embedded: false,
    disconnect,
    close,
    databaseUrl: toUrl(connection),
  };
}

/** Removes all tables, for tests that migrate themselves. */
export async function dropEverything({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}

/** The database of a running service as it is. */
function joinDatabase(databaseUrl: string): Database & { databaseUrl: string } {
  const connection = { connectionString: databaseUrl };
  const opened = openPool({
    connection,
    poolSize: 4,
    applicationName: 'postpress-test',
    log: silentLog,
  });
  return {
    ...opened,
    sessions: opened.db,
    connection,
    embedded: false,
    close: () => opened.db.destroy(),
    databaseUrl,
  };
}

function testServer() {
  const dataDir = join(tmpdir(), `postpress-test-${userInfo().uid}`);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  return { dataDir, log: silentLog, settings };
}

function toConnection(
  database: string,
  databaseUrl: string | undefined,
  server: EmbeddedServer | undefined,
): Connection {
  if (server) return { ...server.connection, database };
  const url = new URL(databaseUrl ?? '');
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function toUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  return `postgresql://${connection.user}@${encodeURIComponent(connection.host)}/${connection.database}`;
}

async function connectAdmin(
  databaseUrl: string | undefined,
  server: EmbeddedServer | undefined,
): Promise<pg.Client> {
  const admin = new pg.Client(server ? { ...server.connection, database: 'postgres' } : databaseUrl);
  admin.on('error', () => {});
  await admin.connect();
  return admin;
}

type Admin = { client: pg.Client; template: Promise<string>; databases: number };
const admins = new Map<string, Promise<Admin>>();
/** The next file of a test process begins within this time. */
const KEPT_MS = 1_000;

/** One connection per process and server: a connection for each file, which asks for the template, costs 10 ms. */
async function shareAdmin(databaseUrl: string): Promise<Admin> {
  let opening = admins.get(databaseUrl);
  if (opening === undefined) {
    opening = openAdmin(databaseUrl, undefined);
    admins.set(databaseUrl, opening);
    const forget = () => void admins.delete(databaseUrl);
    opening.then(({ client }) => client.once('end', forget), forget);
  }
  const admin = await opening;
  admin.databases += 1;
  return admin;
}

async function openAdmin(
  databaseUrl: string | undefined,
  server: EmbeddedServer | undefined,
): Promise<Admin> {
  const client = await connectAdmin(databaseUrl, server);
  return { client, template: ensureTemplate(client, databaseUrl, server), databases: 0 };
}

/** Disconnects after a while without databases. */
function releaseAdmin(admin: Admin, databaseUrl: string): void {
  admin.databases -= 1;
  const end = () => {
    if (admin.databases > 0) return;
    admins.delete(databaseUrl);
    void admin.client.end();
  };
  if (admin.databases === 0) setTimeout(end, KEPT_MS);
}

const TEMPLATE_LOCK = '7236402';

/** The template of the migrations as they are written now; an advisory lock lets one process make it. */
async function ensureTemplate(
  admin: pg.Client,
  databaseUrl: string | undefined,
  server: EmbeddedServer | undefined,
): Promise<string> {
  const name = `postpress_template_${fingerprint()}`;
  await admin.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_new`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    const connection = toConnection(unfinished, databaseUrl, server);
    const { db } = openPool({
      connection,
      poolSize: 2,
      applicationName: 'postpress-template',
      log: silentLog,
    });
    await migrate(db).finally(() => db.destroy());
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.query(`select pg_advisory_unlock(${TEMPLATE_LOCK})`);
  }
}

/** Of the text of every migration: an edited one makes another template. */
function fingerprint(): string {
  const dir = join(import.meta.dirname, 'migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
