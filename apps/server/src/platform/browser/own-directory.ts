import { lstatSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A directory under the temporary one that is filled once and kept, readable by the unprivileged user that Chromium
 * runs as. A directory counts as ours if it belongs to our user and no other user may write to it.
 *
 * @param name tells versions apart
 * @param fill writes into a directory that is renamed when it is whole: a second process sees all of it or nothing
 * @throws Error when a directory of another user is in its place, or filling fails
 */
export async function ownDirectory(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const home = join(tmpdir(), `postpress-${process.getuid?.() ?? 0}-${name}`);
  if (isOurs(home)) return home;
  const unfinished = await mkdtemp(join(tmpdir(), 'postpress-unpacking-'));
  try {
    await fill(unfinished);
    await chmod(unfinished, 0o755);
    await rename(unfinished, home).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster, and its result is as good.
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
