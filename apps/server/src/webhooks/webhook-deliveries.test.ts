import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { WebhookEventType } from '@postpress/contracts';
import { type Insertable, sql } from 'kysely';
import { silentLog } from '../base/log.ts';
import { openNotifications } from '../platform/database/notifications.ts';
import type { Tables } from '../platform/database/tables.ts';
import { openTestDatabase } from '../platform/database/testing.ts';
import { insertWebhookDeliveries, WEBHOOKS_CHANNEL, webhookDeliveriesOf } from './webhook-deliveries.ts';
import { type WebhookEvent, webhookEventId, webhookPayload } from './webhook-event.ts';

const noon = new Date();
let database: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`insert into workspaces (id, name, created_at) values (1, 'w', ${noon})`.execute(db);
  for (const id of [1, 2])
    await sql`insert into projects (id, workspace_id, name, created_at) values (${id}, 1, 'p', ${noon})`.execute(
      db,
    );
  await endpoint(1, 'https://all.example/');
  await endpoint(1, 'https://sent.example/', { events: ['email.sent'] });
  await endpoint(1, 'https://off.example/', { active: false });
  await endpoint(1, 'https://credits.example/', { family: 'ai_credits' });
  await endpoint(2, 'https://other.example/');
});
after(() => database.close());
beforeEach(async () => {
  await sql`delete from webhook_queue`.execute(database.db);
  await sql`delete from webhook_deliveries`.execute(database.db);
});

function endpoint(
  projectId: number,
  url: string,
  more: Partial<Insertable<Tables['webhook_endpoints']>> = {},
) {
  const usual = { family: 'email', secret: Buffer.of(1), created_at: noon, updated_at: noon } as const;
  return database.db
    .insertInto('webhook_endpoints')
    .values({ ...usual, events: [], project_id: projectId, url, ...more })
    .execute();
}

function event(type: WebhookEventType, more: Partial<WebhookEvent> = {}): WebhookEvent {
  const id = webhookEventId(type, 1);
  return { id, family: 'email', type, projectId: 1, createdAt: noon, data: { sequence: 1 }, ...more };
}

const received = async () => {
  const rows = await database.db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['url', 'event_type'])
    .orderBy('url')
    .orderBy('event_type')
    .execute();
  return rows.map(({ url, event_type }) => `${new URL(url).hostname} ${event_type}`);
};

describe('insertWebhookDeliveries', () => {
  it('delivers to active endpoints of the project what they subscribe to', async () => {
    await insertWebhookDeliveries(database.db, [event('email.sent'), event('email.bounced')]);
    assert.deepEqual(await received(), [
      'all.example email.bounced',
      'all.example email.sent',
      'sent.example email.sent',
    ]);
  });
  it('accepts events of several projects in one statement', async () => {
    await insertWebhookDeliveries(database.db, [
      event('email.failed'),
      event('email.failed', { projectId: 2 }),
    ]);
    assert.deepEqual(await received(), ['all.example email.failed', 'other.example email.failed']);
  });
  it('keeps the families apart', async () => {
    const exhausted = event('ai.credits.exhausted', { family: 'ai_credits' });
    await insertWebhookDeliveries(database.db, [exhausted]);
    assert.deepEqual(await received(), ['credits.example ai.credits.exhausted']);
  });
  it('queues each delivery at once, in the week of its event', async () => {
    const lastWeek = new Date(noon.getTime() - 7 * 86_400_000);
    await insertWebhookDeliveries(database.db, [event('email.bounced', { createdAt: lastWeek })]);
    const { rows } = await sql<{ made: Date; due_at: Date; status: string }>`
      select to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) as made,
        due_at, status from webhook_deliveries join webhook_queue on delivery_id = id`.execute(database.db);
    assert.deepEqual(rows, [{ made: lastWeek, due_at: lastWeek, status: 'pending' }]);
    const ids = await database.db.selectFrom('webhook_deliveries').select('id').execute();
    assert.match(ids[0]?.id ?? '', /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
  it('stores the exact text', async () => {
    const bounced = event('email.bounced', { data: { to: ['ä@x.example'], note: '"\\u0000"' } });
    await insertWebhookDeliveries(database.db, [bounced]);
    const row = await database.db.selectFrom('webhook_deliveries').select('payload').executeTakeFirst();
    assert.equal(row?.payload, webhookPayload(bounced));
    assert.deepEqual(Object.keys(JSON.parse(row?.payload ?? '')), [
      'schema_version',
      'id',
      'type',
      'created_at',
      'project_id',
      'data',
    ]);
  });
  it('does nothing with nothing', async () => {
    await insertWebhookDeliveries(database.db, []);
    assert.deepEqual(await received(), []);
  });
  it('is part of the transaction', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await insertWebhookDeliveries(tx, [event('email.sent')]);
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual(await received(), []);
  });
  it('can be part of the caller’s statement', async () => {
    await sql`with source as (select 1 as project_id, 'evt_1'::text as event_id, 'email.sent'::text as event_type,
        ${noon}::timestamptz as created_at, '{}'::text as payload, null::uuid as subject_id,
        0::smallint as sequence, null::text as traceparent), ${webhookDeliveriesOf('source', 'email')} select`.execute(
      database.db,
    );
    assert.deepEqual(await received(), ['all.example email.sent', 'sent.example email.sent']);
  });
});

describe('waking workers', () => {
  it('happens once per statement, and only with a subscriber', async () => {
    const notifications = await openNotifications(database.connection, silentLog);
    let woken = 0;
    await notifications.listen(WEBHOOKS_CHANNEL, () => {
      woken += 1;
    });
    const marked = Promise.withResolvers<void>();
    await notifications.listen('mark', () => marked.resolve());
    await insertWebhookDeliveries(database.db, [event('email.sent'), event('email.failed')]);
    await insertWebhookDeliveries(database.db, [event('email.sent', { projectId: 99 })]);
    await sql`notify mark`.execute(database.db);
    await marked.promise;
    assert.equal(woken, 1);
    await notifications.close();
  });
});

describe('an event’s id', () => {
  it('has its form', () => assert.match(webhookEventId('0190f3c8', 1), /^evt_[\da-f]{32}$/));
  it('is the same of the same', () => assert.equal(webhookEventId('a', 1), webhookEventId('a', 1)));
  it('differs by the sequence', () => assert.notEqual(webhookEventId('a', 1), webhookEventId('a', 2)));
});
