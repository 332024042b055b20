import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { insertWebhookDeliveries } from '../../../webhooks/index.ts';
import { emailWebhookEvent } from '../../events/email-webhook-event.ts';
import { recordEvents } from '../../events/record-events.ts';
import { insertTestEmails } from '../../testing.ts';
import { historyRoutes } from './emails.ts';

const now = new Date('2030-01-07T12:00:00.123Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve(historyRoutes);
const admin = callerOf(app, accounts.tokens.admin);
await accounts.db
  .insertInto('webhook_endpoints')
  .values(
    [['https://one.example/'], ['https://two.example/', 'email.bounced']].map(([url = '', ...events]) => ({
      project_id: accounts.projects.shop,
      family: 'email' as const,
      url,
      events: events as never,
      secret: Buffer.from('x'),
      created_at: now,
      updated_at: now,
    })),
  )
  .execute();
after(() => accounts.close());

async function accepted(at: Date): Promise<string> {
  const { db, projects } = accounts;
  const [id = ''] = await insertTestEmails(db, [{ projectId: projects.shop, acceptedAt: at }]);
  const mail = {
    fromAddress: 'a@shop.example',
    toAddress: 'b@x.example',
    subject: 'Hello',
    tags: null,
    isTest: false,
  };
  const told = { type: 'email.accepted', at, status: 'queued', sequence: 1 } as const;
  await insertWebhookDeliveries(db, [emailWebhookEvent({ id, projectId: projects.shop, ...mail }, told)]);
  return id;
}
const list = (id: string, projectId = accounts.projects.shop) =>
  admin('GET', `/manage/projects/${projectId}/emails/${id}/webhook-deliveries`);

describe('GET /manage/projects/{projectId}/emails/{emailId}/webhook-deliveries', () => {
  it('finds the deliveries to each webhook, and none of other emails of the same moment', async () => {
    const [id] = await Promise.all([accepted(now), accepted(now)]);
    await accounts.db.updateTable('emails').set({ status: 'sending' }).where('id', '=', id).execute();
    const timeline = { type: 'bounce' as const, metadata: {} };
    await accounts.db
      .transaction()
      .execute((tx) =>
        recordEvents(tx, [
          { emailId: id, at: later(5_000), moves: ['sent', 'bounced'], timeline: [timeline] },
        ]),
      );
    const { status, body } = await list(id);
    assert.equal(status, 200);
    const seen = body.data.map(({ event, url, payload }: (typeof body.data)[number]) => [
      ...[event, url, payload.data.sequence, payload.data.email_id === id],
    ]);
    assert.deepEqual(seen.slice(0, 1), [['email.accepted', 'https://one.example/', 1, true]]);
    assert.deepEqual(seen.slice(1).toSorted(), [
      ['email.bounced', 'https://one.example/', 3, true],
      ['email.bounced', 'https://two.example/', 3, true],
      ['email.sent', 'https://one.example/', 2, true],
    ]);
    const [{ webhookId, attempts, nextAttemptAt }] = body.data;
    assert.ok(webhookId > 0);
    assert.deepEqual([attempts, nextAttemptAt], [0, now.toISOString()]);
  });
  it('answers 404 for one of another project', async () => {
    const { status, body } = await list(await accepted(now), accounts.projects.second);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
});
