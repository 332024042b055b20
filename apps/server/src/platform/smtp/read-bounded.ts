import { createHash } from 'node:crypto';

/** Bytes of whole messages in memory, over all connections. */
export type BufferMemory = { bufferedBytes: number };

type Reading = {
  limits: { messageBytes: number; keptBytes: number; bufferBytes: number };
  memory: BufferMemory;
  /** Disconnects the client. */
  hangUp(): void;
};

/**
 * Keeps a message, or its beginning, counts and hashes all of it, and disconnects a client that never stops.
 *
 * @returns `bufferedBytes`: bytes that count in the memory of all connections until the caller gives them back
 */
export async function readBounded(
  stream: AsyncIterable<Buffer>,
  isWhole: boolean,
  { limits, memory, hangUp }: Reading,
) {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let bytes = 0;
  let bufferedBytes = 0;
  const keep = (chunk: Buffer): void => {
    if (!isWhole) {
      const room = limits.keptBytes - bytes;
      if (room > 0) kept.push(chunk.subarray(0, room));
    } else if (bufferedBytes === bytes && memory.bufferedBytes + chunk.length <= limits.bufferBytes) {
      kept.push(chunk);
      bufferedBytes += chunk.length;
      memory.bufferedBytes += chunk.length;
    }
  };
  try {
    for await (const chunk of stream) {
      if (bytes <= limits.messageBytes) keep(chunk);
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > 2 * limits.messageBytes) {
        hangUp();
        break;
      }
    }
  } catch (cause) {
    memory.bufferedBytes -= bufferedBytes;
    throw cause;
  }
  return { raw: Buffer.concat(kept), bytes, digest: hash.digest('hex'), bufferedBytes };
}
