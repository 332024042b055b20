import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import { findPostmaster } from './database/embedded/postmaster.ts';

/** What this service writes to its data directory. */
const OWN_ENTRY = /^(postgres([.-].*)?|postgresql-.*|run|secret\.key.*|blobs|lost\+found)$/;
const PRIVATE_MODE = 0o700;

/**
 * Closes an existing data directory to other users, because it holds designs, emails and the secret key; new ones are
 * created closed. Only a directory of this user that contains nothing but our files, because POSTPRESS_DATA_DIR may
 * name a shared one such as /tmp. As root, PostgreSQL runs as another user; if it was started while it could reach the
 * directory by name, it keeps its access until it stops.
 *
 * @throws StartError if this user has no access to it
 */
export function closeDataDirectory(dataDir: string, log: Log): void {
  const path = resolve(dataDir);
  const found = statOf(path);
  if (!found?.isDirectory() || process.platform === 'win32') return;
  const mode = found.mode & 0o777;
  if ((mode & 0o077) === 0) return;
  const shown = { dataDir: path, mode: mode.toString(8) };
  const foreign =
    found.uid !== process.getuid?.() ? [] : readdirSync(path).filter((name) => !OWN_ENTRY.test(name));
  if (found.uid !== process.getuid?.() || foreign.length > 0) {
    log.warn(
      { ...shown, foreign: foreign.slice(0, 5) },
      'Other users can read the data directory, and it is not only ours: give Postpress a directory of its own, with mode 700',
    );
    return;
  }
  if (process.getuid?.() === 0 && findPostmaster(join(path, 'postgres'))) {
    log.warn(
      shown,
      'Other users can read the data directory: the next start closes it, PostgreSQL still runs from it',
    );
    return;
  }
  chmodSync(path, PRIVATE_MODE);
  log.info(shown, 'The data directory was readable for other users: its mode is 700 now');
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    throw unusableDataDirectory(path, cause);
  }
}

export function unusableDataDirectory(path: string, cause: unknown): StartError {
  const reason = (cause as Error).message;
  return new StartError(
    `The data directory ${path} cannot be used: ${reason}. Give it to this user, or set POSTPRESS_DATA_DIR to a directory that this user can write to.`,
    { cause },
  );
}
