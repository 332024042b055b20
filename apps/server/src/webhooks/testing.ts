import type { WebhookFamily } from '@postpress/contracts';
import type { Insertable } from 'kysely';
import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import type { Clock } from '../base/clock.ts';
import { uuidV7 } from '../base/ids.ts';
import type { TestApp } from '../http/testing.ts';
import type { Db, Tables } from '../platform/database/tables.ts';
import { createResolve } from '../platform/dns/resolve.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { createJudgeUrl } from '../platform/outbound/judge-url.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box.ts';
import { webhooksRoutes } from './routes/index.ts';
import { insertWebhookDeliveries } from './webhook-deliveries.ts';
import { type WebhookEvent, webhookEventId } from './webhook-event.ts';

export type TestWebhooks = {
  accounts: TestAccounts;
  app: TestApp;
  secrets: SecretBox;
  /** v3, with the key of the project `shop`. */
  call: ReturnType<typeof callerOf>;
  /** v3, with the key of a project of another workspace. */
  foreign: ReturnType<typeof callerOf>;
  /** Management, with the token of an admin. */
  manage: ReturnType<typeof callerOf>;
  /** Creates a webhook of `shop`, with a unique URL unless one is given. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  make(draft?: object): Promise<any>;
  /** Sends an event to `shop`. */
  tell(event?: Partial<WebhookEvent>): Promise<WebhookEvent>;
  /** Stores deliveries of an endpoint as they are given, outside the queue unless it is filled; their ids. */
  insert(
    endpointId: number,
    count: number,
    row: Partial<Insertable<Tables['webhook_deliveries']>>,
  ): Promise<string[]>;
  /** Management, with the token of an owner of another workspace. */
  outsider: ReturnType<typeof callerOf>;
  /** Removes every webhook of `shop`. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

export const TEST_SECRET_KEY = 'test-secret-key-0123456789abcdef';

/** The routes of webhooks on the real app, gate and database. */
export async function openTestWebhooks(options: { clock?: Clock } = {}): Promise<TestWebhooks> {
  const accounts = await openTestAccounts(options);
  const { db, clock, projects, keys, tokens } = accounts;
  const secrets = createSecretBox(TEST_SECRET_KEY);
  const judgeUrl = createJudgeUrl(createAddressPolicy(), createResolve());
  const app = await accounts.serve(webhooksRoutes, { secrets, judgeUrl });
  const call = callerOf(app, keys.shop);
  let made = 0;
  const events = { count: 0 };
  return {
    accounts,
    app,
    secrets,
    call,
    foreign: callerOf(app, keys.foreign),
    manage: callerOf(app, tokens.admin),
    outsider: callerOf(app, tokens.outsider),
    insert: (endpointId, count, row) =>
      insertRows(db, { project_id: projects.shop, endpoint_id: endpointId }, count, row),
    async make(draft = {}) {
      made += 1;
      // A literal address asks no name server.
      const { status, body } = await call('POST', '/v3/webhooks', {
        url: `https://93.184.216.34/${made}`,
        ...draft,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    async tell(event = {}) {
      const whole = testEvent(projects.shop, clock(), ++events.count, event);
      await insertWebhookDeliveries(db, [whole]);
      return whole;
    },
    async clear() {
      await db.deleteFrom('webhook_endpoints').where('project_id', '=', projects.shop).execute();
    },
    close: accounts.close,
  };
}

async function insertRows(
  db: Db,
  place: { project_id: number; endpoint_id: number },
  count: number,
  row: Partial<Insertable<Tables['webhook_deliveries']>>,
): Promise<string[]> {
  const createdAt = (row.created_at as Date | undefined) ?? new Date();
  const ids = Array.from({ length: count }, () => uuidV7(createdAt));
  const usual = { event_type: 'email.sent', created_at: createdAt } as const;
  // A statement takes 65,535 parameters.
  for (let at = 0; at < count; at += 1_000)
    await db
      .insertInto('webhook_deliveries')
      .values(
        ids.slice(at, at + 1_000).map((id, n) => ({
          ...usual,
          ...place,
          id,
          event_id: webhookEventId(id, 1),
          payload: JSON.stringify({ sequence: n }),
          ...row,
        })),
      )
      .execute();
  return ids;
}

function testEvent(
  projectId: number,
  createdAt: Date,
  count: number,
  event: Partial<WebhookEvent>,
): WebhookEvent {
  const family: WebhookFamily = event.family ?? 'email';
  const usual = {
    id: webhookEventId(`test ${createdAt.getTime()}`, count),
    type: 'email.sent',
    projectId,
  } as const;
  return { ...usual, family, createdAt, data: { sequence: count }, ...event };
}
