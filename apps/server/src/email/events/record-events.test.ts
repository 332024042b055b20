import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type EmailStatus, emailEventOfStatus, mayMove } from '@postpress/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDb } from '../../platform/database/testing.ts';
import { bucketOf } from '../statistics/delivery-times.ts';
import { listDomainCounts } from '../statistics/domain-counts.ts';
import { insertTestEmails, insertTestProject, type TestEmail } from '../testing.ts';
import type { EmailEvent } from './email-event.ts';
import { recordEvents } from './record-events.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const db = await openTestDb();
const projectId = await listeningProject();
after(() => db.destroy());

/** A project with an endpoint for all events. */
async function listeningProject(): Promise<number> {
  const project = await insertTestProject(db);
  await db
    .insertInto('webhook_endpoints')
    .values({
      project_id: project.projectId,
      family: 'email',
      url: 'https://hooks.example/',
      events: [],
      secret: Buffer.from('sealed'),
      created_at: noon,
      updated_at: noon,
    })
    .execute();
  return project.projectId;
}

/** An email whose first attempt has begun. */
async function sending(email: TestEmail = {}): Promise<string> {
  const [id = ''] = await insertTestEmails(db, [{ projectId, acceptedAt: noon, ...email }]);
  await db.updateTable('emails').set({ status: 'sending', had: 3 }).where('id', '=', id).execute();
  return id;
}

const event = (emailId: string, ...moves: EmailEvent['moves']): EmailEvent => ({
  emailId,
  at: later(1),
  moves,
  timeline: [],
});
const record = async (...events: EmailEvent[]) => (await recordEvents(db, events)).map(({ moved }) => moved);
const emailOf = (id: string) =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const timelineOf = (id: string) =>
  db.selectFrom('email_events').selectAll().where('email_id', '=', id).orderBy('position').execute();
const waits = async (id: string) =>
  (await db.selectFrom('email_queue').select('email_id').where('email_id', '=', id).execute()).length === 1;

type Payload = {
  id: string;
  type: string;
  data: { email_id: string; status: EmailStatus; sequence: number } & Record<string, unknown>;
};
async function deliveredEvents(id: string): Promise<Payload[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('payload', 'like', `%${id}%`)
    .execute();
  return rows
    .map(({ payload }) => JSON.parse(payload) as Payload)
    .sort((a, b) => a.data.sequence - b.data.sequence);
}
async function counts(of: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('email_count_deltas')
    .select(['status', 'count'])
    .where('project_id', '=', of)
    .execute();
  const sums: Record<string, number> = {};
  for (const { status, count } of rows) sums[status] = (sums[status] ?? 0) + count;
  return sums;
}

describe('what happens to an email', () => {
  it('changes its status, sends the event, and removes it from the queue', async () => {
    const id = await sending({ tags: { list: 'a' } });
    assert.deepEqual(await record(event(id, 'sent', 'delivered')), [['sent', 'delivered']]);
    const email = await emailOf(id);
    assert.equal(email.status, 'delivered');
    assert.deepEqual(email.status_updated_at, later(1));
    assert.equal(email.sequence, 3);
    assert.equal(await waits(id), false);
    const events = await deliveredEvents(id);
    assert.deepEqual(
      events.map(({ type, data }) => [type, data.status, data.sequence]),
      [
        ['email.sent', 'sent', 2],
        ['email.delivered', 'delivered', 3],
      ],
    );
    assert.deepEqual(events[0]?.data.tags, { list: 'a' });
  });
  it('skips events that fit no transition, and continues', async () => {
    const id = await sending();
    assert.deepEqual(await record(event(id, 'complained', 'sent', 'failed')), [['sent']]);
    assert.equal((await emailOf(id)).status, 'sent');
  });
  it('is in the timeline all the same', async () => {
    const id = await sending();
    const bounce = { type: 'bounce', metadata: { diagnosticCode: 'NUL \0 and half \ud800' } } as const;
    await record(event(id, 'failed'), { ...event(id, 'bounced'), timeline: [bounce] });
    assert.deepEqual(
      (await timelineOf(id)).map(({ position, type, metadata }) => ({ position, type, metadata })),
      [{ position: 1, type: 'bounce', metadata: { diagnosticCode: 'NUL \ufffd and half \ufffd' } }],
    );
    assert.equal((await emailOf(id)).status, 'failed');
  });
  it('stores the reason, with remote texts made storable', async () => {
    const id = await sending();
    await record({ ...event(id, 'failed'), failureReason: 'Refused:\0' });
    assert.equal((await emailOf(id)).failure_reason, 'Refused:\ufffd');
    assert.equal((await deliveredEvents(id))[0]?.data.failure_reason, 'Refused:\ufffd');
  });
  it('reports bounces and complaints', async () => {
    const [one, two] = [await sending(), await sending()];
    const bounce = {
      type: 'Permanent',
      sub_type: 'General',
      status: '5.1.1',
      diagnostic_code: '550',
    } as const;
    await record(
      { ...event(one, 'bounced'), bounce, failureReason: 'no such mailbox' },
      { ...event(two, 'sent', 'complained'), complaint: { feedback_type: 'abuse' } },
    );
    assert.deepEqual((await deliveredEvents(one))[0]?.data.bounce, bounce);
    assert.deepEqual((await deliveredEvents(two))[1]?.data.complaint, { feedback_type: 'abuse' });
  });
  it('marks what may arrive twice, and keeps it waiting', async () => {
    const id = await sending();
    await record({ ...event(id), maybeTwice: true });
    assert.deepEqual((await emailOf(id)).maybe_twice_at, later(1));
    assert.equal(await waits(id), true);
  });
  it('is not found where there is no such email', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    assert.deepEqual(await recordEvents(db, [event(unknown, 'sent')]), [
      { emailId: unknown, found: false, moved: [] },
    ]);
  });
  it('never makes a later status older', async () => {
    const id = await sending();
    await record(event(id, 'sent'));
    await record({ ...event(id, 'delivered'), at: later(-3_600) });
    assert.deepEqual((await emailOf(id)).status_updated_at, later(1));
  });
  it('is as long as a loop of two machines may make it, and no longer', async () => {
    const id = await sending();
    const bounce = { type: 'bounce', metadata: {} } as const;
    for (let n = 0; n < 3; n++)
      await record({ ...event(id), timeline: Array.from({ length: 400 }, () => bounce) });
    assert.equal((await timelineOf(id)).length, 1_000);
  });
});

