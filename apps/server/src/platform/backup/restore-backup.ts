import { hash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { columnList, quoted } from '../database/catalog.ts';
import { type Connection, createClient } from '../database/connection.ts';
import { copyIn } from '../database/copy.ts';
import {
  createPartitionStatement,
  daysKept,
  weekAfter,
  weeklyTables,
  weekOf,
} from '../database/partition-sql.ts';
import {
  BLOBS,
  CHECKSUMS,
  type Checksums,
  FORMAT,
  MANIFEST,
  type Manifest,
  SECRET_KEY,
  TABLES,
} from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

export type RestoreTarget = {
  connection: Connection;
  blobs: BlobStore;
  /** Migrates the empty database to exactly these migrations. */
  migrateTo: (migrations: readonly string[]) => Promise<void>;
  /** Stores the secret key, if the archive has one. */
  keepSecretKey: (key: string) => Promise<void>;
  now: Date;
  onProgress?: (done: number, name: string) => void;
};

export type Restored = { createdAt: string; tables: number; rows: number; blobs: number };

/**
 * Fills an empty installation from an archive. All rows are inserted in one transaction, which commits only if the
 * archive is complete and every checksum matches; otherwise the database stays empty. Sending stays off until an
 * operator resumes it, because queued emails may have been sent since the backup.
 *
 * @throws StartError if the archive is damaged, truncated or of a newer format
 */
export async function restoreBackup(
  archive: AsyncIterable<Buffer>,
  target: RestoreTarget,
): Promise<Restored> {
  const entries = new Entries(readTar(archive));
  const found: Checksums = {};
  const first = await entries.peek();
  if (first?.name !== MANIFEST)
    throw new StartError('This is no backup of Postpress: it does not begin with a manifest.');
  const manifest = JSON.parse((await contentOf(first, found)).toString('utf8')) as Manifest;
  entries.take();
  if (manifest.format !== FORMAT) {
    throw new StartError(
      `The backup has format ${manifest.format}; this release reads ${FORMAT}. Restore it with a newer one.`,
    );
  }
  await target.migrateTo(manifest.migrations);

  const client = createClient(target.connection, { application_name: 'postpress-restore' });
  await client.connect();
  try {
    await client.query('begin');
    const counts = await restoreEntries({ entries, found, manifest, client, target });
    for (const { name, lastValue } of manifest.sequences) {
      if (lastValue !== null) await client.query('select setval($1, $2)', [quoted(name), lastValue]);
    }
    await stopSending(client, manifest, target.now);
    await client.query('commit');
    await client.query('analyze');
    return { createdAt: manifest.createdAt, ...counts };
  } finally {
    // Closing the connection rolls back its transaction.
    await client.end();
  }
}

const WEEKS_AHEAD = 2;
const WEEK_DAYS = 7;

/**
 * The partitions for the weeks of a table's rows, as far as they are retained: an empty schema has only the current
 * ones.
 */
async function createPartitions(client: pg.Client, table: string, createdAt: string): Promise<void> {
  const weekly = weeklyTables.find((name) => name === table);
  if (!weekly) return;
  const monday = weekOf(new Date(createdAt));
  const weeksBack = Math.ceil(daysKept(weekly) / WEEK_DAYS);
  for (let week = -weeksBack; week <= WEEKS_AHEAD; week++)
    await client.query(createPartitionStatement(weekly, weekAfter(monday, week)));
}

/** Needed even if the restored database looks like the one that was sending: same server, same files. */
async function stopSending(client: pg.Client, { tables, createdAt }: Manifest, now: Date): Promise<void> {
  if (!tables.some(({ name }) => name === 'installation')) return;
  await client.query('update installation set sending_stopped_reason = $1, sending_stopped_at = $2', [
    `The database was restored from the backup of ${createdAt}: emails that waited then may have been sent since. Run \`postpress resume-sending\` when no other installation sends them.`,
    now,
  ]);
}

type Passage = {
  entries: Entries;
  found: Checksums;
  manifest: Manifest;
  client: pg.Client;
  target: RestoreTarget;
};

async function restoreEntries(passage: Passage): Promise<Omit<Restored, 'createdAt'>> {
  const { entries, found, target } = passage;
  const restored = { tables: 0, rows: 0, blobs: 0 };
  let secretKey: string | undefined;
  for (let entry = await entries.peek(); entry; entry = await entries.peek()) {
    const { name } = entry;
    if (name === CHECKSUMS) {
      requireSame(JSON.parse((await contentOf(entry, {})).toString('utf8')), found);
      // After all checks: a damaged archive leaves nothing behind.
      if (secretKey !== undefined) await target.keepSecretKey(secretKey);
      return restored;
    }
    if (name === SECRET_KEY) {
      secretKey = (await contentOf(entry, found)).toString('utf8');
      entries.take();
    } else if (name.startsWith(TABLES)) {
      restored.rows += await restoreTable(tableOf(name), passage);
      restored.tables += 1;
    } else {
      await restoreBlob(entry, found, target.blobs);
      restored.blobs += 1;
      entries.take();
    }
    target.onProgress?.(restored.tables + restored.blobs, name);
  }
  throw new StartError('The backup is cut short: its checksums are missing. Nothing was restored.');
}

/**
 * All parts of a table in one COPY, because rows may refer to rows of a later part and references are checked at the
 * end.
 */
async function restoreTable(table: string, { entries, found, manifest, client }: Passage): Promise<number> {
  const declared = manifest.tables.find(({ name }) => name === table);
  if (!declared) throw new StartError(`The backup holds rows of ${table}, which its manifest does not name.`);
  const first = await entries.peek();
  if (first && first.bytes > 0) await createPartitions(client, table, manifest.createdAt);
  let rows = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for (
      let entry = await entries.peek();
      entry && tableOf(entry.name) === table;
      entry = await entries.peek()
    ) {
      const part = await contentOf(entry, found);
      entries.take();
      rows += part.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 0);
      yield* cutInPieces(part);
    }
  }
  await client.query(`delete from ${quoted(table)}`);
  await copyIn(client, `copy ${quoted(table)} (${columnList(declared)}) from stdin`, lines());
  return rows;
}

