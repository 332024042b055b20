import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../../base/start-error.ts';

/** A user by number, as `spawn` needs it. */
export type SystemUser = { name: string; uid: number; gid: number };

/** Names tried in order: the user of our own package, then users that nearly every Linux has. */
const CANDIDATES = ['postpress', 'postgres', 'nobody'];

/**
 * The user that PostgreSQL runs as if we are root (it refuses root); otherwise undefined. It must exist in /etc/passwd,
 * where `initdb` and `postgres` look themselves up. The owner of an existing data directory takes precedence.
 *
 * @param clusterDir the PostgreSQL data directory, which may not exist yet
 */
export function databaseUser(clusterDir: string): SystemUser | undefined {
  const owner = ownerOf(clusterDir);
  const own = process.getuid?.();
  if (own !== 0) {
    if (owner === undefined || owner === own) return undefined;
    throw new StartError(
      `The database in ${clusterDir} belongs to user ${owner}, and this process runs as ${own}. Run it as that user or as root.`,
    );
  }
  const users = readUsers();
  if (owner !== undefined && owner !== 0) {
    const user = users.find(({ uid }) => uid === owner);
    if (user) return user;
    throw new StartError(
      `The database in ${clusterDir} belongs to user ${owner}, who is not in /etc/passwd. Add that user, or give the directory to another one (chown -R postgres).`,
    );
  }
  for (const name of CANDIDATES) {
    const user = users.find((each) => each.name === name && each.uid !== 0);
    if (user) return user;
  }
  throw new StartError(
    'PostgreSQL does not run as root, and /etc/passwd has none of the users postpress, postgres, nobody. Add one (useradd --system postpress), run as a plain user, or set POSTPRESS_DATABASE_URL.',
  );
}

function readUsers(): SystemUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

/**
 * Whether a user can access a file or directory: traverse every directory above it and read it; for a directory or a
 * program, also enter or execute it. Judges mode bits only; access control lists are ignored.
 */
export function mayReach(path: string, user: SystemUser): boolean {
  const needed = 0o5;
  if (!allows(path, user, needed)) return false;
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    if (!allows(dir, user, 0o1)) return false;
    if (dir === dirname(dir)) return true;
  }
}

function allows(path: string, user: SystemUser, bits: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
  return ((found.mode >> shift) & bits) === bits;
}
