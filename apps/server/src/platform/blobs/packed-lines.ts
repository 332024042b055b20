import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BlobFailure, BlobStore } from './blob-store.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Stores lines of text as one gzip file, which other programs read, too. */
export async function putLines(
  blobs: BlobStore,
  key: string,
  lines: readonly string[],
): Promise<{ ok: true; bytes: number } | BlobFailure> {
  const content = await pack(`${lines.join('\n')}\n`);
  const put = await blobs.put(key, content);
  return put.ok ? { ok: true, bytes: content.byteLength } : put;
}

/** The lines of such a file. */
export async function getLines(
  blobs: BlobStore,
  key: string,
): Promise<{ ok: true; lines: string[] } | Exclude<Awaited<ReturnType<BlobStore['get']>>, { ok: true }>> {
  const read = await blobs.get(key);
  if (!read.ok) return read;
  const text = (await unpack(await buffer(read.stream))).toString();
  return { ok: true, lines: text.split('\n').filter((line) => line !== '') };
}
