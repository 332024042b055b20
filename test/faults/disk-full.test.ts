/** A full disk: the export is refused with a time to retry, and leaves nothing behind. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { call, type Json, json } from '../topology/call.ts';
import { chosen } from '../topology/topology.ts';
import { mountSmallDisk, SMALL_DISK_MISSING, type SmallDisk } from './small-disk.ts';

const FREE_BYTES = 100_000;
/** Its archive is larger than the free space, however well it compresses. */
const text = `<p>${randomBytes(400_000).toString('base64')}</p>`;
const contents = [{ id: 't', type: 'text', values: { text } }];
const design = {
  counters: {},
  body: {
    rows: [{ id: 'r', cells: [1], columns: [{ id: 'c', contents, values: {} }], values: {} }],
    values: {},
  },
  schemaVersion: 27,
};

const disk = mountSmallDisk();
const skip = disk || process.env.CI === 'true' ? false : SMALL_DISK_MISSING;

describe('an export while the disk is full', { skip }, () => {
  const dir = temporaryDir();
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  before(async () => {
    database = await openTestDatabase();
  });
  after(async () => {
    await database?.close();
    disk?.remove();
    dir.remove();
  });
  const files = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  async function isRefusedThenTaken(small: SmallDisk, settings: Record<string, string>): Promise<void> {
    const server = await startServer({
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_LOG_LEVEL: 'error',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      // Both servers are one installation, each with a data directory.
      POSTPRESS_SECRET_KEY: '0123456789abcdef0123456789abcdef',
      ...settings,
    });
    try {
      small.fill(FREE_BYTES);
      const before = files(small.path).length;
      const refused = await call(server.url, 'POST', '/v3/templates/export/zip', { body: { design } });
      const body = (await refused.json()) as Json;
      assert.deepEqual([refused.status, body.error], [503, 'SERVICE_UNAVAILABLE'], body.message);
      assert.ok(Number(refused.headers.get('retry-after')) >= 1);
      assert.equal(files(small.path).length, before, 'nothing is left behind');
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200);

      small.makeRoom();
      const made = await json(server.url, 'POST', '/v3/templates/export/zip', { body: { design } });
      assert.equal((await fetch(made.data.url)).status, 200);
    } finally {
      await server.stop();
    }
  }

  it('that keeps files', () => {
    assert.ok(disk, SMALL_DISK_MISSING);
    return isRefusedThenTaken(disk, { POSTPRESS_DATA_DIR: join(disk.path, 'data') });
  });
  it('that holds what is being made', () => {
    assert.ok(disk, SMALL_DISK_MISSING);
    return isRefusedThenTaken(disk, { POSTPRESS_DATA_DIR: dir.path, TMPDIR: disk.path });
  });
});
