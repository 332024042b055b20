import { execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** An independent PostgreSQL: the distribution's own, the lowest installed major version from 15 on. */
export type OutsidePostgres = {
  /** For a superuser, over TCP on loopback. */
  url: string;
  version: string;
  /** Of its postmaster, the parent of all its processes; changes when it comes back. */
  pid(): number | undefined;
  /** Stops it like an operator, disconnecting clients; its data is kept. */
  goAway(): Promise<void>;
  /** Ends it with SIGKILL, as a loss of power would: it recovers when it comes back. */
  crash(): Promise<void>;
  /** Restarts it at the same address. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

export const POSTGRES_MISSING = 'needs an outside PostgreSQL: apt-get install postgresql (Debian)';

const LOWEST_SUPPORTED = 15;
const START_MS_MAX = 120_000;

/** The folder of its programs; undefined if none is installed. */
export function findPostgres(): string | undefined {
  const major = (dir: string) => Number(/postgresql\/(\d+)\//.exec(dir)?.[1]);
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((dir) => major(`${dir}/`) >= LOWEST_SUPPORTED)
    .sort((a, b) => major(`${a}/`) - major(`${b}/`))[0];
}

/** Starts one in a temporary directory on a free port. @param options `durable`: with fsync, which tests do not need */
export async function startPostgres(
  bin: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<OutsidePostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'postpress-pg-'));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const as = { ...owner, cwd: dir, stdio: 'pipe' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'postpress', '-A', 'trust', '-E', 'UTF8'],
    as,
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    fsync: durable ? 'on' : 'off',
    max_connections: 300,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let end = async (_signal: NodeJS.Signals) => {};
  let pid: number | undefined;
  const comeBack = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', join(dir, 'data'), ...options], {
      ...owner,
      cwd: dir,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    pid = server.pid;
    end = (signal) => {
      server.kill(signal);
      return ended;
    };
    await untilReady(bin, port, ended);
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await comeBack();
  } catch (error) {
    await stop();
    throw error;
  }
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return {
    url: `postgresql://postpress@127.0.0.1:${port}/postgres`,
    version,
    pid: () => pid,
    goAway: () => end('SIGINT'),
    crash: () => end('SIGKILL'),
    comeBack,
    stop,
  };
}

/** It refuses to run as root, so it runs as the user of its package. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('There is no user postgres to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function untilReady(bin: string, port: number, ended: Promise<void>): Promise<void> {
  const gone = ended.then(() => true);
  for (const deadline = Date.now() + START_MS_MAX; Date.now() < deadline; ) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      if (await Promise.race([gone, wait(100, false)])) throw new Error('PostgreSQL ended while starting.');
    }
  }
  throw new Error(`PostgreSQL was not ready within ${START_MS_MAX / 1_000} s.`);
}
