import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startDns } from '../../../../../test/peers/dns.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { bringRetriesForward } from '../queue/waiting-emails.ts';
import { EMAIL_QUEUE_CHANNEL } from '../queue/wake-workers.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import { insertTestEmails, type TestEmail } from '../testing.ts';
import { ALL_TOPICS, putChoices } from '../topics/subscriptions.ts';
import { deleteWarmUp, putWarmUp } from '../warm-up/warm-ups.ts';
import type { Delivery } from './start-email-delivery.ts';
import {
  eventually,
  type Manners,
  openTestDelivery,
  startTestSink,
  type TestDelivery,
  toMailHosts,
  toSink,
} from './testing.ts';

let manners: Manners;
let worker: Delivery | undefined;
const test = await openTestDelivery();
const sink = await startTestSink((recipient) => manners(recipient));
after(async () => {
  await test.close();
  await sink.close();
});
beforeEach(() => {
  manners = () => 'take';
});
afterEach(async () => {
  await worker?.stop(0);
  worker = undefined;
});

const work = async (more: Parameters<TestDelivery['start']>[1] = {}) => {
  worker = await test.start(sink.port, more);
  return worker;
};
let made = 0;
const nextDomain = () => `inbox-${++made}.example`;
async function queue(email: TestEmail = {}): Promise<string> {
  const { projectId, workspaceId, db, time } = test;
  const [id = ''] = await insertTestEmails(db, [
    { projectId, workspaceId, acceptedAt: time.now, to: `ann@${nextDomain()}`, ...email },
  ]);
  await notify(db, EMAIL_QUEUE_CHANNEL);
  return id;
}
const emailOf = (id: string) =>
  test.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const queuedOf = (id: string) =>
  test.db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirst();
const attemptsOf = (id: string) =>
  test.db.selectFrom('email_attempts').selectAll().where('email_id', '=', id).orderBy('number').execute();
const becomes = (id: string, status: string) =>
  eventually(async () => {
    const email = await emailOf(id);
    assert.equal(email.status, status);
    return email;
  });
const waitsFor = (id: string, reason: RegExp) =>
  eventually(async () => {
    const row = await queuedOf(id);
    assert.ok(row && row.leased_by === null, 'it waits');
    assert.match(row.reason, reason);
    return row;
  });
const pass = (minutes: number) => {
  test.time.now = new Date(test.time.now.getTime() + minutes * 60_000);
};