describe('statistics', () => {
  const counted = async (...steps: EmailEvent['moves'][]) => {
    const own = await listeningProject();
    const id = await sending({ projectId: own });
    for (const moves of steps) await record(event(id, ...moves));
    return counts(own);
  };
  it('count as sent what the next hop refused', async () =>
    assert.deepEqual(await counted(['bounced']), { sent: 1, bounced: 1 }));
  it('count sent once', async () =>
    assert.deepEqual(await counted(['sent'], ['delivered'], ['bounced']), {
      sent: 1,
      delivered: 1,
      bounced: 1,
    }));
  it('count an event recorded twice once', async () =>
    assert.deepEqual(await counted(['sent'], ['sent'], ['complained'], ['complained']), {
      sent: 1,
      complained: 1,
    }));
  it('count an internal failure as nothing else', async () =>
    assert.deepEqual(await counted(['failed']), { failed: 1 }));
  it('are counted by time of acceptance, domain and duration', async () => {
    const own = await listeningProject();
    const acceptedAt = new Date('2030-01-01T23:59:59.999Z');
    const ids = await Promise.all(
      ['ann@Bücher.example', 'ben@xn--bcher-kva.example', 'eve@x.example'].map((to) =>
        sending({ projectId: own, acceptedAt, to }),
      ),
    );
    const [ann = '', ben = '', eve = ''] = ids;
    const at = new Date('2030-01-02T08:00:00Z');
    await record(
      { ...event(ann, 'sent', 'delivered'), at },
      { ...event(ben, 'delivered'), at },
      { ...event(eve, 'bounced'), at },
    );
    const rowsOf = async (table: string, columns: string) =>
      (
        await sql`select ${sql.raw(columns)} from ${sql.table(table)} where project_id = ${own} order by id`.execute(
          db,
        )
      ).rows;
    const slot = new Date('2030-01-01T23:45:00Z');
    assert.deepEqual(await rowsOf('email_count_deltas', 'slot, status, count'), [
      { slot, status: 'sent', count: 3 },
      { slot, status: 'delivered', count: 2 },
      { slot, status: 'bounced', count: 1 },
    ]);
    const day = '2030-01-01';
    const domain = 'xn--bcher-kva.example';
    assert.deepEqual(await rowsOf('email_domain_deltas', 'day::text, domain, status, count'), [
      { day, domain, status: 'sent', count: 2 },
      { day, domain, status: 'delivered', count: 2 },
      { day, domain: 'x.example', status: 'sent', count: 1 },
      { day, domain: 'x.example', status: 'bounced', count: 1 },
    ]);
    assert.deepEqual(await rowsOf('email_delivery_time_deltas', 'hour, bucket, count'), [
      {
        hour: new Date('2030-01-01T23:00:00Z'),
        bucket: bucketOf(at.getTime() - acceptedAt.getTime()),
        count: 2,
      },
    ]);
  });
  it('are not counted where what they came with was undone', async () => {
    const own = await listeningProject();
    const id = await sending({ projectId: own });
    const cut = db.transaction().execute(async (tx) => {
      await recordEvents(tx, [event(id, 'sent', 'delivered')]);
      throw new Error('cut off');
    });
    await assert.rejects(cut, /cut off/);
    await record(event(id, 'sent', 'delivered'));
    await record(event(id, 'sent', 'delivered'));
    assert.deepEqual(await counts(own), { sent: 1, delivered: 1 });
    const { domains } = await listDomainCounts(db, own, {
      first: '2030-01-01',
      last: '2030-01-01',
      limit: 1,
    });
    assert.deepEqual(domains, [
      { domain: 'inbox.example', failed: 0, sent: 1, delivered: 1, bounced: 0, complained: 0 },
    ]);
  });
});

