import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { openDiskStore } from '../../platform/blobs/disk-store.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { temporaryDir } from '../../testing.ts';
import { testActor } from '../domains/testing.ts';
import { insertTestProject } from '../testing.ts';
import { readEpochBlob, writeEpochBlob } from './epoch-blob.ts';
import { findSendingFault, openFence } from './open-fence.ts';
import { resumeSending } from './resume-sending.ts';

const clock = () => new Date('2030-01-07T12:00:00Z');
const said: string[] = [];
const note = (level: string) => (_fields: object, message: string) => void said.push(`${level} ${message}`);
const log: Log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
const folder = temporaryDir();
let blobs: BlobStore;
const db = await openTestDb();
await insertTestProject(db);
after(async () => {
  await db.destroy();
  folder.remove();
});
let stores = 0;
beforeEach(async () => {
  said.length = 0;
  blobs = openDiskStore(`${folder.path}/${++stores}`);
  const fresh = { epoch: 1, system_identifier: null, sending_stopped_reason: null, sending_stopped_at: null };
  await db.updateTable('installation').set(fresh).execute();
});

const fence = (configurationFault?: () => string | undefined) =>
  openFence({ db, blobs, clock, log, ...(configurationFault && { configurationFault }) });
async function maySend(): Promise<boolean> {
  const opened = fence();
  await opened.check();
  return opened.maySend();
}
const row = () => db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
const resume = () => resumeSending(testActor, { db, blobs, clock, newId: uuidV7 });

describe('the fence', () => {
  it('lets a new database send, and moves both epochs on with every look', async () => {
    assert.equal(await maySend(), true);
    assert.equal(await maySend(), true);
    const { epoch, system_identifier } = await row();
    assert.equal(epoch, 3);
    assert.ok(system_identifier);
    assert.deepEqual(await readEpochBlob(blobs), { ok: true, epoch: 3 });
  });
  it('lets no process send before the first check', async () => assert.equal(await fence().maySend(), false));
  it('sends nothing while the configuration lets no email leave', async () => {
    let fault: string | undefined = 'Set POSTPRESS_EMAIL_HOSTNAME.';
    const opened = fence(() => fault);
    await opened.check();
    assert.equal(await opened.maySend(), false);
    const sending = await opened.state();
    assert.deepEqual(sending, { stopped: true, reason: fault, since: clock(), isUnconfigured: true });
    fault = undefined;
    assert.equal(await opened.maySend(), true);
  });
  it('stops a database that was put back while it is served', async () => {
    const opened = fence();
    await opened.check();
    await opened.check();
    await db.updateTable('installation').set({ epoch: 2 }).execute();
    await opened.check();
    assert.equal(await opened.maySend(), false);
    assert.equal((await opened.state()).stopped, true);
    assert.ok(said.some((line) => line.startsWith('error No email is sent until')));
    assert.equal((await row()).epoch, 2, 'its epoch does not advance');
  });
  it('stops a database on another cluster', async () => {
    await maySend();
    await db.updateTable('installation').set({ system_identifier: '42' }).execute();
    assert.equal(await maySend(), false);
    assert.match((await row()).sending_stopped_reason ?? '', /another PostgreSQL cluster/);
  });
  it('stays closed for those who come later, with the first reason', async () => {
    await maySend();
    await writeEpochBlob(blobs, 99);
    await maySend();
    const first = (await row()).sending_stopped_reason;
    await writeEpochBlob(blobs, 1);
    assert.equal(await maySend(), false);
    assert.equal((await row()).sending_stopped_reason, first);
  });
  it('decides nothing while the files cannot be read; a process that has just started waits', async () => {
    const opened = fence();
    await opened.check();
    const broken: BlobStore = {
      ...blobs,
      get: async () => ({ ok: false, kind: 'unreachable', message: 'S3 is away.' }),
    };
    const other = openFence({ db, blobs: broken, clock, log });
    await other.check();
    assert.equal(await other.maySend(), false);
    assert.equal(await opened.maySend(), true);
  });
  it('is reported in advance by the doctor', async () => {
    await maySend();
    assert.equal(await findSendingFault({ db, blobs }), undefined);
    await writeEpochBlob(blobs, 99);
    assert.match((await findSendingFault({ db, blobs })) ?? '', /older than what was sent/);
    assert.equal((await row()).sending_stopped_reason, null, 'looking changes nothing');
  });
});

describe('resume-sending', () => {
  it('lets it send again, past what lies beside it, and says who did so', async () => {
    await maySend();
    await writeEpochBlob(blobs, 99);
    await maySend();
    const resumed = await resume();
    assert.deepEqual([resumed.wasStopped, resumed.epoch], [true, 100]);
    assert.equal(await maySend(), true);
    const audit = await db
      .selectFrom('audit_records')
      .select(['action', 'actor_name', 'after'])
      .where('action', '=', 'sending.resumed')
      .execute();
    assert.deepEqual(audit, [{ action: 'sending.resumed', actor_name: 'test', after: { epoch: 100 } }]);
  });
  it('changes nothing while the files can’t be written', async () => {
    await maySend();
    await writeEpochBlob(blobs, 99);
    await maySend();
    const full: BlobStore = { ...blobs, put: async () => ({ ok: false, kind: 'full', message: 'No room.' }) };
    await assert.rejects(
      resumeSending(testActor, { db, blobs: full, clock, newId: uuidV7 }),
      /No room\. Nothing was changed/,
    );
    assert.equal(await maySend(), false);
  });
});
