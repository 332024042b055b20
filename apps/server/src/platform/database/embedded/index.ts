import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../../base/log.ts';
import { StartError } from '../../../base/start-error.ts';
import { createClusterOnce, DATABASE, ROLE } from './cluster.ts';
import { type ClusterPlace, findPostmaster, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { databaseUser } from './unprivileged-user.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** Further PostgreSQL settings, name → value. */
  settings?: Readonly<Record<string, string>>;
};

export type EmbeddedServer = {
  /** How clients connect: the directory of the socket, the role and the database. */
  connection: { host: string; user: string; database: string };
  /** Whether this process started PostgreSQL, rather than finding it running. */
  started: boolean;
  /** Lets go; the last process to let go stops PostgreSQL. Connections of this process must be closed by then. */
  release(): Promise<void>;
};

/** Every process that uses the embedded server holds this advisory lock shared; who stops it takes it whole. */
const IN_USE_LOCK = '7236401';
const READY_SECONDS_MAX = 60;
const POLL_MS = 10;

/**
 * The embedded PostgreSQL on `<dataDir>/postgres`: made on first use, started when it does not run, joined when it
 * does (another process of ours, or one that was killed and left it running). Listens on a Unix socket only.
 *
 * Should it die while in use, it is started again; what was in flight fails as on any lost connection.
 */
export async function useEmbedded({ dataDir, log, settings }: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = preparePlace(resolve(dataDir), settings);
  let released = false;
  let { lifeline, started, postmaster } = await joinServer(place, log);

  const onLost = async () => {
    if (released) return;
    log.error({ pid: postmaster.pid }, 'The embedded database stopped unexpectedly; starting it again');
    while (!released) {
      try {
        ({ lifeline, started, postmaster } = await joinServer(place, log));
        lifeline.once('end', onLost);
        return;
      } catch (cause) {
        log.error({ err: cause }, 'The embedded database does not start; trying again in 5 s');
        await sleep(5_000, undefined, { ref: false });
      }
    }
  };
  lifeline.once('end', onLost);

  return {
    connection: { host: postmaster.socketDir, user: ROLE, database: DATABASE },
    started,
    release: async () => {
      released = true;
      await letGo(lifeline, place.clusterDir);
    },
  };
}

function preparePlace(dataDir: string, settings: EmbeddedOptions['settings']): ClusterPlace {
  const clusterDir = join(dataDir, 'postgres');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const user = databaseUser(clusterDir);
    const programs = findPrograms(dataDir, user);
    createClusterOnce(clusterDir, programs, user);
    return { dataDir, clusterDir, programs, user, ...(settings && { settings }) };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The data directory ${dataDir} cannot be used: ${(cause as Error).message}`, {
      cause,
    });
  }
}

type Joined = { lifeline: pg.Client; started: boolean; postmaster: Postmaster };

/** Connects to the running server, starting it when there is none, and marks it as in use. */
async function joinServer(place: ClusterPlace, log: Log): Promise<Joined> {
  const deadline = performance.now() + READY_SECONDS_MAX * 1_000;
  let child: ReturnType<typeof spawnPostmaster> | undefined;
  while (performance.now() < deadline) {
    const postmaster = findPostmaster(place.clusterDir);
    const lifeline = postmaster?.ready ? await connect(postmaster) : undefined;
    if (postmaster && lifeline)
      return { lifeline, started: child !== undefined && !child.failed(), postmaster };
    if (!postmaster && child?.failed()) throw notStarting(place, child.log());
    if (!postmaster) child ??= spawnPostmaster(place);
    await sleep(POLL_MS);
  }
  log.error({ dataDir: place.dataDir }, 'The embedded database is not ready');
  throw notStarting(place, child?.log() ?? `It was not ready within ${READY_SECONDS_MAX} s.`);
}

function notStarting({ dataDir }: ClusterPlace, said: string): StartError {
  const disk = /No space left|disk full/i.test(said) ? ' The disk is full: free some space.' : '';
  return new StartError(`The embedded database in ${dataDir} does not start.${disk} It said:\n${said}`);
}

/** A session that holds the in-use lock, or undefined when the server is not there (yet, or any more). */
async function connect({ socketDir }: Postmaster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketDir,
    user: ROLE,
    database: 'postgres',
    application_name: 'postpress-in-use',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${IN_USE_LOCK})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await createDatabase(client);
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

/** Two first starts at once both try; one wins. */
async function createDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (cause) {
    const taken = ['42P04', '23505'].includes((cause as { code?: string }).code ?? '');
    if (!taken) throw cause;
  }
}

/**
 * Gives the shared lock back and tries for the whole of it: who gets it is alone, and stops the server while holding
 * it. A process that comes meanwhile waits for the lock, loses its connection and starts the server anew.
 */
async function letGo(lifeline: pg.Client, clusterDir: string): Promise<void> {
  const postmaster = findPostmaster(clusterDir);
  try {
    await lifeline.query(`select pg_advisory_unlock_shared(${IN_USE_LOCK})`);
    const { rows } = await lifeline.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${IN_USE_LOCK}) as alone`,
    );
    if (!postmaster || !rows[0]?.alone) return;
    process.kill(postmaster.pid, 'SIGINT');
    while (existsSync(join(clusterDir, 'postmaster.pid')) && findPostmaster(clusterDir)) await sleep(POLL_MS);
  } catch {
    // The server is gone already: nothing to let go of.
  } finally {
    await lifeline.end().catch(() => {});
  }
}