describe('a worker', () => {
  it('delivers what waits, and keeps the dialogue', async () => {
    const id = await queue();
    await work();
    await becomes(id, 'delivered');
    const [attempt] = await attemptsOf(id);
    assert.ok(attempt);
    assert.equal(attempt.outcome, 'accepted');
    assert.equal(attempt.host, '127.0.0.1');
    assert.equal(attempt.reply_code, 250);
    assert.ok(attempt.data_begun_at && attempt.ended_at);
    assert.match(attempt.dialogue ?? '', /RCPT TO/);
    assert.doesNotMatch(attempt.dialogue ?? '', /<p>Hello/);
    assert.equal(await queuedOf(id), undefined);
  });
  it('is woken by what is accepted', async () => {
    await work({ pollMs: 3_600_000 });
    await becomes(await queue(), 'delivered');
  });
  it('keeps no connection from others while a name server is silent', async (t) => {
    const [silent, other] = [nextDomain(), nextDomain()];
    const answer = Promise.withResolvers<void>();
    const host = { A: ['127.0.0.1'], secure: true };
    const dns = await startDns({
      [silent]: { MX: [{ priority: 10, exchange: 'mx.silent.example' }], secure: true },
      'mx.silent.example': { ...host, waits: answer.promise },
      [other]: { MX: [{ priority: 10, exchange: 'mx.example' }] },
      'mx.example': host,
    });
    t.after(dns.stop);
    const [first, second] = [await queue({ to: `ann@${silent}` }), await queue({ to: `ben@${other}` })];
    const transport = toMailHosts({ sinkPort: sink.port, server: dns.server });
    t.after(transport.close);
    await work({ transport, connections: 1 });
    await becomes(second, 'delivered');
    assert.ok(dns.requests.includes('A mx.silent.example'));
    assert.deepEqual(await attemptsOf(first), []);
    answer.resolve();
    await becomes(first, 'delivered');
  });
  it('retries after 4xx, at the stated time and for the stated reason', async () => {
    manners = () => ({ refuse: '450 4.2.1 the mailbox is asleep' });
    const id = await queue();
    pass(1);
    await work();
    const row = await waitsFor(id, /asleep/);
    assert.equal(row.next_attempt_at.getTime() - test.time.now.getTime(), 60_000);
    assert.equal(row.attempts, 1);
    // Who watches is told of it, though it was refused before it was offered.
    const { status, status_updated_at } = await emailOf(id);
    assert.deepEqual([status, status_updated_at], ['queued', test.time.now]);
    manners = () => 'take';
    pass(2);
    await becomes(id, 'delivered');
    const attempts = await attemptsOf(id);
    assert.deepEqual(
      attempts.map(({ outcome, data_begun_at }) => [outcome, data_begun_at !== null]),
      [
        ['deferred', false],
        ['accepted', true],
      ],
    );
  });
  it('slows a domain that limits the rate, and none that greylists a message', async () => {
    const [greylisting, limiting] = [nextDomain(), nextDomain()];
    manners = (recipient) => ({
      refuse: recipient.endsWith(`@${limiting}`)
        ? '451 4.7.1 too many messages from you, try again in 5 minutes'
        : '451 4.7.1 Greylisted, try again in 5 minutes',
    });
    const ids = [await queue({ to: `ann@${greylisting}` }), await queue({ to: `ann@${limiting}` })];
    const { slow } = await work();
    for (const id of ids) await waitsFor(id, /try again in 5 minutes/);
    await eventually(async () => assert.ok(slow().some(({ domain }) => domain === limiting)));
    assert.ok(!slow().some(({ domain }) => domain === greylisting));
    manners = () => 'take';
    pass(2);
    for (const id of ids) await becomes(id, 'delivered');
  });
  it('bounces what is refused, and suppresses a dead address', async () => {
    manners = () => ({ refuse: '550 5.1.1 no such user here' });
    const to = `gone@${nextDomain()}`;
    const id = await queue({ to });
    await work();
    const email = await becomes(id, 'bounced');
    assert.match(email.failure_reason ?? '', /no such user/);
    const listed = await test.db.selectFrom('suppressions').selectAll().where('email', '=', to).execute();
    assert.deepEqual(
      listed.map(({ reason, email_id }) => [reason, email_id]),
      [['hard_bounce', id]],
    );
  });
  it('sends nothing to an address that was suppressed while the email waited', async () => {
    const to = `unwilling@${nextDomain()}`;
    const id = await queue({ to });
    await suppress(to);
    await work();
    const email = await becomes(id, 'failed');
    assert.match(email.failure_reason ?? '', /suppression list/);
    assert.ok(!sink.taken.some(({ recipient }) => recipient === to));
  });
  it('and does not retry where it never connected', async () => {
    manners = () => ({ refuse: '450 4.2.1 later' });
    const to = `later@${nextDomain()}`;
    const id = await queue({ to });
    await work();
    await waitsFor(id, /later/);
    await suppress(to);
    pass(2);
    await becomes(id, 'failed');
  });
  it('sends nothing of a topic that the recipient left while the email waited, and everything else', async () => {
    const to = `left@${nextDomain()}`;
    const [ofTopic, other, plain] = [
      await queue({ to, topic: 'news' }),
      await queue({ to, topic: 'offers' }),
      await queue({ to }),
    ];
    await leave(to, 'news');
    await work();
    assert.match((await becomes(ofTopic, 'failed')).failure_reason ?? '', /unsubscribed from the topic/);
    for (const id of [other, plain]) await becomes(id, 'delivered');
    assert.equal(sink.taken.filter(({ recipient }) => recipient === to).length, 2);
  });
  it('does not retry an email with a topic once its recipient has left all topics', async () => {
    manners = () => ({ refuse: '450 4.2.1 later' });
    const to = `left@${nextDomain()}`;
    const [ofTopic, plain] = [await queue({ to, topic: 'news' }), await queue({ to })];
    await work();
    for (const id of [ofTopic, plain]) await waitsFor(id, /later/);
    await leave(to, ALL_TOPICS);
    manners = () => 'take';
    pass(2);
    await becomes(ofTopic, 'failed');
    await becomes(plain, 'delivered');
  });
  it('sends nothing from a domain that is no longer verified', async () => {
    const id = await queue();
    const set = (status: 'failed' | 'verified') =>
      test.db.updateTable('sender_domains').set({ status }).where('id', '=', test.domainId).execute();
    await set('failed');
    await work();
    const email = await becomes(id, 'failed');
    await set('verified');
    assert.match(email.failure_reason ?? '', /no longer verified/);
  });
  it('sends once more, under the same Message-ID, what may have been lost after the final dot', async () => {
    manners = () => 'cut';
    const to = `cut@${nextDomain()}`;
    const id = await queue({ to });
    await work();
    await waitsFor(id, /not known/);
    assert.ok((await emailOf(id)).maybe_twice_at);
    manners = () => 'take';
    pass(2);
    await becomes(id, 'delivered');
    const [first] = await attemptsOf(id);
    assert.equal(first?.outcome, 'unknown');
    assert.equal(first?.reply_code, null);
    assert.deepEqual(
      sink.taken.filter(({ recipient }) => recipient === to).map(({ messageId }) => messageId),
      [`<${id}@post.example>`],
    );
  });
  it('records a reply to RCPT that arrives while it stops', async () => {
    manners = () => ({ refuse: '550 5.1.1 no such user' });
    const id = await queue();
    const real = toSink(sink.port);
    let stopped: Promise<void> | undefined;
    const stopping: Delivery = await test.start(sink.port, {
      transport: {
        ...real,
        deliver: async (message, hooks) => {
          const report = await real.deliver(message, hooks);
          const aborted = new Promise((resolve) => hooks.signal.addEventListener('abort', resolve));
          stopped = stopping.stop(0);
          await aborted;
          return report;
        },
      },
    });
    await becomes(id, 'bounced');
    await stopped;
    assert.deepEqual(
      (await attemptsOf(id)).map(({ outcome, reply_code }) => [outcome, reply_code]),
      [['refused', 550]],
    );
  });
  it('releases unsent emails when it stops', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    manners = () => ({ takeAfter: gate });
    const offered = await queue();
    const stopping = await work({ connections: 1 });
    await becomes(offered, 'sending');
    const waiting = await queue();
    await eventually(async () => assert.equal(stopping.claimed, 2));
    const stopped = stopping.stop(50);
    const row = await waitsFor(waiting, /stopped/);
    assert.equal(row.attempts, 0);
    release();
    await stopped;
    await becomes(offered, 'delivered');
    assert.deepEqual(await test.db.selectFrom('workers').select('id').execute(), []);
    await work();
    await becomes(waiting, 'delivered');
  });
  it('delivers to other domains of a project while one of them is slow', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = nextDomain();
    manners = (recipient) => (recipient.endsWith(`@${slow}`) ? { takeAfter: gate } : 'take');
    const waiting = await Promise.all(Array.from({ length: 40 }, () => queue({ to: `ann@${slow}` })));
    const delivery = await work();
    await eventually(async () => assert.equal(delivery.connections.get(slow), 7));
    for (let n = 0; n < 20; n++) await becomes(await queue(), 'delivered');
    assert.equal(delivery.connections.get(slow), 7);
    release();
    for (const id of waiting) await becomes(id, 'delivered');
  });
  it('shares the queue with another, each mail once', async () => {
    const { projectId, workspaceId, db, time } = test;
    const domain = nextDomain();
    const to = (n: number) => (n % 3 === 0 ? `ann-${n}@${nextDomain()}` : `ann-${n}@${domain}`);
    const emails = Array.from({ length: 300 }, (_, n) => ({
      projectId,
      workspaceId,
      acceptedAt: time.now,
      to: to(n),
    }));
    const ids = await insertTestEmails(db, emails);
    await work();
    const other = await test.start(sink.port);
    await eventually(async () =>
      assert.deepEqual(await db.selectFrom('email_queue').select('email_id').execute(), []),
    );
    await other.stop(0);
    const arrived = sink.taken.map(({ messageId }) => messageId);
    for (const id of ids) assert.equal(arrived.filter((each) => each === `<${id}@post.example>`).length, 1);
    const workers = await db
      .selectFrom('email_attempts')
      .select('worker')
      .distinct()
      .where('email_id', 'in', ids)
      .execute();
    assert.equal(workers.length, 2, 'both took part');
  });
  it('makes a requested retry at once, and never two attempts at a time', async () => {
    manners = () => ({ refuse: '450 4.2.1 later' });
    const to = `hurried@${nextDomain()}`;
    const id = await queue({ to });
    await work();
    const other = await test.start(sink.port);
    await waitsFor(id, /later/);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    manners = () => ({ takeAfter: gate });
    const hurry = () =>
      test.db
        .transaction()
        .execute((tx) => bringRetriesForward(tx, { projectId: test.projectId, emailId: id }, test.time.now));
    const forward = await Promise.all(Array.from({ length: 8 }, hurry));
    assert.deepEqual(forward.toSorted(), [0, 0, 0, 0, 0, 0, 0, 1]);
    await becomes(id, 'sending');
    assert.equal(await hurry(), 0, 'while it is offered');
    release();
    await becomes(id, 'delivered');
    await other.stop(0);
    assert.equal(sink.taken.filter(({ recipient }) => recipient === to).length, 1);
    assert.deepEqual(
      (await attemptsOf(id)).map(({ number, outcome }) => [number, outcome]),
      [
        [1, 'deferred'],
        [2, 'accepted'],
      ],
    );
  });
  it('leaves a hurried retry to another worker if it dies', async () => {
    manners = () => ({ refuse: '450 4.2.1 later' });
    const id = await queue();
    const dying = await work();
    await waitsFor(id, /later/);
    await dying.stop(0);
    await test.db
      .transaction()
      .execute((tx) => bringRetriesForward(tx, { projectId: test.projectId, emailId: id }, test.time.now));
    manners = () => 'take';
    // It heard of nothing: what was hurried is found by looking.
    await work();
    await becomes(id, 'delivered');
  });
  it('sends nothing while it may not, and says why it waits', async () => {
    let may = false;
    const id = await queue();
    await work({ maySend: async () => may });
    const row = await waitsFor(id, /first attempt/);
    assert.equal(row.attempts, 0);
    may = true;
    await becomes(id, 'delivered');
  });
  it('records a response when the database is back', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    manners = () => ({ takeAfter: gate });
    const id = await queue();
    await work();
    await becomes(id, 'sending');
    await test.db.connection().execute(cutOthers);
    release();
    await test.db
      .connection()
      .execute(cutOthers)
      .catch(() => {});
    await becomes(id, 'delivered');
    assert.equal((await attemptsOf(id)).length, 1);
  });
});

