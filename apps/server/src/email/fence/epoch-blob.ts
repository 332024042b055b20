import { text } from 'node:stream/consumers';
import { OWN_BLOBS } from '../../platform/backup/manifest.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';

/** Stored with the files, apart from the database, which must not fall behind it. Not part of backups. */
const KEY = `${OWN_BLOBS}epoch`;
const BYTES_MAX = 32;

export type EpochRead = { ok: true; epoch: number | undefined } | { ok: false; message: string };

export async function readEpochBlob(blobs: BlobStore): Promise<EpochRead> {
  const read = await blobs.get(KEY, { first: 0, last: BYTES_MAX - 1 });
  if (!read.ok)
    return read.kind === 'missing' ? { ok: true, epoch: undefined } : { ok: false, message: read.message };
  let epoch: number;
  try {
    epoch = Number(await text(read.stream));
  } catch (cause) {
    return { ok: false, message: (cause as Error).message };
  }
  if (Number.isSafeInteger(epoch) && epoch > 0) return { ok: true, epoch };
  return { ok: false, message: `The blob ${KEY} holds no epoch.` };
}

export async function writeEpochBlob(blobs: BlobStore, epoch: number): Promise<string | undefined> {
  const written = await blobs.put(KEY, Buffer.from(String(epoch)));
  return written.ok ? undefined : written.message;
}
