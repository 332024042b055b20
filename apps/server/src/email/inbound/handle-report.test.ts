import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { openTestDb, tablesWith } from '../../platform/database/testing.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { recordEvents } from '../events/record-events.ts';
import { writeReturnPath } from '../message/return-path.ts';
import { insertTestEmails, insertTestProject } from '../testing.ts';
import { type HandleReportDeps, handleReport } from './handle-report.ts';
import { findInboundReport, listInboundReports } from './inbound-reports.ts';
import { complaintReport, deliveryReport, inboundMessage } from './testing.ts';

const DOMAIN = 'bounces.example';
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const noon = new Date('2030-01-01T12:00:00Z');
const nextWeek = new Date('2030-01-08T12:00:00Z');
let now = noon;
let project: { workspaceId: number; projectId: number };
const db = await openTestDb();
project = await insertTestProject(db);
const deps = {
  db,
  clock: () => now,
  newId: () => uuidV7(noon),
  secrets,
  compute: computeHere,
  returnPathDomain: () => DOMAIN,
};
after(() => db.destroy());

/** An email that a relay has taken, and its return path. */
async function sent({ to = 'ann@inbox.example', moves = ['sent'] as ('sent' | 'delivered')[] } = {}) {
  const [id = ''] = await insertTestEmails(db, [{ ...project, to, acceptedAt: noon }]);
  await db.updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
  await recordEvents(db, [{ emailId: id, at: noon, moves, timeline: [] }]);
  return { id, path: writeReturnPath(id, nextWeek, DOMAIN, secrets) };
}
let n = 0;
const address = () => `ann${n++}@inbox.example`;
/** Unlike every other report. */
const own = () => `<r${n++}@mx.example>`;
const come = (raw: string, to: string) => handleReport(inboundMessage(raw, to), deps);
const emailOf = (id: string) =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const timelineOf = async (id: string): Promise<Record<string, unknown>[]> =>
  (
    await db
      .selectFrom('email_events')
      .select(['type', 'metadata'])
      .where('email_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ type, metadata }) => ({ type, ...metadata }));
const suppressionOf = (email: string) =>
  db.selectFrom('suppressions').select(['reason', 'email_id']).where('email', '=', email).executeTakeFirst();

describe('a report about an email whose content is not stored', () => {
  it('is applied, and kept without what it returns', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    await db.updateTable('emails').set({ stores_content: false }).where('id', '=', id).execute();
    const report = deliveryReport({ recipient: to, messageId: own() });
    const raw = report.replace(/^Subject: .*$/m, 'Subject: Undeliverable: 417093 is your code');
    const [handled] = await come(`${raw}\r\nYour code is 417093.\r\n`, path);
    assert.deepEqual(handled, { kind: 'bounce', emailId: id, isNew: true });
    assert.equal((await emailOf(id)).status, 'bounced');
    assert.deepEqual(await tablesWith(db, '417093'), []);
    const [kept] = await listInboundReports(db, project.projectId, { limit: 1 });
    const found = await findInboundReport(db, project.projectId, kept?.id ?? '');
    assert.match(String(found?.raw), /storeContent: false/);
  });
});

describe('a failure', () => {
  it('bounces the email, records it in the timeline and suppresses an invalid address', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    const [handled] = await come(deliveryReport({ recipient: to, messageId: own() }), path);
    assert.deepEqual(handled, { kind: 'bounce', emailId: id, isNew: true });
    const email = await emailOf(id);
    assert.equal(email.status, 'bounced');
    assert.match(
      email.failure_reason ?? '',
      /^The host knows no such mailbox\. The report says: 550 5\.1\.1/,
    );
    assert.deepEqual(await timelineOf(id), [
      {
        type: 'bounce',
        bounceType: 'Permanent',
        bounceSubType: 'UnknownAddress',
        status: '5.1.1',
        diagnosticCode: '550 5.1.1 <ann@inbox.example>: Recipient address rejected: User unknown',
      },
    ]);
    assert.deepEqual(await suppressionOf(to), { reason: 'hard_bounce', email_id: id });
  });
  it('of a living address suppresses nothing', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    await come(
      deliveryReport({
        recipient: to,
        status: '5.2.2',
        diagnostic: '552 5.2.2 Mailbox full',
        messageId: own(),
      }),
      path,
    );
    assert.equal((await emailOf(id)).status, 'bounced');
    assert.deepEqual((await timelineOf(id))[0]?.bounceType, 'Transient');
    assert.equal(await suppressionOf(to), undefined);
  });
  it('after the delivery counts too', async () => {
    const { id, path } = await sent({ to: address(), moves: ['sent', 'delivered'] });
    await come(deliveryReport({ messageId: own() }), path);
    assert.equal((await emailOf(id)).status, 'bounced');
  });
  it('about another address is that of the email; what the report claims is never suppressed', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    await come(deliveryReport({ recipient: 'victim@elsewhere.example', messageId: own() }), path);
    assert.equal((await emailOf(id)).status, 'bounced');
    assert.equal((await suppressionOf(to))?.reason, 'hard_bounce');
    assert.equal(await suppressionOf('victim@elsewhere.example'), undefined);
  });
  it('recognizes a return path in capitals', async () => {
    const { id, path } = await sent({ to: address() });
    await come(deliveryReport({ messageId: own() }), path.toUpperCase());
    assert.equal((await emailOf(id)).status, 'bounced');
  });
  it('received twice counts once', async () => {
    const { id, path } = await sent({ to: address() });
    const raw = deliveryReport({ messageId: own() });
    const all = (await Promise.all([come(raw, path), come(raw, path), come(raw, path)])).flat();
    assert.deepEqual(all.map(({ isNew }) => isNew).sort(), [false, false, true]);
    assert.equal((await timelineOf(id)).length, 1);
    assert.equal((await emailOf(id)).sequence, 3);
  });
  it('that follows a delay under the same Message-ID is heard', async () => {
    const { id, path } = await sent({ to: address() });
    const messageId = own();
    await come(
      deliveryReport({ action: 'delayed', status: '4.4.1', diagnostic: 'connect timed out', messageId }),
      path,
    );
    assert.equal((await emailOf(id)).status, 'sent');
    assert.deepEqual(await timelineOf(id), []);
    await come(deliveryReport({ status: '5.4.7', diagnostic: '450 4.4.1 expired', messageId }), path);
    assert.equal((await emailOf(id)).status, 'bounced');
  });
  it('that comes after a complaint only adds to the timeline', async () => {
    const { id, path } = await sent({ to: address() });
    await come(complaintReport(), path);
    await come(deliveryReport({ messageId: own() }), path);
    assert.equal((await emailOf(id)).status, 'complained');
    assert.deepEqual(
      (await timelineOf(id)).map(({ type }) => type),
      ['complaint', 'bounce'],
    );
  });
});

