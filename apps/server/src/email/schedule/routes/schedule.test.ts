import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAcceptance } from '../../accept/testing.ts';
import { historyRoutes } from '../../history/routes/emails.ts';
import { claimEmails } from '../../queue/claim-emails.ts';
import { makeRetriesDue } from '../../queue/email-queue.ts';
import { insertWorker } from '../../queue/workers.ts';
import { emailStatistics } from '../../statistics/email-statistics.ts';
import { beginAll, raceCancellations } from '../race-fixture.ts';
import { scheduleRoutes } from './schedule.ts';

const noon = Date.parse('2030-01-07T12:00:00.000Z');
const HOUR = 3_600_000;
const WORKER = '0190f3c8-0000-7000-8000-000000000001';
const at = (hours: number) => new Date(noon + hours * HOUR).toISOString();

let now = new Date(noon);
const test = await openTestAcceptance({ clock: () => now, routes: [...scheduleRoutes, ...historyRoutes] });
await insertWorker(test.accounts.db, { id: WORKER, name: 'test', now });
after(() => test.close());

const schedule = async (scheduledAt: string, change: object = {}) => {
  const { status, body } = await test.send({ scheduledAt, ...change });
  assert.equal(status, 202, JSON.stringify(body));
  return body.data;
};
const get = async (id: string) => (await test.call('GET', `/v3/emails/${id}`)).body.data;
const cancel = (id: string, call = test.call) => call('POST', `/v3/emails/${id}/cancel`);
const move = (id: string, scheduledAt: unknown) => test.call('PATCH', `/v3/emails/${id}`, { scheduledAt });
const queued = (id: string) =>
  test.accounts.db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirst();
const claim = (domain: string, slots = 5) =>
  claimEmails(test.accounts.db, {
    workerId: WORKER,
    grants: [{ projectId: test.accounts.projects.shop, domain, slots }],
    first: 'fresh',
  });

describe('scheduledAt', () => {
  it('queues an email for its time, with the reason, and keeps it until then', async () => {
    const { id, status, scheduledAt } = await schedule('2030-01-07T15:00:00+01:00', {
      to: ['ann@later.example'],
    });
    assert.deepEqual([status, scheduledAt], ['queued', at(2)]);
    const row = await queued(id);
    assert.deepEqual(
      [row?.priority, row?.attempts, row?.reason, row?.next_attempt_at, row?.expires_at],
      [2, 0, 'Scheduled by the sender.', new Date(at(2)), new Date(at(74))],
    );
    assert.deepEqual(await claim('later.example'), []);
    await makeRetriesDue(test.accounts.db, new Date(noon + 2 * HOUR - 1));
    assert.deepEqual(await claim('later.example'), []);
    await makeRetriesDue(test.accounts.db, new Date(at(2)));
    assert.deepEqual(
      (await claim('later.example')).map(({ emailId }) => emailId),
      [id],
    );
    assert.match((await queued(id))?.reason ?? '', /scheduled time has come/);
    assert.deepEqual([(await get(id)).status, (await get(id)).scheduledAt], ['queued', at(2)]);
  });
  it('is not in the answer of an email that has none', async () => {
    const { body } = await test.send();
    assert.deepEqual(Object.keys(body.data), ['id', 'from', 'to', 'subject', 'status', 'createdAt']);
    assert.equal('scheduledAt' in (await get(body.data.id)), false);
  });
  it('sends at once what was due within the last five minutes', async () => {
    const { id } = await schedule(new Date(noon - 4 * 60_000).toISOString());
    assert.equal((await queued(id))?.priority, 0);
  });
  for (const [what, scheduledAt] of [
    ['no zone', '2030-01-07T15:00:00'],
    ['a date alone', '2030-01-08'],
    ['no such day', '2030-02-30T10:00:00Z'],
    ['no such hour', '2030-01-08T25:00:00Z'],
    ['words', 'in 2 hours'],
    ['a time an hour ago', at(-1)],
    ['more than 30 days', at(30 * 24 + 1)],
  ])
    it(`refuses ${what}`, async () => {
      const { status, body } = await test.send({ scheduledAt });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /^scheduledAt /);
    });
  it('is part of what an idempotency key identifies', async () => {
    const key = { 'idempotency-key': 'scheduled' };
    const first = await test.send({ scheduledAt: at(3) }, key);
    assert.deepEqual((await test.send({ scheduledAt: at(3) }, key)).body, first.body);
    assert.equal((await test.send({ scheduledAt: at(4) }, key)).status, 409);
  });
});

