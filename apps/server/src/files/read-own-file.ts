import { buffer } from 'node:stream/consumers';
import type { Clock } from '../base/clock.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { fileKinds, isExpired, parsePath, toPath } from './file-name.ts';
import { FILES_PREFIX, type FileStore } from './file-store.ts';
import { isSigned } from './signing-keys.ts';

export type OwnFilesDeps = {
  files: Pick<FileStore, 'keys'>;
  blobs: BlobStore;
  clock: Clock;
  addresses: { filesUrl: string };
};

/**
 * Reads a file by a URL that this installation issued, without an HTTP call: an installation may not reach its own public
 * URL, and the outbound client refuses private addresses.
 *
 * @returns undefined for a URL of another site, a wrong or expired signature, and a file that is too large
 */
export async function readOwnFile(
  url: string,
  bytesMax: number,
  { files, blobs, clock, addresses }: OwnFilesDeps,
): Promise<{ contentType: string; bytes: Buffer } | undefined> {
  if (!url.startsWith(`${addresses.filesUrl}/`)) return undefined;
  const [path = '', query = ''] = url.slice(addresses.filesUrl.length + 1).split(/[?#]/, 2);
  const file = parsePath(path);
  if (!file || isExpired(file.expiresOn, clock())) return undefined;
  const given = new URLSearchParams(query);
  const signed = { key: Number(given.get('key')), signature: given.get('signature') ?? '' };
  if (!isSigned(toPath(file), signed, await files.keys())) return undefined;
  const found = await blobs.get(FILES_PREFIX + toPath(file));
  if (!found.ok) return undefined;
  const { contentType } = fileKinds[file.kind];
  if (found.bytes <= bytesMax) return { contentType, bytes: await buffer(found.stream) };
  found.stream.destroy();
  return undefined;
}
