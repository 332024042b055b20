import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { insertTestEmails } from '../../testing.ts';
import { measureQueueAges } from '../queue-statistics.ts';
import { getQueueAgesRoute } from './queue.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const HOUR = 3_600;
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve([getQueueAgesRoute]);
const viewer = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const ask = async (projectId = accounts.projects.shop) => {
  const { status, body } = await viewer('GET', `/manage/projects/${projectId}/emails/queue`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

type Age = { fromSeconds: number; inHand: number; first: number; retry: number; heldBack: number };

describe('GET /manage/projects/{projectId}/emails/queue', () => {
  const only = (ages: Age[]) => ages.filter((age) => age.inHand + age.first + age.retry + age.heldBack > 0);
  before(async () => {
    const { db, projects } = accounts;
    const waiting = [
      { to: 'a@one.example', seconds: -5 },
      { to: 'b@one.example', seconds: 30 },
      { to: 'c@one.example', seconds: 2 * HOUR },
      { to: 'd@held.example', seconds: 2 * HOUR },
      { to: 'e@one.example', seconds: 60 * HOUR },
      { to: 'f@one.example', seconds: 70 * HOUR },
    ];
    const ids = await insertTestEmails(
      db,
      waiting.map(({ to, seconds }) => ({ projectId: projects.second, acceptedAt: ago(seconds), to })),
    );
    const change = (at: number, set: object) =>
      db
        .updateTable('email_queue')
        .set(set)
        .where('email_id', '=', ids[at] ?? '')
        .execute();
    await change(1, { leased_by: ids[0] });
    await change(2, { attempts: 2, reason: '450 later' });
    await change(5, { priority: 2, reason: 'Scheduled by the sender.' });
    await change(4, { attempts: 9, reason: '450 later' });
    const pace = {
      concurrency: 0.5,
      held_until: ago(-600),
      held_reason: '421',
      slowed_at: now,
      updated_at: now,
    };
    await db
      .insertInto('recipient_domains')
      .values({ domain: 'held.example', ...pace })
      .execute();
  });

  it('counts what waits with why it waits', async () => {
    const { ages, reasons, ...rest } = await ask(accounts.projects.second);
    assert.deepEqual(rest, {
      counted: 5,
      hasMore: false,
      scheduled: 1,
      stoppedBecause: null,
      oldestAt: ago(60 * HOUR).toISOString(),
    });
    assert.equal(ages.length, 9);
    const none = { inHand: 0, first: 0, retry: 0, heldBack: 0 };
    assert.deepEqual(only(ages), [
      { fromSeconds: 0, toSeconds: 60, ...none, inHand: 1, first: 1 },
      { fromSeconds: 3_600, toSeconds: 14_400, ...none, retry: 1, heldBack: 1 },
      { fromSeconds: 172_800, toSeconds: null, ...none, retry: 1 },
    ]);
    assert.equal(reasons.length, 2);
    assert.deepEqual(reasons[1], { reason: '450 later', count: 2 });
  });
  it('counts those that wait longest where too many do', async () => {
    const found = await measureQueueAges(accounts.db, accounts.projects.second, now, 2);
    assert.deepEqual([found.counted, found.hasMore], [2, true]);
    assert.deepEqual(only(found.ages).at(-1)?.fromSeconds, 172_800);
  });
  it('says why nothing is sent at all', async () => {
    const stop = (reason: string | null) =>
      accounts.db.updateTable('installation').set({ sending_stopped_reason: reason }).execute();
    await stop('It looks restored.');
    const { stoppedBecause } = await ask();
    await stop(null);
    assert.equal(stoppedBecause, 'It looks restored.');
  });
  it('says when the configuration lets no email leave', async () => {
    const fault = 'Set POSTPRESS_EMAIL_HOSTNAME.';
    const names = {
      transport: 'mx',
      hostname: 'postpress.localhost',
      returnPathDomain: 'localhost',
    } as const;
    const blocked = await accounts.serve([getQueueAgesRoute], { identity: () => ({ ...names, fault }) });
    const path = `/manage/projects/${accounts.projects.shop}/emails/queue`;
    const { body } = await callerOf(blocked, accounts.tokens.admin)('GET', path);
    await blocked.close();
    assert.equal(body.data.stoppedBecause, fault);
  });
  it('counts nothing of an empty project', async () => {
    const { counted, oldestAt, reasons } = await ask();
    assert.deepEqual([counted, oldestAt, reasons], [0, null, []]);
  });
});
