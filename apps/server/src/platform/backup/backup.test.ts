import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { bootstrap } from '../../accounts/index.ts';
import { uuidV7 } from '../../base/ids.ts';
import { loadConfig } from '../../config/index.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openDiskStore } from '../blobs/disk-store.ts';
import { isEmptyDatabase } from '../database/catalog.ts';
import { migrateTo } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { openTestDatabase } from '../database/testing.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const KEY = 'k'.repeat(43);
/** Secret keys that restores were to keep. */
const kept: string[] = [];
const noon = new Date('2030-01-01T12:00:00Z');
let source: Database;
let target: Database;
let folder: string;
let sourceBlobs: BlobStore;
let targetBlobs: BlobStore;
let archive: Buffer;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postpress-backup-'));
  source = await openTestDatabase();
  sourceBlobs = openDiskStore(join(folder, 'source'));
  await bootstrap(source.db, loadConfig({}), () => noon);
  await fill(source);
  await sourceBlobs.put('exports/1/page.pdf', Buffer.from('%PDF'));
  await sourceBlobs.put('installation/epoch', Buffer.from('7'));
  await sourceBlobs.put('exports/1/empty', Buffer.alloc(0));
  archive = await backup();
});
beforeEach(async () => {
  target = await openTestDatabase();
  targetBlobs = openDiskStore(join(folder, `target-${Math.random()}`));
});
afterEach(() => target.close());
after(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

/** A mail a week over the whole window, and one that its clock put far off. */
async function fillWeeks({ pool }: Database): Promise<void> {
  const moments = [...Array(13).keys()].map((week) => new Date(noon.getTime() - week * 7 * 86_400_000));
  for (const moment of [...moments, new Date('2050-01-01T00:00:00Z')]) {
    const id = uuidV7(moment);
    await pool.query(
      `insert into emails (id, project_id, workspace_id, created_at, status_updated_at, from_address, to_address, subject, message_id)
       values ($1, 1, 1, $2, $2, 'a@x.example', 'b@y.example', 'tab\t\\N', '<1@x.example>')`,
      [id, moment],
    );
    await pool.query(
      `insert into email_attachments (email_id, position, filename, content_type, content) values ($1, 0, 'a', 'text/plain', 'abc')`,
      [id],
    );
  }
  await pool.query(
    `insert into email_count_deltas (project_id, slot, status, count) values (1, '2030-01-01T00:00Z', 'accepted', 13)`,
  );
  await pool.query(`update installation set epoch = 7`);
}

/** Folders that refer to later ones are not in the schema; texts that COPY has to escape are. */
async function fill({ db }: Database): Promise<void> {
  await sql`insert into projects (workspace_id, name, created_at)
    select min(id), repeat(${'tab\t\\N new\nline "é😀" '}, 400), now() from workspaces, generate_series(1, 500) group by generate_series`.execute(
    db,
  );
  await fillWeeks(source);
}

const backup = () =>
  buffer(
    Readable.from(
      writeBackup({ connection: source.connection, blobs: sourceBlobs, secretKey: KEY, now: noon }),
    ),
  );

async function restore(bytes: Buffer) {
  const chunks = Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
    })(),
  );
  return restoreBackup(chunks, {
    connection: target.connection,
    blobs: targetBlobs,
    migrateTo: (names) => migrateTo(target.db, names),
    keepSecretKey: async (key) => void kept.push(key),
    now: noon,
  });
}

async function keysOf(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list('')) keys.push(key);
  return keys;
}

/** Every row of every table that people would name, as text: what a backup must bring back, whatever its code lists. */
async function contents({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname !~ '^kysely|^rate_buckets' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describe('a backup', () => {
  it('is restored row for row and byte for byte', async () => {
    const restored = await restore(archive);
    const { installation: _, ...restoredRows } = await contents(target);
    const { installation: __, ...rows } = await contents(source);
    assert.deepEqual(restoredRows, rows);
    assert.deepEqual(await keysOf(targetBlobs), ['exports/1/empty', 'exports/1/page.pdf']);
    const read = await targetBlobs.get('exports/1/page.pdf');
    assert.equal(read.ok && (await buffer(read.stream)).toString(), '%PDF');
    assert.equal(restored.blobs, 2);
    assert.equal(restored.rows, Object.values(await contents(source)).flat().length);
    assert.equal((await contents(target)).emails?.length, 14, 'in partitions, each once');
  });

  it('sends nothing until an operator resumes sending', async () => {
    await restore(archive);
    const { rows } = await target.pool.query('select * from installation');
    assert.equal(Number(rows[0].epoch), 7);
    assert.match(
      rows[0].sending_stopped_reason,
      /restored from the backup of 2030-01-01T12:00.*resume-sending/,
    );
    assert.deepEqual(rows[0].sending_stopped_at, noon);
  });

  it('restores the secret key if the archive has one', async () => {
    kept.length = 0;
    await restore(archive);
    assert.deepEqual(kept, [KEY]);
  });

  it('puts the rows of each week into its partition', async () => {
    await restore(archive);
    const { rows } = await target.pool.query(
      'select tableoid::regclass::text as name, count(*)::int from emails group by 1 order by 1',
    );
    assert.equal(rows.length, 14);
    assert.deepEqual([rows[0].name, rows.at(-1)], ['emails_20291008', { name: 'emails_default', count: 1 }]);
  });

  it('lets new rows follow the old ones', async () => {
    await restore(archive);
    const { rows } = await target.pool.query(
      `insert into projects (workspace_id, name, created_at) select min(id), 'new', now() from workspaces returning id`,
    );
    assert.equal(rows[0].id, 502);
    const { rows: deltas } = await target.pool.query(
      `insert into email_count_deltas (project_id, slot, status, count) values (1, '2030-01-02T00:00Z', 'sent', 1) returning id`,
    );
    assert.equal(deltas[0].id, 2);
  });

  it('is a snapshot of one moment while rows are written', async () => {
    const chunks: Buffer[] = [];
    let wrote = false;
    for await (const chunk of writeBackup({ connection: source.connection, blobs: sourceBlobs, now: noon })) {
      chunks.push(chunk);
      if (wrote) continue;
      wrote = true;
      await source.pool.query(`update workspaces set name = 'later'`);
    }
    await restore(Buffer.concat(chunks));
    const { rows } = await target.pool.query('select name from workspaces');
    await source.pool.query(`update workspaces set name = $1`, [rows[0].name]);
    assert.notEqual(rows[0].name, 'later');
  });

  for (const [what, damage, message] of [
    [
      'is damaged',
      (bytes: Buffer) =>
        Buffer.from(bytes).fill('#', bytes.indexOf('My workspace'), bytes.indexOf('My workspace') + 4),
      /damaged in tables\//,
    ],
    ['is cut within a file', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /ends in the middle/],
    ['lacks its end', (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('checksums.json')), /cut short/],
    ['is something else', () => Buffer.from('hello'.repeat(1_000)), /no backup/],
  ] as const) {
    it(`that ${what} changes nothing`, async () => {
      kept.length = 0;
      await assert.rejects(restore(damage(archive)), message);
      assert.deepEqual(kept, []);
      assert.equal(await isEmptyDatabase(target.connection), true);
    });
  }
});
