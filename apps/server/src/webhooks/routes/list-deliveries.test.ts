import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { openTestWebhooks } from '../testing.ts';

let id: number;
const webhooks = await openTestWebhooks();
({ id } = await webhooks.make());
const path = `/manage/projects/${webhooks.accounts.projects.shop}/webhooks/${id}/deliveries`;
await webhooks.insert(id, 7, { status: 'delivered' });
await webhooks.insert(id, 3, { status: 'failed', last_reason: 'The receiver answered 500.' });
after(() => webhooks.close());

const list = (query = '') => webhooks.manage('GET', path + query);

async function walk(query: string): Promise<{ status: string; id: string }[]> {
  const found: { status: string; id: string }[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await list(`${query}${cursor === null ? '' : `&cursor=${cursor}`}`);
    assert.equal(status, 200);
    assert.equal(body.has_more, body.next_cursor !== null);
    found.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return found;
}

describe('GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries', () => {
  it('pages through all, newest first', async () => {
    const all = await walk('?limit=3');
    assert.equal(all.length, 10);
    const ids = all.map((delivery) => delivery.id);
    assert.deepEqual([...ids].sort().reverse(), ids);
  });
  it('picks a status', async () => {
    const failed = await walk('?limit=2&status=failed');
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['failed', 'failed', 'failed'],
    );
  });
  it('picks an event, and a time', async () => {
    const other = await webhooks.make();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const hours of [1, 2, 3, 4])
      await webhooks.insert(other.id, 2, { event_type: 'email.bounced', created_at: hoursAgo(hours) });
    await webhooks.insert(other.id, 2, { event_type: 'email.sent', created_at: hoursAgo(2) });
    const at = path.replace(`webhooks/${id}/`, `webhooks/${other.id}/`);
    const seen = async (query: Record<string, string>) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more: Record<string, string> = cursor === '' ? {} : { cursor };
        const { body } = await webhooks.manage('GET', `${at}?${new URLSearchParams({ ...query, ...more })}`);
        found.push(...body.data.map(({ event }: { event: string }) => event));
        cursor = body.next_cursor;
      }
      return found;
    };
    const time = { from: hoursAgo(3.5).toISOString(), to: hoursAgo(1.5).toISOString(), limit: '3' };
    assert.equal((await seen(time)).length, 6);
    assert.deepEqual(await seen({ ...time, event: 'email.bounced' }), Array(4).fill('email.bounced'));
    assert.deepEqual(await seen({ event: 'email.sent' }), ['email.sent', 'email.sent']);
  });
  it('finds one among many in bounded steps', async () => {
    const other = await webhooks.make();
    await webhooks.insert(other.id, 1, { status: 'failed', created_at: new Date(Date.now() - 60_000) });
    await webhooks.insert(other.id, 10_001, { status: 'delivered' });
    const at = path.replace(`webhooks/${id}/`, `webhooks/${other.id}/`);
    const counts: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await webhooks.manage('GET', `${at}?status=failed${query}`);
      assert.ok(body.data, JSON.stringify(body));
      counts.push(body.data.length);
      cursor = body.next_cursor;
    }
    assert.deepEqual(counts, [0, 0, 1]);
  });
  it('counts those that match', async () => {
    const total = async (query: string) => (await list(`?limit=1&total=true${query}`)).body.total;
    assert.deepEqual(await total(''), { count: 10, relation: 'exact' });
    assert.deepEqual(await total('&status=failed'), { count: 3, relation: 'exact' });
  });
  it('shows what was sent and why it did not arrive', async () => {
    const [newest] = (await list('?limit=1')).body.data;
    assert.equal(newest.event, 'email.sent');
    assert.equal(newest.lastReason, 'The receiver answered 500.');
    assert.deepEqual(newest.payload, { sequence: 2 });
  });
  it('answers 404 for a webhook of another project', async () => {
    const { foreign } = webhooks.accounts.projects;
    const elsewhere = `/manage/projects/${foreign}/webhooks/${id}/deliveries`;
    assert.equal((await webhooks.outsider('GET', elsewhere)).body.error, 'NOT_FOUND');
  });
  for (const cursor of ['nonsense', Buffer.from('["7"]').toString('base64url')])
    it(`refuses the cursor ${cursor}`, async () =>
      assert.equal((await list(`?cursor=${cursor}`)).body.error, 'INVALID_CURSOR'));
  it('ends after the last', async () => {
    const cursor = Buffer.from(JSON.stringify([uuidV7(new Date(1))])).toString('base64url');
    assert.deepEqual((await list(`?cursor=${cursor}`)).body, {
      data: [],
      next_cursor: null,
      has_more: false,
    });
  });
  for (const query of ['?limit=0', '?limit=101', '?status=lost'])
    it(`refuses ${query}`, async () => assert.equal((await list(query)).body.error, 'VALIDATION_ERROR'));
});
