import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { BlobStore } from '../blobs/blob-store.ts';
import { columnList, listMigrations, listSequences, listTables, quoted } from '../database/catalog.ts';
import type { Connection } from '../database/connection.ts';
import { copyOut } from '../database/copy.ts';
import {
  BLOBS,
  CHECKSUMS,
  type Checksums,
  FORMAT,
  MANIFEST,
  type Manifest,
  OWN_BLOBS,
  SECRET_KEY,
  TABLES,
} from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export type BackupSource = {
  connection: Connection;
  blobs: BlobStore;
  /** The key of the data directory; absent where the operator keeps it (POSTPRESS_SECRET_KEY). */
  secretKey?: string | undefined;
  now: Date;
  /** Told after each table and blob; `total` is known once the blobs are listed. */
  onProgress?: (done: number, total: number, name: string) => void;
};

/** Rows of a table travel in files of about this size, so that none has to be held whole or measured beforehand. */
const PART_BYTES = 4 * 1_048_576;

/**
 * The whole installation as one tar archive, while it runs: every table as it was at one moment (one repeatable-read
 * transaction), then the blobs, which are never changed once written. Blobs that expire while the backup is made are
 * left out. Jobs that wait are not in it; they come again by themselves.
 */
export async function* writeBackup(source: BackupSource): AsyncGenerator<Buffer> {
  const client = new pg.Client({ ...source.connection, application_name: 'postpress-backup' });
  await client.connect();
  const writer = new ArchiveWriter(source.now);
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describe(client, source.now);
    yield* writer.file(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    if (source.secretKey !== undefined) yield* writer.file(SECRET_KEY, Buffer.from(source.secretKey));
    const keys = await listAll(source.blobs);
    const total = manifest.tables.length + keys.length;
    let done = 0;
    for (const table of manifest.tables) {
      const { name } = table;
      // A query, for COPY does not read partitioned tables by their name.
      const rows = copyOut(client, `copy (select ${columnList(table)} from ${quoted(name)}) to stdout`);
      yield* tableParts(writer, name, rows);
      source.onProgress?.(++done, total, name);
    }
    await client.query('commit');
    for (const key of keys) {
      yield* blob(writer, source.blobs, key);
      source.onProgress?.(++done, total, key);
    }
    yield* writer.file(CHECKSUMS, Buffer.from(JSON.stringify(writer.checksums)));
    yield tarEnd();
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, now: Date): Promise<Manifest> {
  return {
    format: FORMAT,
    createdAt: now.toISOString(),
    migrations: await listMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

/** A table without rows has one empty part, so that every table is there. */
async function* tableParts(writer: ArchiveWriter, table: string, rows: Readable): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const name = () => `${TABLES}${table}.${String(number++).padStart(6, '0')}`;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield* writer.file(name(), Buffer.concat(part));
    part = [];
    bytes = 0;
  }
  if (bytes > 0 || number === 0) yield* writer.file(name(), Buffer.concat(part));
}

async function* blob(writer: ArchiveWriter, blobs: BlobStore, key: string): AsyncGenerator<Buffer> {
  const read = await blobs.get(key);
  if (read.ok) yield* writer.stream(`${BLOBS}${key}`, read.bytes, read.stream);
  else if (read.kind !== 'missing') throw new Error(`The file ${key} could not be read: ${read.message}`);
}

class ArchiveWriter {
  readonly checksums: Checksums = {};
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  *file(name: string, content: Buffer): Generator<Buffer> {
    this.checksums[name] = createHash('sha256').update(content).digest('hex');
    yield tarHeader(name, content.length, this.#now);
    yield content;
    yield tarPadding(content.length);
  }

  async *stream(name: string, bytes: number, content: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    yield tarHeader(name, bytes, this.#now);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    yield tarPadding(bytes);
    this.checksums[name] = hash.digest('hex');
  }
}

async function listAll(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list('')) if (!key.startsWith(OWN_BLOBS)) keys.push(key);
  return keys;
}
