import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { openPool } from '../../apps/server/src/platform/database/connection.ts';
import { useEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import {
  createPartitionStatement,
  weeklyTables,
  weekOf,
} from '../../apps/server/src/platform/database/partition-sql.ts';
import { dropPartition, listPartitions } from '../../apps/server/src/platform/database/partitions.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { DETERMINISM, STEP_INVARIANTS } from './step-invariants.ts';

/** When simulations begin. */
export const STARTS_AT = new Date('2030-01-07T12:00:00.000Z');

/** A PostgreSQL for simulations: nothing it does depends on anything but the statements it gets. */
export type SimulationServer = {
  version: string;
  /** The environment of a process that uses this server as well. */
  shared: Readonly<Record<string, string>>;
  /** An empty, migrated database; the one before is dropped. */
  create(): Promise<pg.ClientConfig>;
  close(): Promise<void>;
};

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
};

/** A server that several processes use, one after the other: how to connect, as JSON. */
const SHARED = 'POSTPRESS_SIMULATION_SERVER';
const TEMPLATE = 'simulation_template';

/** @param options `outside`: the distribution's PostgreSQL instead of the embedded one */
export async function openSimulationServer({ outside = false } = {}): Promise<SimulationServer> {
  const shared = process.env[SHARED];
  const { connection, close } = await (shared
    ? { connection: JSON.parse(shared) as pg.ClientConfig, close: async () => {} }
    : outside
      ? startOutside()
      : startEmbedded());
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  admin.on('error', () => {});
  await admin.connect();
  const { rows } = await admin.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  if (!shared) await makeTemplate(admin, connection);
  const nameOf = (count: number) => `simulation_${process.pid}_${count}`;
  let made = 0;
  return {
    version: rows[0]?.version ?? '',
    shared: { [SHARED]: JSON.stringify(connection) },
    async create() {
      if (made > 0) await admin.query(`drop database ${nameOf(made)} with (force)`);
      made++;
      await admin.query(`create database ${nameOf(made)} template ${TEMPLATE} strategy file_copy`);
      return { ...connection, database: nameOf(made), options: '-c timezone=UTC' };
    },
    async close() {
      if (made > 0) await admin.query(`drop database ${nameOf(made)} with (force)`);
      await admin.end();
      await close();
    },
  };
}

async function makeTemplate(admin: pg.Client, connection: pg.ClientConfig): Promise<void> {
  await admin.query(`create database ${TEMPLATE}`);
  const { db } = openPool({
    connection: { ...connection, database: TEMPLATE } as never,
    poolSize: 2,
    applicationName: 'simulation',
    log: silentLog,
  });
  try {
    await migrate(db);
    // Those of the real week, in which nothing happens, would only be planned for.
    for (const each of await listPartitions(db)) if (each.monday) await dropPartition(db, each);
    const weeks = weeklyTables.map((table) => createPartitionStatement(table, weekOf(STARTS_AT)));
    for (const text of [...weeks, STEP_INVARIANTS, DETERMINISM]) await sql.raw(text).execute(db);
  } finally {
    await db.destroy();
  }
}

async function startEmbedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'postpress-simulation-'));
  const server = await useEmbedded({ dataDir, log: silentLog, settings: SETTINGS });
  return {
    connection: server.connection as pg.ClientConfig,
    close: async () => {
      await server.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOutside() {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const { url, stop } = await startPostgres(bin);
  const { hostname: host, port, username: user } = new URL(url);
  return { connection: { host, port: Number(port), user } as pg.ClientConfig, close: stop };
}
