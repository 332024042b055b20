import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../../base/log.ts';
import { StartError } from '../../../base/start-error.ts';
import { unusableDataDirectory } from '../../data-directory.ts';
import { createClusterOnce, DATABASE, ROLE } from './cluster.ts';
import { inShort } from './last-words.ts';
import { type Cluster, findPostmaster, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { databaseUser } from './unprivileged-user.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** Further PostgreSQL settings, name → value. */
  settings?: Readonly<Record<string, string>>;
  /** Exclusive: for the one process that serves from this data directory. */
  exclusive?: boolean;
};

export type EmbeddedServer = {
  /** How clients connect: the directory of the socket, the role and the database. */
  connection: { host: string; user: string; database: string };
  /** Whether this process started PostgreSQL; otherwise it was running. */
  started: boolean;
  /**
   * Releases the server; the last process to release it stops PostgreSQL. Close all connections of this process first.
   */
  release(): Promise<void>;
};

/**
 * Every process that uses the embedded server holds this advisory lock shared; the process that stops it takes it
 * exclusively.
 */
const IN_USE_LOCK = '7236401';
/** The serving process holds this lock. */
const SERVING_LOCK = '7236403';
/** The lock of a process that was just killed stays until PostgreSQL notices the closed connection. */
const SERVING_LOCK_TRIES = 40;
const READY_SECONDS_MAX = 60;
const POLL_MS = 10;
/** A server that was killed, or that another process is starting: retried a moment later. */
const LEFTOVERS = /pre-existing shared memory block|lock file ".*" already exists/;
const LEFTOVERS_MS = 100;
const RETRY_MS = 5_000;

/**
 * The embedded PostgreSQL in `<dataDir>/postgres`: created on first use, started if it does not run, joined if it does
 * (started by another of our processes, or left by a killed one). Listens on a Unix socket only. If it dies while in
 * use, it is restarted; queries in flight fail as on any lost connection.
 */
export async function useEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log, settings, exclusive = false } = options;
  const cluster = prepareCluster(resolve(dataDir), settings);
  let { lifeline, started, postmaster } = await joinServer(cluster, log);
  if (exclusive) await claimServing(lifeline, cluster);

  const released = new AbortController();
  let rejoining = Promise.resolve();
  const rejoin = async () => {
    log.error({ pid: postmaster.pid }, 'The embedded database stopped unexpectedly; starting it again');
    while (!released.signal.aborted) {
      try {
        ({ lifeline, started, postmaster } = await joinServer(cluster, log));
        if (exclusive) await claimServing(lifeline, cluster);
        lifeline.once('end', onLost);
        return;
      } catch (cause) {
        log.error({ err: cause }, 'The embedded database does not start; trying again in 5 s');
        await sleep(RETRY_MS, undefined, { signal: released.signal }).catch(() => {});
      }
    }
  };
  const onLost = () => {
    if (!released.signal.aborted) rejoining = rejoin();
  };
  lifeline.once('end', onLost);

  return {
    connection: { host: postmaster.socketDir, user: ROLE, database: DATABASE },
    started,
    release: async () => {
      released.abort();
      // A server that is being restarted must be released, too.
      await rejoining;
      await releaseCluster(lifeline, cluster.clusterDir);
    },
  };
}

function prepareCluster(dataDir: string, settings: EmbeddedOptions['settings']): Cluster {
  const clusterDir = join(dataDir, 'postgres');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const user = databaseUser(clusterDir);
    const programs = findPrograms(dataDir, user);
    createClusterOnce(clusterDir, programs, user);
    return { dataDir, clusterDir, programs, user, ...(settings && { settings }) };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw unusableDataDirectory(dataDir, cause);
  }
}

type Joined = { lifeline: pg.Client; started: boolean; postmaster: Postmaster };

/** Connects to the running server, starting it if needed, and marks it as in use. */
async function joinServer(cluster: Cluster, log: Log): Promise<Joined> {
  const deadline = performance.now() + READY_SECONDS_MAX * 1_000;
  let child: ReturnType<typeof spawnPostmaster> | undefined;
  while (performance.now() < deadline) {
    const postmaster = findPostmaster(cluster.clusterDir);
    const lifeline = postmaster?.ready ? await connect(postmaster) : undefined;
    if (postmaster && lifeline)
      return { lifeline, started: child !== undefined && !child.ended(), postmaster };
    const ended = postmaster ? undefined : child?.ended();
    if (child && ended) {
      if (ended === 'failed' && !LEFTOVERS.test(child.log())) throw notStarting(cluster, child.log());
      child = undefined;
      await sleep(LEFTOVERS_MS);
    }
    if (!postmaster) child ??= spawnPostmaster(cluster);
    await sleep(POLL_MS);
  }
  log.error({ dataDir: cluster.dataDir }, 'The embedded database is not ready');
  throw notStarting(cluster, child?.log() ?? `It was not ready within ${READY_SECONDS_MAX} s.`);
}

function notStarting({ dataDir }: Cluster, output: string): StartError {
  return new StartError(`The embedded database in ${dataDir} does not start. ${inShort(output)}`);
}

/** A session that holds the in-use lock; undefined if the server is not running. */
async function connect({ socketDir }: Postmaster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketDir,
    user: ROLE,
    database: 'postgres',
    application_name: `postpress-${process.pid}`,
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

async function claimServing(lifeline: pg.Client, { dataDir, clusterDir }: Cluster): Promise<void> {
  for (let tries = 0; tries < SERVING_LOCK_TRIES; tries += 1) {
    const { rows } = await lifeline.query<{ ours: boolean }>(
      `select pg_try_advisory_lock(${SERVING_LOCK}) as ours`,
    );
    if (rows[0]?.ours) return;
    await sleep(POLL_MS * 2.5);
  }
  const { rows } = await lifeline.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = ${SERVING_LOCK} and granted`,
  );
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  await releaseCluster(lifeline, clusterDir);
  throw new StartError(
    `Another Postpress server${pid ? ` (process ${pid})` : ''} runs on the data directory ${dataDir}. Stop it, give this one a POSTPRESS_DATA_DIR of its own, or let both use one POSTPRESS_DATABASE_URL.`,
  );
}

/** Two first starts both try; one succeeds. */
async function createDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (cause) {
    const taken = ['42P04', '23505'].includes((cause as { code?: string }).code ?? '');
    if (!taken) throw cause;
  }
}

/**
 * Releases the shared lock and tries to take it exclusively: the process that gets it is the last one, and stops the
 * server while holding it. A process that starts meanwhile waits for the lock, loses its connection and restarts the
 * server.
 */
async function releaseCluster(lifeline: pg.Client, clusterDir: string): Promise<void> {
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
    // The server is already gone: there is nothing to release.
  } finally {
    await lifeline.end().catch(() => {});
  }
}