describe('a complaint', () => {
  it('to the feedback address is known by the return path within it', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    const [handled] = await come(complaintReport({ returnPath: path }), `feedback@${DOMAIN}`);
    assert.deepEqual(handled, { kind: 'complaint', emailId: id, isNew: true });
    assert.equal((await emailOf(id)).status, 'complained');
    assert.deepEqual(await timelineOf(id), [
      { type: 'complaint', complaintFeedbackType: 'abuse', userAgent: 'ExampleFBL/1.0' },
    ]);
    assert.equal((await suppressionOf(to))?.reason, 'complaint');
    assert.equal(await suppressionOf('redacted@elsewhere.example'), undefined);
  });
  it('of failed authentication is none', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    await come(complaintReport({ type: 'auth-failure', returnPath: path }), `feedback@${DOMAIN}`);
    assert.equal((await emailOf(id)).status, 'sent');
    assert.equal(await suppressionOf(to), undefined);
  });
  it('that unsubscribes leaves the topics, and the email stays as it is', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    await come(complaintReport({ type: 'opt-out', returnPath: path }), `feedback@${DOMAIN}`);
    assert.equal((await emailOf(id)).status, 'sent');
    assert.equal(await suppressionOf(to), undefined);
    const choices = await db.selectFrom('subscriptions').selectAll().where('email', '=', to).execute();
    assert.deepEqual(
      choices.map(({ topic, state, source, email_id }) => [topic, state, source, email_id]),
      [['*', 'unsubscribed', 'report', id]],
    );
  });
});

