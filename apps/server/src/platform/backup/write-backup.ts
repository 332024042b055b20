import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { BlobStore } from '../blobs/blob-store.ts';
import { columnList, listMigrations, listSequences, listTables, quoted } from '../database/catalog.ts';
import { type Connection, createClient } from '../database/connection.ts';
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
import { type TarFile, writeTar } from './tar.ts';

export type BackupSource = {
  connection: Connection;
  blobs: BlobStore;
  /** The key of the data directory; absent if the operator provides it (POSTPRESS_SECRET_KEY). */
  secretKey?: string | undefined;
  now: Date;
  /** Called after each table and blob; `total` is known once the blobs are listed. */
  onProgress?: (done: number, total: number, name: string) => void;
};

/** A table is split into files of about this size, so that no table has to fit in memory or be measured first. */
const PART_BYTES = 4 * 1_048_576;

/**
 * The whole installation as one tar archive, while it runs: every table at the same moment (one repeatable-read
 * transaction), then the blobs, which never change. Blobs that expire during the backup are left out. Waiting jobs are
 * left out too: their schedules recreate them.
 */
export function writeBackup(source: BackupSource): AsyncGenerator<Buffer> {
  return writeTar(filesOf(source), source.now);
}

async function* filesOf(source: BackupSource): AsyncGenerator<TarFile> {
  const client = createClient(source.connection, { application_name: 'postpress-backup' });
  await client.connect();
  const checksums: Checksums = {};
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describe(client, source.now);
    yield fileOf(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)), checksums);
    if (source.secretKey !== undefined) yield fileOf(SECRET_KEY, Buffer.from(source.secretKey), checksums);
    const keys = await listAll(source.blobs);
    const total = manifest.tables.length + keys.length;
    let done = 0;
    for (const table of manifest.tables) {
      const { name } = table;
      // A query, because COPY cannot read a partitioned table by name.
      const rows = copyOut(client, `copy (select ${columnList(table)} from ${quoted(name)}) to stdout`);
      yield* tableParts(name, rows, checksums);
      source.onProgress?.(++done, total, name);
    }
    await client.query('commit');
    for (const key of keys) {
      yield* blob(key, source.blobs, checksums);
      source.onProgress?.(++done, total, key);
    }
    yield fileOf(CHECKSUMS, Buffer.from(JSON.stringify(checksums)), {});
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

/** A table without rows has one empty part, so that the archive names every table. */
async function* tableParts(table: string, rows: Readable, checksums: Checksums): AsyncGenerator<TarFile> {
  let part: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const name = () => `${TABLES}${table}.${String(number++).padStart(6, '0')}`;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield fileOf(name(), Buffer.concat(part), checksums);
    part = [];
    bytes = 0;
  }
  if (bytes > 0 || number === 0) yield fileOf(name(), Buffer.concat(part), checksums);
}

async function* blob(key: string, blobs: BlobStore, checksums: Checksums): AsyncGenerator<TarFile> {
  const read = await blobs.get(key);
  if (read.ok) {
    const name = `${BLOBS}${key}`;
    yield { name, bytes: read.bytes, content: Readable.from(hashed(name, read.stream, checksums)) };
  } else if (read.kind !== 'missing') throw new Error(`The file ${key} could not be read: ${read.message}`);
}

function fileOf(name: string, content: Buffer, checksums: Checksums): TarFile {
  checksums[name] = createHash('sha256').update(content).digest('hex');
  return { name, bytes: content.length, content };
}

/** Passes the content through and records its checksum at the end. */
async function* hashed(name: string, content: Readable, checksums: Checksums): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  checksums[name] = hash.digest('hex');
}

async function listAll(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list('')) if (!key.startsWith(OWN_BLOBS)) keys.push(key);
  return keys;
}
