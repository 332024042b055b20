import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, it } from 'node:test';

import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { openDiskStore } from '../../platform/blobs/disk-store.ts';
import { migrateTo } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { testActor } from '../domains/testing.ts';
import { openFence, type RestoreFence } from './open-fence.ts';
import { resumeSending } from './resume-sending.ts';

const clock = () => new Date('2030-01-01T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'postpress-restored-'));
const blobs = openDiskStore(folder);
const source = await openTestDatabase();
const target = await openTestDatabase();
after(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

const fenceOf = ({ db }: Database) => openFence({ db, blobs, clock, log: silentLog });
async function maySend(fence: RestoreFence): Promise<boolean> {
  await fence.check();
  return fence.maySend();
}

it('lets one of two databases send: the original, then the restored one after the operator resumes sending', async () => {
  const old = fenceOf(source);
  assert.equal(await maySend(old), true);
  const archive = await buffer(
    Readable.from(writeBackup({ connection: source.connection, blobs, now: clock() })),
  );
  await restoreBackup(Readable.from([archive]), {
    connection: target.connection,
    blobs,
    migrateTo: (names) => migrateTo(target.db, names),
    keepSecretKey: async () => {},
    now: clock(),
  });
  // On the same server and beside the same files: nothing but the restore itself tells them apart.
  const restored = fenceOf(target);
  assert.equal(await maySend(restored), false);
  assert.equal(await maySend(old), true);

  const { epoch } = await resumeSending(testActor, {
    db: target.db,
    blobs,
    clock,
    newId: () => uuidV7(clock()),
  });
  assert.ok(epoch > 1);
  assert.equal(await maySend(restored), true);
  assert.equal(await maySend(old), false);
});