describe('other reports', () => {
  it('of success deliver what a relay has taken', async () => {
    const { id, path } = await sent({ to: address() });
    await come(
      deliveryReport({
        action: 'relayed',
        status: '2.0.0',
        diagnostic: '250 2.0.0 Ok: queued',
        messageId: own(),
      }),
      path,
    );
    assert.equal((await emailOf(id)).status, 'delivered');
    assert.equal((await timelineOf(id))[0]?.smtpResponse, '250 2.0.0 Ok: queued');
  });
  it('and automatic replies do nothing', async () => {
    const { id, path } = await sent({ to: address() });
    const [handled] = await come(
      'From: ann@x.example\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nBack on Monday.\n',
      path,
    );
    assert.deepEqual(handled, { kind: 'auto-reply', emailId: id, isNew: true });
    assert.equal((await emailOf(id)).status, 'sent');
  });
});

describe('a report without proof', () => {
  const kept = async (raw: string, to: string) => {
    const [handled] = await come(raw, to);
    assert.equal(handled?.emailId, null);
    const [report] = await listInboundReports(db, null, { limit: 1 });
    const whole = await findInboundReport(db, null, report?.id ?? '');
    assert.ok(whole?.raw.equals(Buffer.from(raw)));
    return whole;
  };
  it('is kept for reading and does nothing', async () => {
    const to = address();
    const { id, path } = await sent({ to });
    const forged = path.replace(/^b-./, (start) => (start === 'b-a' ? 'b-b' : 'b-a'));
    const report = await kept(deliveryReport({ recipient: to, messageId: own() }), forged);
    assert.deepEqual([report?.kind, report?.verdict.proof], ['bounce', 'wrong signature']);
    assert.equal((await emailOf(id)).status, 'sent');
    assert.equal(await suppressionOf(to), undefined);
  });
  it('is the one whose return path has expired', async () => {
    const { path } = await sent({ to: address() });
    now = new Date('2030-02-01T00:00:00Z');
    const report = await kept(deliveryReport({ messageId: own() }), path);
    now = noon;
    assert.equal(report?.verdict.proof, 'expired');
  });
  it('is the one of an email that is gone', async () => {
    const gone = writeReturnPath(uuidV7(noon), nextWeek, DOMAIN, secrets);
    assert.equal((await kept(deliveryReport({ messageId: own() }), gone))?.verdict.proof, 'no such email');
  });
  it('is the complaint with a made-up return path', async () =>
    assert.equal(
      (await kept(complaintReport({ type: 'fraud' }), `feedback@${DOMAIN}`))?.verdict.proof,
      'none',
    ));
  it('is what people write to postmaster, whatever they quote', async () => {
    const { id, path } = await sent({ to: address() });
    await kept(complaintReport({ type: 'abuse', returnPath: path }), `postmaster@${DOMAIN}`);
    assert.equal((await emailOf(id)).status, 'sent');
  });
  it('may hold bytes that no database text can', async () => {
    const raw = `From: a\0b <x@y.example>\nSubject: \u0000 \ud800\nMessage-ID: ${own()}\n\n\0\n`;
    await kept(raw, `abuse@${DOMAIN}`);
  });
});

describe('strangers', () => {
  it('fill the database up to a bound', async () => {
    const few: HandleReportDeps = { ...deps, newId: () => uuidV7(), unmatchedKept: 3 };
    for (let round = 0; round < 30; round++)
      await handleReport(
        inboundMessage(`Subject: spam\nMessage-ID: ${own()}\n\nx\n`, `feedback@${DOMAIN}`),
        few,
      );
    assert.equal((await listInboundReports(db, null, { limit: 100 })).length, 3);
  });
  it('who have one of our emails can add only so many reports to it', async () => {
    const { id, path } = await sent({ to: address() });
    for (let round = 0; round < 60; round++) await come(deliveryReport({ messageId: own() }), path);
    assert.equal((await timelineOf(id)).length, 50);
  });
});

it('stores nothing when the move fails, so that the sender retries', async () => {
  const { path, id } = await sent({ to: address() });
  const raw = deliveryReport({ messageId: own() });
  const broken: HandleReportDeps = { ...deps, newId: () => 'no uuid' };
  await assert.rejects(handleReport(inboundMessage(raw, path), broken));
  assert.equal((await emailOf(id)).status, 'sent');
  const [again] = await come(raw, path);
  assert.equal(again?.isNew, true);
});
