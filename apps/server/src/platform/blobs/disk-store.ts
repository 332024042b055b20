import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BlobContent,
  type BlobFailure,
  BlobListingError,
  type BlobStore,
  checkKey,
} from './blob-store.ts';

/** Holds what is being written; no key begins with a dot. */
const UNFINISHED = '.unfinished';

/**
 * Blobs as files under one directory, each at the path of its key. Written under another name, synced, then renamed:
 * after a crash a blob is there whole or not at all.
 */
export function openDiskStore(root: string): BlobStore {
  return {
    put: async (key, content) => {
      const path = join(root, checkKey(key));
      try {
        await write(root, path, content);
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

async function write(root: string, path: string, content: BlobContent): Promise<void> {
  const folder = join(root, UNFINISHED);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, randomBytes(12).toString('hex'));
  const file = await open(unfinished, 'wx', 0o640);
  try {
    await file.writeFile(content instanceof Uint8Array ? content : content.stream);
    await file.sync();
    await file.close();
    await mkdir(dirname(path), { recursive: true });
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes the new name itself survive a power cut. Windows cannot open a directory, and needs no such thing. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function* list(root: string, prefix: string): AsyncGenerator<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const key of walk(root, folder)) if (key.startsWith(prefix)) yield key;
}

/** Depth first. A directory sorts by its name with the slash, so that the order is that of whole keys, as S3 has it. */
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
