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
  const kept = new Blocks();
  let bytes = 0;
  let bufferedBytes = 0;
  const keep = (chunk: Buffer): void => {
    if (!isWhole) {
      const room = limits.keptBytes - bytes;
      if (room > 0) kept.add(chunk.subarray(0, room));
    } else if (bufferedBytes === bytes && memory.bufferedBytes + chunk.length <= limits.bufferBytes) {
      kept.add(chunk);
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
  return { raw: kept.concat(), bytes, digest: hash.digest('hex'), bufferedBytes };
}

const FIRST_BYTES = 16_384;
const BLOCK_BYTES = 65_536;

/**
 * Bytes of many chunks. smtp-server makes a chunk of each line that begins with a dot, down to two bytes: kept as they
 * are, 25 MB of such lines would take a gigabyte.
 */
class Blocks {
  readonly #full: Buffer[] = [];
  // Most messages fit into this one; a large one takes 9 µs.
  #block = Buffer.allocUnsafe(FIRST_BYTES);
  #end = 0;

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(this.#block, this.#end, at);
      at += taken;
      this.#end += taken;
      if (this.#end < this.#block.length) continue;
      this.#full.push(this.#block);
      this.#block = Buffer.allocUnsafe(BLOCK_BYTES);
      this.#end = 0;
    }
  }

  concat(): Buffer {
    return Buffer.concat([...this.#full, this.#block.subarray(0, this.#end)]);
  }
}
