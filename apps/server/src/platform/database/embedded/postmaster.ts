import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../../base/start-error.ts';
import { HERE } from './cluster.ts';
import { isAlive } from './is-alive.ts';
import type { Programs } from './programs.ts';
import { mayReach, type SystemUser } from './unprivileged-user.ts';

/** A running PostgreSQL, from its `postmaster.pid`. */
export type Postmaster = { pid: number; socketDir: string; ready: boolean };

/** Where the cluster is and how it runs. */
export type Cluster = {
  dataDir: string;
  clusterDir: string;
  programs: Programs;
  user: SystemUser | undefined;
  /** Further settings, name → value. Tests that keep nothing turn `fsync` off here. */
  settings?: Readonly<Record<string, string>>;
};

/**
 * A Unix socket address has at most 108 bytes including its terminator; PostgreSQL appends this name to the directory.
 */
const SOCKET_PATH_BYTES_MAX = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * The PostgreSQL that runs on this cluster, or undefined. A stale file of a dead one is ignored: its process ended, or
 * its number belongs to another program.
 */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid)) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // `pid (name) state …`; a zombie has ended and waits for its exit code to be collected.
    const [, name, state] = /\((.*)\) (.)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Starts PostgreSQL on the cluster: on a Unix socket only, in a session of its own (so that Ctrl-C in our terminal
 * reaches us first), with its log in `<dataDir>/postgres.log` because it may outlive us.
 *
 * @returns once spawned, not once ready; `ended` tells whether it failed or was shut down (by another process that was
 * its last user), `log` its output
 */
export function spawnPostmaster(cluster: Cluster): { ended: () => Ended | undefined; log: () => string } {
  const { dataDir, clusterDir, programs, user } = cluster;
  const logFile = join(dataDir, 'postgres.log');
  const log = openSync(logFile, sizeOf(logFile) > LOG_BYTES_MAX ? 'w' : 'a', 0o600);
  const logStart = sizeOf(logFile);
  const child = spawn(programs.postgres, ['-D', HERE, ...settings(cluster)], {
    cwd: clusterDir,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  closeSync(log);
  let ended: Ended | undefined;
  child.once('error', () => {
    ended = 'failed';
  });
  child.once('exit', (code) => {
    ended = code === 0 ? 'stopped' : 'failed';
  });
  child.unref();
  return { ended: () => ended, log: () => readFileSync(logFile, 'utf8').slice(logStart).trim() };
}

type Ended = 'failed' | 'stopped';

const LOG_BYTES_MAX = 10_000_000;

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function settings(cluster: Cluster): string[] {
  const chosen = {
    listen_addresses: '',
    unix_socket_directories: socketDir(cluster),
    unix_socket_permissions: '0700',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    // A container has 64 MB in /dev/shm; our queries are small and do not need parallel workers.
    max_parallel_workers_per_gather: '0',
    ...cluster.settings,
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * The directory of the socket: beside the data; if that path is too long for a socket or inaccessible to the database's
 * user, a directory in the temporary directory, named after the data directory. Only the database's user (and root) has
 * access.
 */
function socketDir({ dataDir, user }: Cluster): string {
  const beside = join(dataDir, 'run');
  if (fits(beside) && (user === undefined || mayReach(dataDir, user))) return makeClosed(beside, user);
  const mark = hash('sha256', realpathSync(dataDir), 'hex').slice(0, 12);
  const short = join(fits(join(tmpdir(), 'x'.repeat(24))) ? tmpdir() : '/tmp', `postpress-${mark}`);
  return makeClosed(short, user);
}

function fits(dir: string): boolean {
  return Buffer.byteLength(dir + SOCKET_NAME) <= SOCKET_PATH_BYTES_MAX;
}

function makeClosed(dir: string, user: SystemUser | undefined): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const own = process.getuid?.();
  const { uid, mode } = statSync(dir);
  const ownerUid = user?.uid ?? own;
  if (uid !== ownerUid && uid === own && user) chownSync(dir, user.uid, user.gid);
  else if (uid !== ownerUid || (mode & 0o077) !== 0) {
    throw new StartError(
      `The directory ${dir}, for the socket of the embedded database, belongs to another user or is writable by others. Remove it and start again.`,
    );
  }
  return dir;
}
