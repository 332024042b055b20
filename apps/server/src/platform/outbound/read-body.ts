import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The response exceeds the limit. */
export class TooLarge extends Error {}

/** A map, not an object: the remote server chooses the name, and `constructor` is a property of every object. */
const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * The whole body, decompressed. Compressed and decompressed bytes are counted on arrival, so that a decompression bomb
 * ends at the limit.
 *
 * @throws TooLarge, or the stream's own error
 */
export async function readBody(body: Readable, encoding: string, bytesMax: number): Promise<Buffer> {
  const unpack = unpackers.get(encoding.trim().toLowerCase());
  const source: AsyncIterable<Buffer> = unpack ? body.pipe(forwardErrors(body, unpack())) : body;
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of source) {
      bytes += part.byteLength;
      if (bytes > bytesMax) throw new TooLarge(`The answer is over ${bytesMax} bytes.`);
      parts.push(part);
    }
  } finally {
    // A destroyed body may emit another error after its listeners are gone.
    body.on('error', () => {});
    body.destroy();
  }
  return Buffer.concat(parts, bytes);
}

function forwardErrors(from: Readable, to: Transform): Transform {
  from.once('error', (error) => to.destroy(error));
  return to;
}
