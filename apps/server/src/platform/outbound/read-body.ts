import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The answer has more bytes than asked for. */
export class TooLarge extends Error {}

/** A map, and not an object: the remote server chooses the name, and `constructor` is one that every object has. */
const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * The whole body, unpacked. Both the bytes on the wire and the unpacked ones are counted while they arrive, so that a
 * small archive of much nothing ends as soon as it passes the limit.
 *
 * @throws TooLarge; or the stream's own error
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
    // A destroyed body may fail once more, after its listeners are gone.
    body.on('error', () => {});
    body.destroy();
  }
  return Buffer.concat(parts, bytes);
}

function forwardErrors(from: Readable, to: Transform): Transform {
  from.once('error', (error) => to.destroy(error));
  return to;
}
