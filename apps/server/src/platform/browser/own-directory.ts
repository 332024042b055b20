import { lstatSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A directory in the temporary directory that is filled once and kept, readable by the unprivileged user that Chromium
 * runs as. It counts as ours if it belongs to our user and no other user can write to it.
 *
 * @param name distinguishes versions
 * @param fill writes to a directory that is renamed once complete: a second process sees all of it or nothing
 * @throws Error if another user owns a directory at that path, or filling fails
 */
export async function ownDirectory(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const home = join(tmpdir(), `postpress-${process.getuid?.() ?? 0}-${name}`);
  if (isOurs(home)) return home;
  const unfinished = await mkdtemp(join(tmpdir(), 'postpress-unpacking-'));
  try {
    await fill(unfinished);
    await chmod(unfinished, 0o755);
    await rename(unfinished, home).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster; its result is the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return home;
}

function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  const own = process.getuid?.() ?? found.uid;
  if (found.isDirectory() && found.uid === own && (found.mode & 0o022) === 0) return true;
  throw new Error(`${path} belongs to another user: remove it`);
}
