import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SimulatedOutcome, simulatedOutcomes } from '@postpress/contracts';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import type { JobPayloads } from '../../platform/queue/kinds.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import {
  eventually,
  openTestDelivery,
  startTestSink,
  type TestDelivery,
  type TestSink,
  toSink,
} from '../deliver/testing.ts';
import { insertTestEmails } from '../testing.ts';
import { createCaptureTransport } from '../transports/capture-transport.ts';
import { listCapturedMessages } from '../transports/captured-messages.ts';
import { simulateComplaint } from './jobs/simulate-complaint.ts';
import { createSimulatorTransport } from './simulator-transport.ts';

let delivery: TestDelivery;
let sink: TestSink;
const complaints: { payload: JobPayloads['simulate-complaint']; startAfter: Date | undefined }[] = [];
const lookedUp: string[] = [];
let delays: 'realistic' | 'none' = 'none';

before(async () => {
  delivery = await openTestDelivery();
  sink = await startTestSink();
  const { db, clock } = delivery;
  const capture = createCaptureTransport({ db, clock, newId: uuidV7, log: silentLog });
  const simulator = createSimulatorTransport({
    db,
    clock,
    capture,
    enqueue: async (_tx, _kind, payload, when) => {
      complaints.push({
        payload: payload as JobPayloads['simulate-complaint'],
        startAfter: when?.startAfter,
      });
    },
    get delays() {
      return delays;
    },
  });
  const transport = {
    ...toSink(sink.port),
    providerOf: async (domain: string) => {
      lookedUp.push(domain);
      return domain;
    },
  };
  await delivery.start(sink.port, { simulator, transport, pollMs: 50 });
});
after(async () => {
  await delivery.close();
  await sink.close();
});

async function sent(to: string): Promise<string> {
  const { db, projectId, workspaceId, clock } = delivery;
  const [id = ''] = await insertTestEmails(db, [{ projectId, workspaceId, to, acceptedAt: clock() }]);
  return id;
}
const emailOf = (id: string) =>
  delivery.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const became = (id: string, status: string) =>
  eventually(async () => {
    const email = await emailOf(id);
    assert.equal(email.status, status);
    return email;
  });
const timelineOf = async (id: string) =>
  (
    await delivery.db
      .selectFrom('email_events')
      .select(['type', 'metadata'])
      .where('email_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ type, metadata }) => ({ type, metadata: metadata as Record<string, unknown> }));
const suppressionOf = (email: string) =>
  delivery.db.selectFrom('suppressions').select('reason').where('email', '=', email).executeTakeFirst();
const isCaptured = async (id: string) =>
  (await listCapturedMessages(delivery.db, { scope: 'all', emailId: id, limit: 1 })).length === 1;

describe('an email to a simulated recipient', () => {
  it('is delivered, and stored for the inbox', async () => {
    const id = await sent('delivered+order-7@postpress.test');
    await became(id, 'delivered');
    assert.deepEqual(
      (await timelineOf(id)).map(({ type }) => type),
      ['send', 'delivery'],
    );
    assert.equal(await isCaptured(id), true);
    const attempt = await delivery.db
      .selectFrom('email_attempts')
      .select(['transport', 'outcome'])
      .where('email_id', '=', id)
      .executeTakeFirst();
    assert.deepEqual(attempt, { transport: 'simulator', outcome: 'accepted' });
  });
  it('bounces, and its recipient is suppressed', async () => {
    const id = await sent('bounced+1@postpress.test');
    await became(id, 'bounced');
    const [bounce] = await timelineOf(id);
    assert.deepEqual(
      [bounce?.type, bounce?.metadata.bounceType, bounce?.metadata.bounceSubType, bounce?.metadata.status],
      ['bounce', 'Permanent', 'UnknownAddress', '5.1.1'],
    );
    assert.equal((await suppressionOf('bounced+1@postpress.test'))?.reason, 'hard_bounce');
    assert.equal(await isCaptured(id), false);
  });
  it('bounces softly without a suppression', async () => {
    const id = await sent('Soft-Bounced+1@postpress.test');
    await became(id, 'bounced');
    const [bounce] = await timelineOf(id);
    assert.deepEqual(
      [bounce?.metadata.bounceType, bounce?.metadata.bounceSubType],
      ['Transient', 'MailboxFull'],
    );
    assert.equal(await suppressionOf('soft-bounced+1@postpress.test'), undefined);
  });
  it('is deferred once, then delivered', async () => {
    delays = 'realistic';
    const id = await sent('delayed@postpress.test');
    const waiting = await eventually(async () => {
      const row = await delivery.db
        .selectFrom('email_queue')
        .select(['attempts', 'next_attempt_at', 'reason'])
        .where('email_id', '=', id)
        .executeTakeFirstOrThrow();
      assert.equal(row.attempts, 1);
      return row;
    });
    assert.equal(waiting.next_attempt_at.getTime() - delivery.time.now.getTime(), 60_000);
    assert.match(waiting.reason, /Greylisted/);
    delivery.time.now = new Date(delivery.time.now.getTime() + 61_000);
    await became(id, 'delivered');
  });
  it('is retried at once without delays', async () => {
    delays = 'none';
    const id = await sent('delayed+now@postpress.test');
    await became(id, 'delivered');
  });
  it('fails by an internal failure', async () => {
    const id = await sent('failed@postpress.test');
    assert.match((await became(id, 'failed')).failure_reason ?? '', /forces a failure/);
  });
  it('is reported as spam after its delivery, and its recipient is suppressed', async () => {
    delays = 'realistic';
    const to = 'complained+1@postpress.test';
    const id = await sent(to);
    await became(id, 'delivered');
    const [complaint] = complaints.splice(0);
    assert.ok(complaint && complaint.payload.emailId === id);
    assert.equal((complaint.startAfter?.getTime() ?? 0) - delivery.time.now.getTime(), 30_000);
    const reporting = {
      db: delivery.db,
      clock: delivery.clock,
      newId: uuidV7,
      secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
      compute: computeHere,
      returnPathDomain: () => 'b.example',
    };
    const never = new AbortController().signal;
    for (let runs = 0; runs < 2; runs++)
      assert.deepEqual(await simulateComplaint(complaint.payload, reporting, never), { done: true });
    await became(id, 'complained');
    assert.deepEqual(
      (await timelineOf(id)).map(({ type }) => type),
      ['send', 'delivery', 'complaint'],
    );
    assert.equal((await suppressionOf(to))?.reason, 'complaint');
  });
  it('never reaches the transport or its name servers', async () => {
    const real = await sent('ann@inbox.example');
    await became(real, 'delivered');
    assert.deepEqual(
      sink.taken.map(({ recipient }) => recipient),
      ['ann@inbox.example'],
    );
    assert.deepEqual(lookedUp, ['inbox.example']);
  });
});

it('every outcome has an answer that leaves nothing waiting', async () => {
  delays = 'none';
  for (const outcome of Object.keys(simulatedOutcomes) as SimulatedOutcome[]) {
    const id = await sent(`${outcome}+all@postpress.test`);
    await eventually(async () =>
      assert.ok(!['queued', 'sending'].includes((await emailOf(id)).status), outcome),
    );
  }
});
