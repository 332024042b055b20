import { join } from 'node:path';
import pg from 'pg';
import { DATABASE, ROLE } from '../../../apps/server/src/platform/database/embedded/cluster.ts';
import { findPostmaster } from '../../../apps/server/src/platform/database/embedded/postmaster.ts';
import { findPostgres, startPostgres } from '../../peers/postgres.ts';
import type { Chance } from './chance.ts';
import { openDatabaseLine } from './database-line.ts';
import type { AskDatabase } from './witnesses.ts';

/** The database of a storm, with its kinds of failures. */
export type DatabaseUnderTest = {
  /** POSTPRESS_* settings to reach it. */
  settings: Record<string, string>;
  ask: AskDatabase;
  /** Starts failing: continuously, or on each strike. */
  weaken(): void;
  strike(): Promise<void>;
  /** How often connections were cut, as text and as a number. */
  cuts(): Record<string, number>;
  /** Delays its responses from now on; the embedded one has no proxy that could. */
  slow?(delayMs: number): void;
  /** Stops failing. */
  mend(): void;
  close(): Promise<void>;
};

/** Share of the writing statements. */
const CUT_SHARE = 0.008;

/** Debian's PostgreSQL behind a proxy that breaks connections right before and right after commits. */
export async function openOutsideDatabase(chance: Chance): Promise<DatabaseUnderTest> {
  const postgres = await startPostgres(findPostgres() ?? '');
  const line = await openDatabaseLine(postgres.url, chance, CUT_SHARE);
  return {
    settings: { POSTPRESS_DATABASE_URL: line.url },
    ask: asker(() => ({ connectionString: postgres.url })),
    weaken: line.weaken,
    strike: async () => {},
    cuts: () => ({ 'before commit': line.cuts.before, 'after commit': line.cuts.after }),
    slow: line.slow,
    mend: line.mend,
    async close() {
      await line.close();
      await postgres.stop();
    },
  };
}

/** Share of strikes that kill the whole database instead of one connection. */
const POSTMASTER_SHARE = 0.05;

/** The embedded PostgreSQL, whose connections are closed at any moment, and which is itself killed now and then. */
export function openEmbeddedDatabase(dataDir: string, chance: Chance): DatabaseUnderTest {
  const clusterDir = join(dataDir, 'postgres');
  const cuts = { connections: 0, 'whole database': 0 };
  const ask = asker(() => {
    const host = findPostmaster(clusterDir)?.socketDir;
    if (host === undefined) throw new Error('The embedded database is away.');
    return { host, user: ROLE, database: DATABASE };
  });
  return {
    settings: {},
    ask,
    weaken: () => {},
    async strike() {
      if (chance.happens(POSTMASTER_SHARE)) {
        // Killed while it recovers, again and again, it would never serve where recovery takes seconds.
        const isServing = await ask('select').then(
          () => true,
          () => false,
        );
        const postmaster = findPostmaster(clusterDir);
        if (!isServing || !postmaster) return;
        cuts['whole database'] += 1;
        process.kill(postmaster.pid, 'SIGKILL');
        return;
      }
      // It may be down already: then there is nothing to cut.
      const cut = await ask<object>(ONE_CONNECTION).catch(() => []);
      cuts.connections += cut.length;
    },
    cuts: () => cuts,
    mend: () => {},
    close: async () => {},
  };
}

/** Prefers an active connection; spares the one by which the service watches the server. */
const ONE_CONNECTION = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = '${DATABASE}' and pid <> pg_backend_pid() and backend_type = 'client backend'
  order by (state = 'idle'), random() limit 1`;

function asker(connection: () => pg.ClientConfig): AskDatabase {
  return async <Row>(sql: string) => {
    const client = new pg.Client({ ...connection(), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  };
}
