import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { recordEvents } from '../../events/record-events.ts';
import { insertTestEmails } from '../../testing.ts';
import { foldEmailCounts } from '../jobs/fold-email-counts.ts';
import { statisticsRoutes } from './statistics.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const HOUR = 3_600;
const zero = { failed: 0, sent: 0, delivered: 0, bounced: 0, complained: 0 };
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve(statisticsRoutes);
const viewer = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

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
  await recordEvents(accounts.db, [{ emailId: id, at, moves, timeline: [] }]);
  return id;
}

describe('GET /manage/projects/{projectId}/emails/trends, /manage/projects/{projectId}/emails/domains, and /manage/projects/{projectId}/emails/templates', () => {
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
      it('return counts by the days of a time zone', async () => {
        const { points, total, ...rest } = await ask('trends?period=7d&by=day&timeZone=Pacific/Auckland');
        const previous = { accepted: 0, canceled: 0, ...zero };
        assert.deepEqual(rest, { period: '7d', by: 'day', timeZone: 'Pacific/Auckland', previous });
        assert.equal(points.length, 7);
        assert.equal(points.at(-1).at, '2030-01-07T11:00:00.000Z');
        assert.equal(points.at(-2).delivered, 10);
        assert.deepEqual(points.at(-1), {
          at: '2030-01-07T11:00:00.000Z',
          accepted: 0,
          canceled: 0,
          ...zero,
          deliverySeconds: null,
        });
        const { deliverySeconds, ...counts } = total;
        assert.deepEqual(counts, {
          accepted: 0,
          canceled: 0,
          ...zero,
          failed: 1,
          sent: 11,
          delivered: 10,
          bounced: 1,
        });
        assert.ok(deliverySeconds.p50 > 1.5 && deliverySeconds.p50 < 2.5, String(deliverySeconds.p50));
        assert.ok(deliverySeconds.p95 > 400 && deliverySeconds.p95 < 800, String(deliverySeconds.p95));
      });
      it('return counts by hour', async () => {
        const { points } = await ask('trends?period=24h&by=hour');
        assert.equal(points.length, 24);
        assert.deepEqual([points.at(-3).at, points.at(-3).sent], ['2030-01-07T10:00:00.000Z', 10]);
        assert.equal(
          points.reduce((sum: number, { sent }: { sent: number }) => sum + sent, 0),
          10,
        );
      });
      it('return the counts of the previous period', async () => {
        const { previous } = await ask('trends?period=24h&by=hour');
        assert.deepEqual(previous, { accepted: 0, canceled: 0, ...zero, sent: 1, bounced: 1 });
      });
      it('return counts by recipient domain, the largest first, and all others together', async () => {
        const { domains, others } = await ask('domains?period=7d&limit=2');
        assert.deepEqual(domains, [
          { domain: 'inbox.example', ...zero, sent: 10, delivered: 9, bounced: 1 },
          { domain: 'gone.example', ...zero, failed: 1 },
        ]);
        assert.deepEqual(others, { ...zero, sent: 1, delivered: 1 });
        assert.equal((await ask('domains?period=24h')).domains.length, 2);
      });
    });

  it('return when and how often templates of this project were last used', async () => {
    const { shop, second } = accounts.projects;
    const from = (templateId: number, daysAgo: number, projectId = shop) => ({
      templateId,
      projectId,
      acceptedAt: ago(daysAgo * 24 * HOUR),
    });
    const many = Array.from({ length: 1_001 }, () => from(4, 2));
    await insertTestEmails(accounts.db, [from(3, 40), from(3, 20), from(5, 1, second), ...many]);
    const at = (daysAgo: number) => ago(daysAgo * 24 * HOUR).toISOString();
    assert.deepEqual(await ask('templates?ids=3,4,5,4294967295'), [
      { templateId: '3', lastSentAt: at(20), recent: 1, hasMore: false },
      { templateId: '4', lastSentAt: at(2), recent: 1_000, hasMore: true },
    ]);
    assert.equal((await get('templates?ids=x')).status, 400);
  });

  it('return the last thirty days in UTC by default', async () => {
    const { points, period, by, timeZone } = await ask('trends');
    assert.deepEqual([points.length, period, by, timeZone], [30, '30d', 'day', 'UTC']);
  });
  it('show nothing of another project', async () => {
    const { second } = accounts.projects;
    const { total } = await ask('trends', second);
    assert.deepEqual(total, { accepted: 0, canceled: 0, ...zero, deliverySeconds: null });
    assert.deepEqual(await ask('domains', second), { domains: [], others: zero });
  });
  for (const query of ['timeZone=Mars/Base', 'timeZone=', 'period=1y', 'by=week'])
    it(`refuse ${query}`, async () => {
      const { status, body } = await get(`trends?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});
