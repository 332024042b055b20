/** One file of an archive as it is read: the content is read to its end, or skipped, before the next comes. */
export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

const BLOCK = 512;
const NAME_BYTES_MAX = 100;

/** The header of one file (POSIX ustar; a long name goes before it in a pax record), as any tar program reads it. */
export function tarHeader(name: string, bytes: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) <= NAME_BYTES_MAX) return header(name, bytes, modified, '0');
  const record = paxRecord('path', name);
  return Buffer.concat([
    header('pax', record.length, modified, 'x'),
    record,
    tarPadding(record.length),
    header(name.slice(-NAME_BYTES_MAX), bytes, modified, '0'),
  ]);
}

/** What fills a file's last block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

/** Two empty blocks end an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

function header(name: string, bytes: number, modified: Date, kind: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  block.write(
    `${Math.floor(modified.getTime() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.write('        ', 148);
  block.write(kind, 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** `length key=value\n`, where the length counts its own digits too (POSIX pax). */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

/**
 * Reads an archive as it streams in, holding one chunk at a time.
 *
 * @throws Error when it is no tar archive or ends in the middle of a file.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  let longName: string | undefined;
  for (;;) {
    const block = await bytes.exactly(BLOCK);
    if (block === undefined || block.every((byte) => byte === 0)) return;
    requireSum(block);
    const size = Number.parseInt(text(block, 124, 12), 8);
    const kind = String.fromCharCode(block[156] ?? 0);
    if (kind === 'x') {
      longName = /\d+ path=(.*)\n/.exec((await bytes.whole(size)).toString('utf8'))?.[1];
      continue;
    }
    const content = bytes.part(size);
    yield { name: longName ?? text(block, 0, NAME_BYTES_MAX), bytes: size, content };
    for await (const _rest of content);
    await bytes.whole(tarPadding(size).length, 0);
    longName = undefined;
  }
}

function text(block: Buffer, start: number, length: number): string {
  return block.toString('utf8', start, start + length).replace(/[\0 ].*$/s, '');
}

function requireSum(block: Buffer): void {
  const said = Number.parseInt(text(block, 148, 8), 8);
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (said !== sum) throw new Error('This is no backup archive, or it is damaged.');
}

/** Cuts a stream of chunks where the reader wants. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes, or undefined at the end of the stream. */
  async exactly(bytes: number): Promise<Buffer | undefined> {
    while (this.#rest.length < bytes) {
      const { value, done } = await this.#source.next();
      if (done) {
        if (this.#rest.length === 0) return undefined;
        throw new Error('The archive ends in the middle of a file.');
      }
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    }
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    return taken;
  }

  /** A file that is held in memory, its padding read off. */
  async whole(bytes: number, padding = tarPadding(bytes).length): Promise<Buffer> {
    const taken = await this.exactly(bytes + padding);
    if (taken === undefined && bytes + padding > 0)
      throw new Error('The archive ends in the middle of a file.');
    return (taken ?? Buffer.alloc(0)).subarray(0, bytes);
  }

  /** A file piece by piece. Reading it twice gives what was not read the first time. */
  part(bytes: number): AsyncIterable<Buffer> {
    let left = bytes;
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { value: undefined, done: true };
      const piece = await this.exactly(Math.min(left, Math.max(this.#rest.length, 1)));
      if (piece === undefined) throw new Error('The archive ends in the middle of a file.');
      left -= piece.length;
      return { value: piece, done: false };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }
}
