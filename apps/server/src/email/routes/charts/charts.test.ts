import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import type { TestApp } from '../../../http/testing.ts';
import { foldEmailCounts } from '../../jobs/fold-email-counts.ts';
import { recordHappenings } from '../../record-happenings.ts';
import { insertTestEmails } from '../../testing.ts';
import { measureQueueAges } from '../../transmission/queue-ages.ts';
import { chartRoutes } from './index.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const HOUR = 3_600;
const zero = { failed: 0, sent: 0, delivered: 0, bounced: 0, complained: 0 };
let accounts: TestAccounts;
let app: TestApp;
let viewer: ReturnType<typeof callerOf>;
before(async () => {
  accounts = await openTestAccounts({ clock: () => now });
  app = await accounts.serve(chartRoutes);
  viewer = callerOf(app, accounts.tokens.admin);
});
after(async () => {
  await app.close();
  await accounts.close();
});

const get = (path: string, projectId = accounts.projects.shop) =>
  viewer('GET', `/manage/projects/${projectId}/emails/${path}`);
const ask = async (path: string, projectId?: number) => {
  const { status, body } = await get(path, projectId);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

/** Accepted so long ago, and what followed after some seconds. */
async function mail(
  to: string,
  acceptedAgo: number,
  moves: readonly ('sent' | 'delivered' | 'bounced' | 'failed')[],
  tookSeconds = 1,
) {
  const acceptedAt = ago(acceptedAgo);
  const [id = ''] = await insertTestEmails(accounts.db, [
    { projectId: accounts.projects.shop, acceptedAt, to },
  ]);
  await accounts.db.updateTable('emails').set({ status: 'sending', had: 3 }).where('id', '=', id).execute();
  const at = new Date(acceptedAt.getTime() + tookSeconds * 1_000);
  await recordHappenings(accounts.db, [{ emailId: id, at, moves, timeline: [] }]);
  return id;
}

describe('GET /manage/projects/{projectId}/emails/trends, and /manage/projects/{projectId}/emails/domains', () => {
  before(async () => {
    for (let n = 0; n < 9; n++) await mail('ann@inbox.example', 2 * HOUR, ['sent', 'delivered'], 2);
    await mail('ben@slow.example', 2 * HOUR, ['sent', 'delivered'], 600);
    await mail('eve@inbox.example', 30 * HOUR, ['bounced']);
    await mail('sam@gone.example', 3 * 24 * HOUR, ['failed']);
  });

  for (const folded of [false, true])
    describe(folded ? 'after a fold' : 'before a fold', () => {
      before(async () => {
        if (folded) await foldEmailCounts({}, accounts, new AbortController().signal);
      });
      it('answer what happened by the days of a zone', async () => {
        const { points, total, ...rest } = await ask('trends?period=7d&by=day&timeZone=Pacific/Auckland');
        assert.deepEqual(rest, { period: '7d', by: 'day', timeZone: 'Pacific/Auckland' });
        assert.equal(points.length, 7);
        assert.equal(points.at(-1).at, '2030-01-07T11:00:00.000Z');
        assert.equal(points.at(-2).delivered, 10);
        assert.deepEqual(points.at(-1), {
          ...{ at: '2030-01-07T11:00:00.000Z', accepted: 0, ...zero, deliverySeconds: null },
        });
        const { deliverySeconds, ...counts } = total;
        assert.deepEqual(counts, { accepted: 0, ...zero, failed: 1, sent: 11, delivered: 10, bounced: 1 });
        assert.ok(deliverySeconds.p50 > 1.5 && deliverySeconds.p50 < 2.5, String(deliverySeconds.p50));
        assert.ok(deliverySeconds.p95 > 400 && deliverySeconds.p95 < 800, String(deliverySeconds.p95));
      });
      it('answer what happened by hours', async () => {
        const { points } = await ask('trends?period=24h&by=hour');
        assert.equal(points.length, 24);
        assert.deepEqual([points.at(-3).at, points.at(-3).sent], ['2030-01-07T10:00:00.000Z', 10]);
        assert.equal(
          points.reduce((sum: number, { sent }: { sent: number }) => sum + sent, 0),
          10,
        );
      });
      it('answer what happened by the domain of the recipient, the largest first, and all others together', async () => {
        const { domains, others } = await ask('domains?period=7d&limit=2');
        assert.deepEqual(domains, [
          { domain: 'inbox.example', ...zero, sent: 10, delivered: 9, bounced: 1 },
          { domain: 'gone.example', ...zero, failed: 1 },
        ]);
        assert.deepEqual(others, { ...zero, sent: 1, delivered: 1 });
        assert.equal((await ask('domains?period=24h')).domains.length, 2);
      });
    });

  it('answer of the last thirty days in UTC where nothing is said', async () => {
    const { points, period, by, timeZone } = await ask('trends');
    assert.deepEqual([points.length, period, by, timeZone], [30, '30d', 'day', 'UTC']);
  });
  it('show nothing of another project', async () => {
    const { second } = accounts.projects;
    const { total } = await ask('trends', second);
    assert.deepEqual(total, { accepted: 0, ...zero, deliverySeconds: null });
    assert.deepEqual(await ask('domains', second), { domains: [], others: zero });
  });
  for (const query of ['timeZone=Mars/Base', 'timeZone=', 'period=1y', 'by=week'])
    it(`refuse ${query}`, async () => {
      const { status, body } = await get(`trends?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});

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
    const { ages, reasons, ...rest } = await ask('queue', accounts.projects.second);
    assert.deepEqual(rest, {
      ...{ counted: 5, hasMore: false, stoppedBecause: null },
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
    const { stoppedBecause } = await ask('queue');
    await stop(null);
    assert.equal(stoppedBecause, 'It looks restored.');
  });
  it('counts nothing of an empty project', async () => {
    const { counted, oldestAt, reasons } = await ask('queue');
    assert.deepEqual([counted, oldestAt, reasons], [0, null, []]);
  });
});