const NEWLINE = 0x0a;
const PIECE_BYTES = 65_536;

/** `tables/members.000001` → `members`; empty if it is not a table. */
function tableOf(name: string): string {
  return name.startsWith(TABLES) ? name.slice(TABLES.length).replace(/\.\d+$/, '') : '';
}

async function* cutInPieces(rows: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < rows.length; at += PIECE_BYTES) yield rows.subarray(at, at + PIECE_BYTES);
}

async function restoreBlob(entry: TarEntry, found: Checksums, blobs: BlobStore): Promise<void> {
  const key = entry.name.slice(BLOBS.length);
  const outcome = await blobs.put(key, await contentOf(entry, found));
  if (!outcome.ok) throw new StartError(`The file ${key} could not be stored: ${outcome.message}`);
}

/** The files of an archive, with a lookahead of one. */
class Entries {
  readonly #source: AsyncGenerator<TarEntry>;
  #ahead: TarEntry | undefined;

  constructor(source: AsyncGenerator<TarEntry>) {
    this.#source = source;
  }

  /** The next file; undefined at the end. */
  async peek(): Promise<TarEntry | undefined> {
    if (this.#ahead) return this.#ahead;
    try {
      const { value, done } = await this.#source.next();
      this.#ahead = done ? undefined : value;
      return this.#ahead;
    } catch (cause) {
      throw new StartError(`${(cause as Error).message} Nothing was restored.`, { cause });
    }
  }

  /** Consumes the file returned by `peek`. */
  take(): void {
    this.#ahead = undefined;
  }
}

async function contentOf({ name, content }: TarEntry, found: Checksums): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of content) parts.push(part);
  } catch (cause) {
    throw new StartError(`${(cause as Error).message} Nothing was restored.`, { cause });
  }
  const whole = Buffer.concat(parts);
  found[name] = hash('sha256', whole, 'hex');
  return whole;
}

function requireSame(expected: Checksums, found: Checksums): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const damaged = [...names].filter((name) => expected[name] !== found[name]);
  if (damaged.length === 0) return;
  throw new StartError(`The backup is damaged in ${damaged.slice(0, 5).join(', ')}. Nothing was restored.`);
}
