import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';
import { WAITS_FOR_EARLIER } from '../webhook-deliveries.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());

describe('GET /manage/projects/{projectId}/webhooks', () => {
  it('shows the status of each', async () => {
    const { shop } = webhooks.accounts.projects;
    const [fine, failing] = [await webhooks.make(), await webhooks.make({ events: ['email.sent'] })];
    const at = new Date('2030-01-01T00:00:00Z');
    await webhooks.accounts.db
      .updateTable('webhook_endpoints')
      .set({ active: false, failing_since: at, disabled_at: at, disabled_reason: 'It failed.' })
      .where('id', '=', failing.id)
      .execute();
    await webhooks.call('POST', `/v3/webhooks/${fine.id}/rotate-secret`);
    const { status, body } = await webhooks.manage('GET', `/manage/projects/${shop}/webhooks`);
    assert.equal(status, 200);
    const [one, two] = body.data;
    assert.deepEqual(
      [one.id, one.secretPrepared, one.failingSince, one.family],
      [fine.id, true, null, 'email'],
    );
    assert.deepEqual(
      [two.active, two.failingSince, two.disabledAt, two.disabledReason],
      [false, at.toISOString(), at.toISOString(), 'It failed.'],
    );
    assert.equal(one.secret, undefined);
  });
  it('shows how the last day went', async () => {
    const { shop } = webhooks.accounts.projects;
    const { id } = await webhooks.make();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await webhooks.insert(id, 3, { status: 'delivered', attempts: 1, created_at: hoursAgo(2) });
    await webhooks.insert(id, 2, {
      status: 'failed',
      attempts: 8,
      created_at: hoursAgo(3),
      last_reason: 'old',
    });
    await webhooks.insert(id, 1, { attempts: 2, created_at: hoursAgo(1), last_reason: 'It answered 500.' });
    await webhooks.insert(id, 4, { attempts: 0, created_at: hoursAgo(1) });
    await webhooks.insert(id, 1, { attempts: 0, created_at: hoursAgo(0), last_reason: WAITS_FOR_EARLIER });
    await webhooks.insert(id, 5, { status: 'failed', attempts: 8, created_at: hoursAgo(25) });
    const { body } = await webhooks.manage('GET', `/manage/projects/${shop}/webhooks`);
    const { lastDay } = body.data.find((each: { id: number }) => each.id === id);
    assert.deepEqual(lastDay, { delivered: 3, missed: 3, lastReason: 'It answered 500.' });
  });
  it('leaves out that of AI credits while it has no URL', async () => {
    const { db, clock, projects } = webhooks.accounts;
    const of = { project_id: projects.second, family: 'ai_credits', events: [] } as const;
    const made = { secret: Buffer.alloc(40), created_at: clock(), updated_at: clock() };
    const list = async () =>
      (await webhooks.manage('GET', `/manage/projects/${projects.second}/webhooks`)).body.data;
    await db
      .insertInto('webhook_endpoints')
      .values({ ...of, ...made, events: [], url: '', active: false })
      .execute();
    assert.deepEqual(await list(), []);
    const mine = db.updateTable('webhook_endpoints').where('project_id', '=', projects.second);
    await mine.set({ url: 'https://shop.example/credits', active: true }).execute();
    assert.deepEqual(
      (await list()).map(({ family, url }: { family: string; url: string }) => [family, url]),
      [['ai_credits', 'https://shop.example/credits']],
    );
  });
});