describe('POST /v3/emails/{id}/cancel', () => {
  it('cancels an email: status, event, count, and removal from the queue', async () => {
    const { db, projects } = test.accounts;
    const { id } = await schedule(at(5));
    const before = await emailStatistics(projects.shop, { period: '7d' }, { db, clock: () => now });
    const { status, body } = await cancel(id);
    assert.deepEqual([status, body.data.status, body.data.scheduledAt], [200, 'canceled', at(5)]);
    assert.equal(await queued(id), undefined);
    assert.equal((await get(id)).status, 'canceled');
    const after = await emailStatistics(projects.shop, { period: '7d' }, { db, clock: () => now });
    assert.deepEqual(
      [after.canceled - before.canceled, after.failed - before.failed, after.sent - before.sent],
      [1, 0, 0],
    );
    const again = await cancel(id);
    assert.deepEqual([again.status, again.body.error], [409, 'CONFLICT']);
    assert.equal(again.headers.get('x-should-retry'), 'false');
  });
  it('cancels one that a worker has claimed but not begun', async () => {
    const { body } = await test.send({ to: ['ann@claimed.example'] });
    assert.equal((await claim('claimed.example')).length, 1);
    assert.equal((await cancel(body.data.id)).status, 200);
  });
  it('refuses what may have been delivered', async () => {
    const { body } = await test.send();
    await test.accounts.db
      .updateTable('emails')
      .set({ maybe_twice_at: now })
      .where('id', '=', body.data.id)
      .execute();
    const refused = await cancel(body.data.id);
    assert.equal(refused.status, 409);
    assert.match(refused.body.message, /may have been delivered/);
  });
  it('answers 404 for an email of another project', async () => {
    const { id } = await schedule(at(5));
    assert.equal((await cancel(id, test.callOther)).body.error, 'NOT_FOUND');
    assert.equal((await get(id)).status, 'queued');
  });
  it('has one winner in each race with a worker', async () => {
    const { canceled, sent, faults } = await raceCancellations(test.accounts.db, () => now, 200);
    assert.deepEqual(faults, []);
    assert.equal(canceled + sent, 200);
    assert.ok(canceled > 0 && sent > 0, `${canceled} canceled, ${sent} sent`);
  });
});

describe('GET /v3/emails/batches/{id} and POST /v3/emails/batches/{id}/cancel', () => {
  const sendBatch = async (count: number, domain: string, key?: string) => {
    const to = Array.from({ length: count }, (_, n) => `ann${n}@${domain}`);
    const emails = to.map((each) => ({
      from: test.from,
      to: [each],
      subject: 'Hello',
      html: '<p>Hello</p>',
    }));
    const { body } = await test.call(
      'POST',
      '/v3/emails/batch',
      { emails },
      key === undefined ? {} : { 'idempotency-key': key },
    );
    const ids: string[] = body.data.results.map(({ id }: { id: string }) => id);
    return {
      batchId: body.data.batchId as string,
      emails: ids.map((emailId, n) => ({ emailId, to: to[n] ?? '' })),
    };
  };
  const summary = (batchId: string, call = test.call) => call('GET', `/v3/emails/batches/${batchId}`);
  const cancelBatch = (batchId: string, call = test.call) =>
    call('POST', `/v3/emails/batches/${batchId}/cancel`);
  const none = { sending: 0, sent: 0, delivered: 0, bounced: 0, complained: 0, failed: 0 };

  it('sum up a batch by status, with the time and the key of their acceptance', async () => {
    const { batchId } = await sendBatch(3, 'sum.example', 'spring');
    const { status, body } = await summary(batchId);
    assert.deepEqual(
      [status, body.data],
      [
        200,
        {
          id: batchId,
          acceptedAt: at(0),
          idempotencyKey: 'spring',
          emails: 3,
          statuses: { ...none, queued: 3, canceled: 0 },
          unsent: 3,
        },
      ],
    );
    assert.equal((await summary((await sendBatch(2, 'sum.example')).batchId)).body.data.idempotencyKey, null);
  });
  it('cancel what is unsent, neither emails that are being sent, nor those that may have been delivered', async () => {
    const { batchId, emails } = await sendBatch(250, 'rest.example');
    const [sent, perhaps] = emails;
    assert.ok(sent && perhaps);
    const { projects, db } = test.accounts;
    await claim('rest.example', 250);
    await beginAll(db, { worker: WORKER, projectId: projects.shop, now }, [sent]);
    await db.updateTable('emails').set({ maybe_twice_at: now }).where('id', '=', perhaps.emailId).execute();
    assert.deepEqual((await cancelBatch(batchId)).body, { data: { canceled: 248 } });
    const { data } = (await summary(batchId.toUpperCase())).body;
    assert.deepEqual([data.statuses, data.unsent], [{ ...none, sending: 1, queued: 1, canceled: 248 }, 0]);
    assert.deepEqual((await cancelBatch(batchId)).body, { data: { canceled: 0 } });
  });
  it('have one winner for each email against a worker', async () => {
    const { batchId, emails } = await sendBatch(200, 'raced.example');
    const { projects, db } = test.accounts;
    await claim('raced.example', 200);
    const by = { worker: WORKER, projectId: projects.shop, now };
    // From the other end, so that both win some.
    const rest = [...emails].reverse();
    const send = async () => {
      const begun: boolean[] = [];
      for (let next = 0; next < rest.length; next += 10)
        begun.push(...(await beginAll(db, by, rest.slice(next, next + 10))));
      return begun.filter(Boolean).length;
    };
    const [{ body }, begun] = await Promise.all([cancelBatch(batchId), send()]);
    const { statuses } = (await summary(batchId)).body.data;
    assert.equal(begun + body.data.canceled, 200);
    assert.deepEqual([statuses.sending, statuses.canceled], [begun, body.data.canceled]);
  });
  it('answer 404 for a batch of another project', async () => {
    const { batchId } = await sendBatch(2, 'mine.example');
    assert.equal((await summary(batchId, test.callOther)).body.error, 'NOT_FOUND');
    assert.equal((await cancelBatch(batchId, test.callOther)).body.error, 'NOT_FOUND');
    assert.equal((await cancelBatch('00000000-0000-0000-0000-000000000000')).body.error, 'NOT_FOUND');
    assert.equal((await summary(batchId)).body.data.unsent, 2);
  });
});

