import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncDirectory } from '../sync-directory.ts';
import {
  type BlobContent,
  type BlobFailure,
  BlobListingError,
  type BlobStore,
  checkKey,
} from './blob-store.ts';

/** Files being written; no key begins with a dot. */
const UNFINISHED = '.unfinished';
const DURABLE_DIRECTORIES_MAX = 10_000;

/**
 * Blobs as files in one directory, each at the path of its key. Files are written under a temporary name, synced and
 * renamed: after a crash a blob is complete or absent, and so are its directories.
 */
export function openDiskStore(directory: string): BlobStore {
  const root = resolve(directory);
  const durable = new Set<string>();
  return {
    put: async (key, content) => {
      const path = join(root, checkKey(key));
      try {
        await write(root, path, content, durable);
        return { ok: true };
      } catch (error) {
        return toFailure(error);
      }
    },
    get: async (key, range) => {
      const path = join(root, checkKey(key));
      let file: FileHandle | undefined;
      try {
        file = await open(path, 'r');
        const { size, ...stat } = await file.stat();
        if ((stat.mode & 0o170000) === 0o040000)
          throw Object.assign(new Error('directory'), { code: 'ENOENT' });
        const stream = file.createReadStream(range ? { start: range.first, end: range.last } : {});
        return { ok: true, stream, bytes: size };
      } catch (error) {
        await file?.close();
        if (isMissing(error)) return { ok: false, kind: 'missing', message: `There is no blob ${key}.` };
        return toFailure(error);
      }
    },
    delete: async (key) => {
      const path = join(root, checkKey(key));
      try {
        await rm(path, { force: true });
        return { ok: true };
      } catch (error) {
        return isMissing(error) ? { ok: true } : toFailure(error);
      }
    },
    list: (prefix) => list(root, prefix),
  };
}

async function write(root: string, path: string, content: BlobContent, durable: Set<string>): Promise<void> {
  const folder = join(root, UNFINISHED);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, randomBytes(12).toString('hex'));
  const data = content instanceof Uint8Array ? content : content.stream;
  try {
    await writeFile(unfinished, data, { flag: 'wx', mode: 0o600, flush: true });
    await makeDurableDirectory(root, dirname(path), durable);
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Creates a directory below the root, and syncs the parent of every directory on the path that may not survive a power
 * cut. An existing directory may be unsynced: another put or a killed process created it.
 *
 * @param durable names of directories that this process has synced
 */
async function makeDurableDirectory(root: string, path: string, durable: Set<string>): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made) for (const known of durable) if (`${known}/`.startsWith(`${made}/`)) durable.delete(known);
  const unsynced: string[] = [];
  for (let at = path; at.length >= root.length && !durable.has(at); at = dirname(at)) unsynced.unshift(at);
  for (const directory of unsynced) await syncDirectory(dirname(directory));
  if (durable.size > DURABLE_DIRECTORIES_MAX) durable.clear();
  for (const directory of unsynced) durable.add(directory);
}

async function* list(root: string, prefix: string): AsyncGenerator<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const key of walk(root, folder)) if (key.startsWith(prefix)) yield key;
}

/** Depth first. A directory sorts as its name with a slash, so that keys come in the same order as from S3. */
async function* walk(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw new BlobListingError(`Cannot list ${folder || 'the blobs'}.`, { cause: error });
  });
  const names = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    if (name.endsWith('/')) yield* walk(root, folder + name);
    else yield folder + name;
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function toFailure(error: unknown): BlobFailure {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { ok: false, kind: 'full', message };
  const refused = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  return { ok: false, kind: refused ? 'refused' : 'unreachable', message };
}