async function suppress(email: string): Promise<void> {
  const { db, projectId, time } = test;
  await insertSuppressions(db, [{ projectId, email, reason: 'manual', createdAt: time.now }]);
}

async function leave(email: string, topic: string): Promise<void> {
  const { db, projectId, time } = test;
  const choice = { projectId, email, topic, state: 'unsubscribed', source: 'link' } as const;
  await putChoices(db, [{ ...choice, changedAt: time.now }]);
}

/** Ends every other connection to the database of the test. */
async function cutOthers(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

describe('the warm-up of a domain', () => {
  const plan = { firstEmails: 2, growthPercent: 100, lastEmails: 100 };
  after(() => test.db.transaction().execute((tx) => deleteWarmUp(tx, test.domainId)));
  it('lets as many emails go as a day allows, over all workers; the others wait with the reason', async () => {
    const { db, time, domainId } = test;
    const firstDay = time.now.toISOString().slice(0, 10);
    await db.transaction().execute((tx) => putWarmUp(tx, { domainId, firstDay, ...plan }));
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) ids.push(await queue());
    await Promise.all([work(), test.start(sink.port)]);
    const sentOf = async () =>
      (await Promise.all(ids.map(emailOf))).filter(({ status }) => status !== 'queued').length;
    const waiting = async () => (await Promise.all(ids.map(queuedOf))).filter((row) => row?.priority === 2);
    const settled = (sent: number) =>
      eventually(async () => assert.deepEqual([await sentOf(), (await waiting()).length], [sent, 8 - sent]));
    await settled(2);
    const [row] = await waiting();
    assert.match(row?.reason ?? '', /^Warm-up of shop\.example: the 2 emails of \d{4}-\d\d-\d\d were sent\./);
    const hours = (Number(row?.next_attempt_at) - Date.parse(firstDay)) / 3_600_000;
    assert.ok(hours >= 24 && hours < 25, `waits for the next day: ${hours}`);
    time.now = new Date(Date.parse(firstDay) + 26 * 3_600_000);
    await settled(6);
  });
});
