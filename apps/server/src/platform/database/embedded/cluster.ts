import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../../base/start-error.ts';
import { isAlive } from './is-alive.ts';
import { inShort } from './last-words.ts';
import { moveOnce } from './move-once.ts';
import type { Programs } from './programs.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** The only role and database of an embedded cluster. */
export const ROLE = 'postpress';
export const DATABASE = 'postpress';

/**
 * The path of the cluster's directory for PostgreSQL, which runs *inside* it. As root, PostgreSQL's own user may not be
 * able to traverse the path (a clone under /root, mode 0700); the kernel's name for the working directory needs no
 * traversal.
 */
export const HERE = process.platform === 'linux' ? '/proc/self/cwd' : '.';

/**
 * Creates the PostgreSQL data directory on first use: UTF-8, Unicode case rules independent of the machine's locales,
 * every local connection trusted (the socket's directory is closed to other users). It is created under a temporary
 * name: an interrupted first start leaves nothing half made, and if several processes start together, the first one's
 * is used.
 */
export function createClusterOnce(
  clusterDir: string,
  programs: Programs,
  user: SystemUser | undefined,
): void {
  const proof = join(clusterDir, 'PG_VERSION');
  if (existsSync(proof)) return;
  removeUnfinished(clusterDir);
  const unfinished = `${clusterDir}${UNFINISHED}${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  const { status, error, stderr } = spawnSync(programs.initdb, INITDB, {
    cwd: unfinished,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', PGDATA: HERE },
    ...(user && { uid: user.uid, gid: user.gid }),
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(
      `The embedded database could not be created in ${clusterDir}. ${inShort(stderr || String(error))}`,
      { cause: error },
    );
  }
  moveOnce(unfinished, clusterDir, proof);
}

/** Precedes the number of the creating process. */
const UNFINISHED = '.new-';

/** Left by processes that ended, or that had the number of this one. */
function removeUnfinished(clusterDir: string): void {
  const parent = dirname(clusterDir);
  const start = `${basename(clusterDir)}${UNFINISHED}`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(start)) continue;
    const pid = Number(name.slice(start.length));
    if (pid === process.pid || !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

const INITDB = [
  `--username=${ROLE}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
