import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../../base/clock.ts';
import { uuidV7 } from '../../../base/ids.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { openTestDb, tablesWith } from '../../../platform/database/testing.ts';
import { recordEvents } from '../../events/record-events.ts';
import { insertTestEmails, insertTestProject } from '../../testing.ts';
import { expireEmailRecords } from './expire-email-records.ts';

const now = new Date('2030-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
let db: Db;
before(async () => {
  db = await openTestDb();
});
after(() => db.destroy());

const run = () =>
  expireEmailRecords({}, { db, clock: () => now, capturedDays: 7 }, new AbortController().signal);

async function project(settings: { content_days: number; history_days: number }) {
  const made = await insertTestProject(db);
  const values = { ...settings, project_id: made.projectId, created_at: now, updated_at: now };
  await db.insertInto('email_settings').values(values).execute();
  return made;
}

/** Emails of these ages in days. */
async function emails(
  of: { projectId: number; workspaceId: number },
  ages: readonly number[],
  isFinal = true,
) {
  const ids = await insertTestEmails(
    db,
    ages.map((age) => ({ ...of, acceptedAt: daysAgo(age) })),
  );
  if (!isFinal) return ids;
  for (const id of ids) await finish(id);
  return ids;
}

async function finish(id: string) {
  await db.updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  const timeline = [{ type: 'bounce', metadata: {} } as const];
  await recordEvents(db, [{ emailId: id, at: now, moves: ['bounced'], timeline }]);
}

async function share(ids: readonly string[], content: string, at: Date) {
  const id = uuidV7(at);
  await db
    .insertInto('shared_attachments')
    .values({ id, content: Buffer.from(content) })
    .execute();
  const file = { position: 0, filename: 'a.txt', content_type: 'text/plain', shared_id: id };
  await db
    .insertInto('email_attachments')
    .values(ids.map((email_id) => ({ ...file, email_id })))
    .execute();
}

async function left(
  table: 'emails' | 'email_contents' | 'email_events' | 'email_attachments',
  ids: readonly string[],
) {
  const column = table === 'emails' ? ('id' as never) : ('email_id' as never);
  const rows = await db
    .selectFrom(table)
    .select(column)
    .where(column, 'in', ids as never)
    .distinct()
    .execute();
  return ids.filter((id) => rows.some((row) => Object.values(row).includes(id)));
}

describe('the retention of a project', () => {
  it('deletes contents after contentDays, and keeps the rest', async () => {
    const mine = await project({ content_days: 10, history_days: 90 });
    const other = await project({ content_days: 90, history_days: 90 });
    const ids = await emails(mine, [40, 11, 9]);
    const others = await emails(other, [40]);
    assert.deepEqual(await run(), { done: true });
    assert.deepEqual(await left('email_contents', ids), ids.slice(2));
    assert.deepEqual(await left('email_contents', others), others);
    assert.deepEqual(await left('emails', ids), ids);
    assert.deepEqual(await left('email_events', ids), ids);
  });
  it('follows a shorter setting, where it had deleted before', async () => {
    const mine = await project({ content_days: 30, history_days: 90 });
    const ids = await emails(mine, [40, 20, 5]);
    await run();
    assert.deepEqual(await left('email_contents', ids), ids.slice(1));
    await db
      .updateTable('email_settings')
      .set({ content_days: 7 })
      .where('project_id', '=', mine.projectId)
      .execute();
    await run();
    assert.deepEqual(await left('email_contents', ids), ids.slice(2));
  });
  it('deletes emails after historyDays, with all that belongs to them', async () => {
    const mine = await project({ content_days: 90, history_days: 7 });
    const ids = await emails(mine, [40, 8, 6]);
    const report = { recipient: 'a@b', kind: 'dsn', verdict: '{}', raw: Buffer.from('') };
    const reports = [8, 6].map((age) => ({
      ...report,
      id: uuidV7(daysAgo(age)),
      received_at: daysAgo(age),
      project_id: mine.projectId,
    }));
    await db.insertInto('inbound_reports').values(reports).execute();
    await run();
    for (const table of ['emails', 'email_contents', 'email_events'] as const)
      assert.deepEqual(await left(table, ids), ids.slice(2), table);
    const kept = await db
      .selectFrom('inbound_reports')
      .select('id')
      .where('project_id', '=', mine.projectId)
      .execute();
    assert.deepEqual(
      kept.map(({ id }) => id),
      [reports[1]?.id],
    );
  });
  it('leaves waiting emails whole until their final status, and nothing then', async () => {
    const mine = await project({ content_days: 1, history_days: 7 });
    const [waiting = '', done = ''] = await emails(mine, [20, 20], false);
    await share([waiting, done], 'shared 417093', daysAgo(20.001));
    await finish(done);
    await run();
    assert.deepEqual(await left('email_contents', [waiting, done]), [waiting]);
    assert.deepEqual(await left('emails', [waiting, done]), [waiting]);
    assert.deepEqual(await tablesWith(db, 'shared 417093'), ['email_attachments']);
    await finish(waiting);
    assert.deepEqual(await tablesWith(db, 'shared 417093'), []);
    await run();
    assert.deepEqual(await left('emails', [waiting]), []);
  });
  it('keeps shared attachments as long as another email has them', async () => {
    const mine = await project({ content_days: 10, history_days: 90 });
    const [old = '', young = ''] = await emails(mine, [10.0001, 9.9999]);
    await share([old, young], 'shared 502211', daysAgo(10.0002));
    await run();
    assert.deepEqual(await left('email_attachments', [old, young]), [young]);
    assert.deepEqual(await tablesWith(db, 'shared 502211'), ['shared_attachments']);
  });
});
