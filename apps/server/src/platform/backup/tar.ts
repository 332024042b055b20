import { Readable } from 'node:stream';
import { extract, type Pack, pack } from 'tar-stream';

/** A file to write. `bytes` is its exact length. */
export type TarFile = { name: string; bytes: number; content: Buffer | Readable };
/** A file read from an archive. The next one arrives after its content was read to the end or skipped. */
export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

/**
 * Writes an archive that any tar program reads (POSIX ustar; pax records for long names), pulling files one at a time.
 */
export async function* writeTar(files: AsyncIterable<TarFile>, modified: Date): AsyncGenerator<Buffer> {
  const archive = pack();
  const filling = fill(archive, files, modified).catch((cause) => archive.destroy(cause));
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    archive.destroy();
    await filling;
  }
}

async function fill(archive: Pack, files: AsyncIterable<TarFile>, modified: Date): Promise<void> {
  for await (const file of files) await add(archive, file, modified);
  archive.finalize();
}

function add(archive: Pack, { name, bytes, content }: TarFile, modified: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = { name, size: bytes, mtime: modified, mode: 0o600 };
    const file = archive.entry(header, (cause) => (cause ? reject(cause) : resolve()));
    // Both report a wrong size: without a listener, the process would exit.
    file.on('error', reject);
    if (content instanceof Readable) content.on('error', (cause) => file.destroy(cause)).pipe(file);
    else file.end(content);
  });
}

/**
 * Reads an archive as a stream, with one chunk in memory.
 *
 * @throws Error if it is not a tar archive or ends within a file
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract();
  const bytes = Readable.from(source, { objectMode: false });
  bytes.on('error', (cause) => archive.destroy(cause)).pipe(archive);
  try {
    for await (const entry of archive) {
      yield {
        name: entry.header.name,
        bytes: entry.header.size,
        content: contentOf(entry as AsyncIterable<Buffer>),
      };
      entry.resume();
    }
  } catch (cause) {
    throw toReadableError(cause);
  } finally {
    bytes.destroy();
    archive.destroy();
  }
}

async function* contentOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (cause) {
    throw toReadableError(cause);
  }
}

/** The messages of tar-stream do not explain what is wrong with an archive. */
function toReadableError(cause: unknown): unknown {
  const { message = '' } = cause as Error;
  if (message === 'Unexpected end of data')
    return new Error('The archive ends in the middle of a file.', { cause });
  if (message.startsWith('Invalid'))
    return new Error('This is no backup archive, or it is damaged.', { cause });
  return cause;
}
