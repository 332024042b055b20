import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { openPool } from '../../apps/server/src/platform/database/connection.ts';
import { useEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';

/** A PostgreSQL for simulations: nothing it does depends on anything but the statements it gets. */
export type SimulationServer = {
  version: string;
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

/** @param options `outside`: the distribution's PostgreSQL instead of the embedded one */
export async function openSimulationServer({ outside = false } = {}): Promise<SimulationServer> {
  const { connection, close } = await (outside ? startOutside() : startEmbedded());
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  admin.on('error', () => {});
  await admin.connect();
  const { rows } = await admin.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  await admin.query('create database simulation_template');
  const { db } = openPool({
    connection: { ...connection, database: 'simulation_template' } as never,
    poolSize: 2,
    applicationName: 'simulation',
    log: silentLog,
  });
  await migrate(db).finally(() => db.destroy());
  let made = 0;
  return {
    version: rows[0]?.version ?? '',
    async create() {
      if (made > 0) await admin.query(`drop database simulation_${made} with (force)`);
      made++;
      await admin.query(`create database simulation_${made} template simulation_template strategy file_copy`);
      return { ...connection, database: `simulation_${made}`, options: '-c timezone=UTC' };
    },
    async close() {
      await admin.end();
      await close();
    },
  };
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
