import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { openTestDb, tablesWith } from '../../platform/database/testing.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import { createCaptureTransport } from './capture-transport.ts';
import { findCapturedMessage, listCapturedMessages } from './captured-messages.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const raw = Buffer.from('Subject: Hello\r\n\r\nBody\r\n');
const message = (subject = 'Hello'): OutgoingMessage => ({
  emailId: uuidV7(),
  projectId: 1,
  workspaceId: 7,
  senderDomain: 'shop.example',
  recipientDomain: 'b.example',
  subject,
  raw,
  storesContent: true,
  requiresTls: false,
  smtpUtf8: false,
  envelope: { from: 'b-x@bounces.example', to: 'ann@b.example' },
});
const hooks = (beforeData = async () => {}) => ({
  attempt: 1,
  beforeData,
  signal: new AbortController().signal,
});

const db = await openTestDb();
const transport = createCaptureTransport({ db, clock: () => noon, newId: () => uuidV7(), log: silentLog });
after(() => db.destroy());
beforeEach(() => db.deleteFrom('captured_messages').execute());
const stored = () => listCapturedMessages(db, { scope: 'all', limit: 10 });

describe('the capture transport', () => {
  it('stores the message unchanged, and returns a readable reply', async () => {
    const sent = message();
    const report = await transport.deliver(sent, hooks());
    assert.deepEqual([report.outcome, report.final, report.replyCode], ['accepted', true, null]);
    assert.match(report.dialogue, /no server is called\.\nFrom <b-x@bounces\.example> to <ann@b\.example>\./);
    const [row] = await stored();
    assert.ok(row && row.emailId === sent.emailId && report.dialogue.endsWith(`/inbox/${row.id}`));
    assert.deepEqual((await findCapturedMessage(db, row.id, 'all'))?.raw, raw);
  });
  it('keeps a note instead of what is not stored', async () => {
    const secret = { ...message('417093 is your code'), storesContent: false };
    const report = await transport.deliver({ ...secret, raw: Buffer.from('Your code is 417093.') }, hooks());
    assert.equal(report.outcome, 'accepted');
    assert.deepEqual(await tablesWith(db, '417093'), []);
    const [row] = await stored();
    assert.equal(row?.subject, '(not stored)');
    const { raw } = (await findCapturedMessage(db, row?.id ?? '', 'all')) ?? {};
    assert.match(String(raw), /^To: <ann@b\.example>\r\n.*storeContent: false/ms);
  });
  it('has the attempt committed first, and stores nothing when that fails', async () => {
    const seen: number[] = [];
    await transport.deliver(
      message(),
      hooks(async () => void seen.push((await stored()).length)),
    );
    assert.deepEqual(seen, [0]);
    const failing = hooks(() => Promise.reject(new Error('not committed')));
    await assert.rejects(transport.deliver(message(), failing), /not committed/);
    assert.equal((await stored()).length, 1);
  });
  it('starts nothing that was canceled', async () => {
    const signal = AbortSignal.abort(new Error('the lease is lost'));
    await assert.rejects(transport.deliver(message(), { ...hooks(), signal }), /lease/);
  });
  it('defers what the database refuses', async () => {
    await sql`alter table captured_messages add constraint odd check (subject <> 'refused')`.execute(db);
    const report = await transport.deliver(message('refused'), hooks());
    assert.equal(report.outcome, 'deferred');
    assert.match(report.reason, /could not be stored/);
  });
  it('stores once where the answer was lost', async () => {
    const report = await db.transaction().execute(async (tx) => {
      await sql`lock table captured_messages in share mode`.execute(tx);
      const delivering = transport.deliver(message(), hooks());
      await untilCut();
      return { delivering };
    });
    assert.equal((await report.delivering).outcome, 'accepted');
    assert.equal((await stored()).length, 1);
  });
});

/** Cuts the connection that waits to store; the lock keeps it waiting until it is seen. */
async function untilCut(): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const { rows } = await sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where wait_event_type = 'Lock' and query ilike '%insert into%captured_messages%'
        and datname = current_database()`.execute(db);
    if (rows.length > 0) return;
  }
  throw new Error('No connection waited to store a message.');
}

describe('captured messages', () => {
  it('are listed newest first, in pages', async () => {
    for (const subject of ['one', 'two', 'three']) await transport.deliver(message(subject), hooks());
    const first = await listCapturedMessages(db, { scope: 'all', limit: 2 });
    assert.deepEqual(subjects(first), ['three', 'two', 'one']);
    const rest = await listCapturedMessages(db, { scope: 'all', limit: 2, before: first[1]?.id });
    assert.deepEqual(subjects(rest), ['one']);
  });
  it('are found by subject and recipient, with pattern characters taken literally', async () => {
    for (const subject of ['100 % off', 'Reset_it']) await transport.deliver(message(subject), hooks());
    const found = async (search: string) =>
      subjects(await listCapturedMessages(db, { scope: 'all', search, limit: 9 }));
    assert.deepEqual(await found('RESET_'), ['Reset_it']);
    assert.deepEqual(await found('%'), ['100 % off']);
    assert.deepEqual(await found('ANN@'), ['Reset_it', '100 % off']);
    assert.deepEqual(await found('\\'), []);
  });
  it('are their workspace’s alone', async () => {
    await transport.deliver(message(), hooks());
    const [row] = await stored();
    const count = async (scope: number[]) => (await listCapturedMessages(db, { scope, limit: 9 })).length;
    assert.deepEqual([await count([7]), await count([8]), await count([])], [1, 0, 0]);
    assert.equal(await findCapturedMessage(db, row?.id ?? '', [8]), undefined);
  });
});

const subjects = (rows: readonly { subject: string }[]) => rows.map(({ subject }) => subject);
