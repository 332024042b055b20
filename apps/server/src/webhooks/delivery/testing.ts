import { readFileSync } from 'node:fs';
import { type WebhookEventType, webhookLimits } from '@postpress/contracts';
import type { Insertable } from 'kysely';
import { makeCa } from '../../../../../test/peers/certificates.ts';
import {
  type Answer,
  type Received,
  startReceiver,
  type TestReceiver,
} from '../../../../../test/peers/webhook-receiver.ts';
import type { Clock } from '../../base/clock.ts';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { insertTestProject } from '../../email/testing.ts';
import { type Notifications, openNotifications } from '../../platform/database/notifications.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { startNameServer } from '../../platform/dns/testing.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { openPoster } from '../../platform/outbound/poster.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { temporaryDir } from '../../testing.ts';
import { TEST_SECRET_KEY } from '../testing.ts';
import { insertWebhookDeliveries } from '../webhook-deliveries.ts';
import { type WebhookEvent, webhookEventId } from '../webhook-event.ts';
import { newWebhookSecret, rememberSigners } from '../webhook-secrets.ts';
import { type DeliveryOptions, type DeliveryWorker, startWebhookDelivery } from './start-webhook-delivery.ts';

export type TestDelivery = {
  db: Db;
  projectId: number;
  databaseUrl: string;
  /** The file with the CA of the receivers. */
  ca: string;
  secrets: ReturnType<typeof createSecretBox>;
  receive(answer?: (request: Received, count: number) => Answer): Promise<TestReceiver>;
  /** An endpoint at a URL; its id and its secret as shown. */
  endpoint(
    url: string,
    more?: Partial<Insertable<Tables['webhook_endpoints']>>,
  ): Promise<{ id: number; secret: string }>;
  /** Sends events to the project, numbered in `data.sequence`; the same event ids for the same numbers. */
  tell(count?: number, type?: WebhookEventType): Promise<void>;
  work(more?: Partial<DeliveryOptions>): Promise<DeliveryWorker>;
  /** Ends all workers and forgets all endpoints and deliveries. */
  rest(): Promise<void>;
  /** Every delivery, oldest first. */
  deliveries(): ReturnType<typeof listDeliveries>;
  attempts(): ReturnType<typeof listAttempts>;
  close(): Promise<void>;
};
const webhookTables = [
  'webhook_queue',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
] as const;
const LOOPBACK = ['127.0.0.1/32'];

/** A database with a project, an authority for HTTPS on loopback, and workers that trust it. */
export async function openTestDelivery({
  clock = () => new Date(),
}: {
  clock?: Clock;
} = {}): Promise<TestDelivery> {
  const folder = temporaryDir();
  const ca = makeCa(folder.path);
  const certificate = ca.issue('127.0.0.1', 'hooks.test');
  const database = await openTestDatabase();
  const { db } = database;
  const closers = new AsyncDisposableStack();
  closers.defer(() => database.close());
  const names = await startNameServer({
    'hooks.test': ['127.0.0.1'],
    'inside.test': ['10.0.0.1'],
    'mixed.test': ['127.0.0.1', '192.168.0.1'],
  });
  closers.defer(() => names.close());
  closers.defer(() => folder.remove());
  const { projectId } = await insertTestProject(db);
  const secrets = createSecretBox(TEST_SECRET_KEY);
  let queuedCount = 0;
  const working: (() => Promise<void>)[] = [];
  const rest = async () => {
    for (const close of working.splice(0)) await close();
    for (const table of webhookTables) await db.deleteFrom(table).execute();
  };
  return {
    db,
    projectId,
    databaseUrl: database.databaseUrl,
    ca: ca.ca,
    secrets,
    async receive(answer = () => ({})) {
      const receiver = await startReceiver(certificate, answer);
      closers.defer(receiver.close);
      return receiver;
    },
    async endpoint(url, more = {}) {
      const { shown, sealed } = newWebhookSecret(secrets);
      const usual = { project_id: projectId, family: 'email', events: [], secret: sealed } as const;
      const { id } = await db
        .insertInto('webhook_endpoints')
        .values({ ...usual, events: [], url, created_at: clock(), updated_at: clock(), ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, secret: shown };
    },
    async tell(count = 1, type = 'email.sent') {
      await insertWebhookDeliveries(
        db,
        eventsFrom(queuedCount + 1, count, { type, projectId, createdAt: clock() }),
      );
      queuedCount += count;
    },
    async work(more = {}) {
      const notifications = await openNotifications(database.connection, silentLog);
      const { worker, close } = startWorker(
        { db, clock, ca: ca.ca, secrets, notifications, nameServer: names.server },
        more,
      );
      working.push(close);
      return worker;
    },
    rest,
    deliveries: () => listDeliveries(db),
    attempts: () => listAttempts(db),
    async close() {
      await rest();
      await closers.disposeAsync();
    },
  };
}

/** Events numbered from `first`; the same number has the same event id. */
function eventsFrom(
  first: number,
  count: number,
  parts: Pick<WebhookEvent, 'type' | 'projectId' | 'createdAt'>,
): WebhookEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const sequence = first + index;
    return { ...parts, id: webhookEventId('told', sequence), family: 'email', data: { sequence } };
  });
}

type WorkerParts = {
  db: Db;
  clock: Clock;
  ca: string;
  secrets: ReturnType<typeof createSecretBox>;
  notifications: Notifications;
  nameServer: string;
};

function startWorker({ ca, secrets, nameServer, ...parts }: WorkerParts, more: Partial<DeliveryOptions>) {
  const poster = openPoster({
    policy: createAddressPolicy(LOOPBACK),
    resolve: createResolve({ servers: [nameServer] }),
    ca: [readFileSync(ca, 'utf8')],
    answerBytesKept: webhookLimits.answerBytesKept,
  });
  const worker = startWebhookDelivery({
    ...parts,
    log: silentLog,
    signerOf: rememberSigners(secrets),
    post: poster.post,
    worker: uuidV7(),
    connections: 20,
    leaseSeconds: 60,
    retryScale: 1,
    timeoutMs: webhookLimits.answerSeconds * 1_000,
    ...more,
  });
  const close = async () => {
    await worker.stop(0);
    await poster.close();
    await parts.notifications.close();
  };
  return { worker, close };
}

function listDeliveries(db: Db) {
  return db
    .selectFrom('webhook_deliveries')
    .select([
      'endpoint_id as endpointId',
      'status',
      'attempts',
      'next_attempt_at as nextAttemptAt',
      'last_reason as reason',
    ])
    .orderBy('id')
    .execute();
}

function listAttempts(db: Db) {
  return db
    .selectFrom('webhook_attempts')
    .select(['number', 'status_code as statusCode', 'failure', 'response_body as body', 'duration_ms as ms'])
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();
}