type Final = EmailEvent['moves'][number];
const finals = ['sent', 'delivered', 'bounced', 'complained', 'failed'] as const satisfies readonly Final[];

/** Holds for every sequence of events, in any order. */
async function holdsTogether(id: string): Promise<void> {
  const email = await emailOf(id);
  const events = await deliveredEvents(id);
  assert.deepEqual(
    events.map(({ data }) => data.sequence),
    events.map((_, index) => index + 2),
    'sequence has no gap',
  );
  assert.equal(email.sequence, events.length + 1);
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'each event has an id of its own');
  let status: EmailStatus = 'sending';
  for (const { type, data } of events) {
    assert.ok(mayMove(status, data.status), `${status} → ${data.status}`);
    assert.equal(type, emailEventOfStatus[data.status]);
    status = data.status;
  }
  assert.equal(email.status, status, 'the last event has the current status');
  assert.equal(await waits(id), status === 'sending');
  const timeline = await timelineOf(id);
  assert.deepEqual(
    timeline.map(({ position }) => position),
    timeline.map((_, index) => index + 1),
  );
}

async function countsAgree(project: number, ids: readonly string[]): Promise<void> {
  const expected: Record<string, number> = {};
  const count = (status: string) => {
    expected[status] = (expected[status] ?? 0) + 1;
  };
  for (const id of ids) {
    const statuses = new Set((await deliveredEvents(id)).map(({ data }) => data.status));
    for (const status of statuses) if (status !== 'sent') count(status);
    if (['sent', 'delivered', 'bounced'].some((status) => statuses.has(status as EmailStatus))) count('sent');
  }
  assert.deepEqual(await counts(project), expected);
}

describe('any story', () => {
  const step = fc.record({
    email: fc.nat(2),
    moves: fc.array(fc.constantFrom(...finals), { maxLength: 3 }),
    shown: fc.boolean(),
  });
  type Step = { email: number; moves: Final[]; shown: boolean };
  const eventOf = ({ email, moves, shown }: Step, ids: readonly string[]): EmailEvent => ({
    ...event(ids[email] ?? '', ...moves),
    timeline: shown ? [{ type: 'bounce', metadata: {} }] : [],
  });

  it('is a legal path without gaps, in batches of any size', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }), async (batches) => {
        const own = await listeningProject();
        const ids = [
          await sending({ projectId: own }),
          await sending({ projectId: own }),
          await sending({ projectId: own }),
        ];
        for (const batch of batches)
          await recordEvents(
            db,
            batch.map((each) => eventOf(each, ids)),
          );
        for (const id of ids) await holdsTogether(id);
        await countsAgree(own, ids);
      }),
      { numRuns: 60 },
    ));

  it('is one when processes record it concurrently, in opposite order and twice', async () => {
    const own = await listeningProject();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await sending({ projectId: own }));
    const tellers = Array.from({ length: 8 }, (_, teller) => {
      const order = teller % 2 === 0 ? ids : [...ids].reverse();
      return [
        order.map((id) => event(id, 'sent', 'delivered')),
        order.map((id) => event(id, teller % 3 === 0 ? 'bounced' : 'complained')),
      ];
    });
    await Promise.all(
      tellers.map(async (batches) => {
        for (const batch of batches) await recordEvents(db, batch);
      }),
    );
    for (const id of ids) await holdsTogether(id);
    await countsAgree(own, ids);
    const { sent, delivered, bounced = 0, complained = 0 } = await counts(own);
    assert.deepEqual(
      { sent, delivered, ended: bounced + complained },
      { sent: 20, delivered: 20, ended: 20 },
    );
  });
});
