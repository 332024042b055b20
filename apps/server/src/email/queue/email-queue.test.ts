import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { DomainQueues } from '../deliver/domain-queues.ts';
import { insertTestEmails } from '../testing.ts';
import { claimEmails } from './claim-emails.ts';
import { makeRetriesDue, releaseEmails } from './email-queue.ts';
import { insertWorker } from './workers.ts';

const noon = new Date('2030-01-07T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const db = await openTestDb();
const workerId = await worker();
after(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom('email_queue').execute();
});

async function worker(): Promise<string> {
  const id = uuidV7();
  await insertWorker(db, { id, name: 'test', now: noon });
  return id;
}
const queue = (count: number, { projectId = 1, domain = 'a.example' } = {}) =>
  insertTestEmails(
    db,
    Array.from({ length: count }, (_, n) => ({ projectId, acceptedAt: later(n), to: `ann@${domain}` })),
  );
const claim = async (
  slots: number,
  { by = workerId, first = 'fresh' as 'fresh' | 'retries', domain = 'a.example' } = {},
) =>
  (
    await claimEmails(db, {
      workerId: by,
      grants: [{ projectId: 1, domain, slots }],
      first,
    })
  ).map(({ emailId }) => emailId);
const set = (ids: readonly string[], change: { priority: 0 | 1 | 2; next_attempt_at?: Date }) =>
  db.updateTable('email_queue').set(change).where('email_id', 'in', ids).execute();

describe('a claim', () => {
  it('claims as many as it may, the oldest first', async () => {
    const ids = await queue(5);
    assert.deepEqual((await claim(2)).sort(), ids.slice(0, 2));
    assert.deepEqual((await claim(9)).sort(), ids.slice(2));
    assert.deepEqual(await claim(9), []);
  });
  it('takes fresh mail before retries, or the other way round, and what is left of either', async () => {
    const ids = await queue(4);
    const [fresh, retries] = [ids.slice(2), ids.slice(0, 2)];
    await set(retries, { priority: 1 });
    assert.deepEqual((await claim(2)).sort(), fresh);
    await releaseEmails(db, { workerId, emailIds: fresh, reason: 'again', now: noon });
    assert.deepEqual((await claim(3, { first: 'retries' })).sort(), [...retries, fresh[0]].sort());
  });
  it('takes transactional mail first, retries included, and broadcasts with what is left', async () => {
    const [old, retry, late, fresh] = await queue(4);
    const ids = { old: old ?? '', retry: retry ?? '', late: late ?? '', fresh: fresh ?? '' };
    await db
      .updateTable('email_queue')
      .set({ broadcast: true })
      .where('email_id', 'in', [ids.old, ids.late])
      .execute();
    await set([ids.retry, ids.late], { priority: 1 });
    assert.deepEqual((await claim(2)).sort(), [ids.retry, ids.fresh].sort());
    assert.deepEqual(await claim(1, { first: 'retries' }), [ids.late]);
    assert.deepEqual(await claim(9), [ids.old]);
  });
  it('leaves alone what is not due, and other domain queues', async () => {
    await set(await queue(2), { priority: 2 });
    await queue(2, { domain: 'b.example' });
    await queue(2, { projectId: 2 });
    assert.deepEqual(await claim(9), []);
  });
  it('never takes what another takes at the same moment', async () => {
    await queue(300);
    const workers = await Promise.all(Array.from({ length: 6 }, worker));
    const taken = await Promise.all(
      workers.map(async (by) => {
        const all: string[] = [];
        for (let some = await claim(7, { by }); some.length > 0; some = await claim(7, { by }))
          all.push(...some);
        return all;
      }),
    );
    assert.equal(new Set(taken.flat()).size, 300);
    assert.equal(taken.flat().length, 300);
  });
});

describe('retries', () => {
  it('become due at their time', async () => {
    const ids = await queue(3);
    await set(ids.slice(0, 1), { priority: 2, next_attempt_at: later(60) });
    await set(ids.slice(1), { priority: 2, next_attempt_at: later(120) });
    assert.deepEqual((await makeRetriesDue(db, later(59))).domainQueues, []);
    assert.deepEqual((await makeRetriesDue(db, later(60))).domainQueues, [
      { projectId: 1, domain: 'a.example' },
    ]);
    assert.deepEqual(await claim(9), ids.slice(0, 1));
  });
  it('are released as new emails only if they were never attempted', async () => {
    const ids = await queue(2);
    await db
      .updateTable('email_queue')
      .set({ attempts: 3 })
      .where('email_id', '=', ids[0] ?? '')
      .execute();
    await claim(2);
    await releaseEmails(db, { workerId, emailIds: ids, reason: 'again', now: noon });
    const rows = await db
      .selectFrom('email_queue')
      .select(['priority', 'reason'])
      .orderBy('email_id')
      .execute();
    assert.deepEqual(rows, [
      { priority: 1, reason: 'again' },
      { priority: 0, reason: 'again' },
    ]);
  });
});

describe('domain queues', () => {
  const walk = async () => {
    const directory = new DomainQueues();
    let pages = 0;
    while (!directory.isScanned) {
      await directory.walk(db);
      pages++;
      assert.ok(pages < 100, 'it comes to an end');
    }
    return { directory, pages };
  };
  it('are found however much waits in one', async () => {
    await queue(500);
    await queue(1, { domain: 'b.example' });
    await queue(1, { projectId: 2, domain: 'c.example' });
    const { directory, pages } = await walk();
    assert.deepEqual([...directory.all].sort(), [
      [1, ['a.example', 'b.example']],
      [2, ['c.example']],
    ]);
    assert.equal(pages, 1);
  });
  it('are all found, page by page', async () => {
    const emails = (projectId: number, domains: number) =>
      Array.from({ length: domains }, (_, n) => ({ projectId, to: `ann@d${n}.example`, acceptedAt: noon }));
    await insertTestEmails(db, [
      ...emails(1, 100),
      ...Array.from({ length: 150 }, (_, n) => emails(n + 2, 1)).flat(),
    ]);
    const { directory } = await walk();
    assert.equal(directory.all.size, 151);
    assert.equal(directory.all.get(1)?.length, 100);
  });
  it('of one project are remembered within bounds', () => {
    const directory = new DomainQueues();
    for (let n = 0; n < 1_000; n++) directory.add({ projectId: 1, domain: `d${n}.example` });
    for (let n = 0; n < 2_000; n++) directory.add({ projectId: n, domain: 'x.example' });
    assert.ok((directory.all.get(1)?.length ?? 0) <= 256);
    assert.ok(directory.all.size <= 1_000);
  });
  it('take turns, projects too', () => {
    const directory = new DomainQueues();
    for (const domain of ['a', 'b', 'c']) directory.add({ projectId: 1, domain });
    directory.add({ projectId: 2, domain: 'a' });
    assert.deepEqual([...directory.all.keys()], [2, 1], 'who is new goes first');
    directory.moveToEnd({ projectId: 2, domain: 'a' });
    directory.moveToEnd({ projectId: 1, domain: 'a' });
    assert.deepEqual(
      [...directory.all],
      [
        [2, ['a']],
        [1, ['b', 'c', 'a']],
      ],
    );
    directory.remove({ projectId: 2, domain: 'a' });
    assert.deepEqual([...directory.all.keys()], [1]);
  });
});