describe('PATCH /v3/emails/{id}', () => {
  it('moves a scheduled email, and what ends with it', async () => {
    const { id } = await schedule(at(5));
    const { status, body } = await move(id, at(29 * 24));
    assert.deepEqual([status, body.data.scheduledAt, body.data.status], [200, at(29 * 24), 'queued']);
    const row = await queued(id);
    assert.deepEqual([row?.next_attempt_at, row?.expires_at], [new Date(at(696)), new Date(at(768))]);
  });
  it('sends an email that is rescheduled to now', async () => {
    const { id } = await schedule(at(5), { to: ['ann@now.example'] });
    assert.equal((await move(id, at(0))).status, 200);
    await makeRetriesDue(test.accounts.db, now);
    assert.equal((await claim('now.example')).length, 1);
    assert.equal((await move(id, at(9))).body.error, 'CONFLICT');
  });
  it('refuses an email that is not scheduled, or is canceled', async () => {
    const { body } = await test.send();
    assert.equal((await move(body.data.id, at(5))).status, 409);
    const { id } = await schedule(at(5));
    await cancel(id);
    const refused = await move(id, at(6));
    assert.deepEqual([refused.status, refused.body.error], [409, 'CONFLICT']);
    assert.match(refused.body.message, /is canceled/);
  });
  it('refuses other times and other projects', async () => {
    const { id } = await schedule(at(5));
    for (const time of [at(-1), at(31 * 24), 'soon', 5, undefined])
      assert.equal((await move(id, time)).body.error, 'VALIDATION_ERROR', String(time));
    const foreign = await test.callOther('PATCH', `/v3/emails/${id}`, { scheduledAt: at(6) });
    assert.equal(foreign.body.error, 'NOT_FOUND');
  });
  it('moves no email beyond 30 days after its acceptance, however often: its history ends', async () => {
    const { id } = await schedule(at(5));
    now = new Date(at(4));
    const refused = await move(id, at(30 * 24 + 1));
    now = new Date(noon);
    assert.equal(refused.body.error, 'VALIDATION_ERROR');
    assert.match(refused.body.message, /30 days .* accepted/);
  });
  it('lets a failed send be tried for 72 hours after the time', async () => {
    now = new Date(at(1));
    const { id } = await schedule(at(2));
    assert.deepEqual((await queued(id))?.expires_at, new Date(at(74)));
    now = new Date(noon);
  });
});
