import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../base/start-error.ts';
import { inShort } from './last-words.ts';
import type { Programs } from './programs.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** The one role and the one database of an embedded cluster. */
export const ROLE = 'postpress';
export const DATABASE = 'postpress';

/**
 * How the cluster's directory is named to PostgreSQL. It runs *inside* the directory, and as root its own user may
 * not be able to walk there by name (a clone under /root, which is 0700): the kernel's name for the working directory needs no walk.
 */
export const HERE = process.platform === 'linux' ? '/proc/self/cwd' : '.';

/**
 * Makes the PostgreSQL data directory on first use: UTF-8, Unicode case rules that do not depend on the machine's
 * locales, every local connection trusted (the socket's directory is closed to everybody else).
 * Under another name first, so that a first start cut short leaves nothing half made.
 */
export function createClusterOnce(
  clusterDir: string,
  programs: Programs,
  user: SystemUser | undefined,
): void {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  const unfinished = `${clusterDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
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
  renameSync(unfinished, clusterDir);
}

const INITDB = [
  `--username=${ROLE}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
