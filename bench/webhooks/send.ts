/**
 * Sends webhooks as fast as it can, bare or as the service does: `fork('send.ts', ['bare' | 'ours', json])`. Says when it is
 * ready; each `go` sends all messages once and answers with the time it took; `end` ends it.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { webhookLimits } from '@postpress/contracts';
import { Agent } from 'undici';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openNotifications } from '../../apps/server/src/platform/database/notifications.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createResolve } from '../../apps/server/src/platform/dns/resolve.ts';
import { createAddressPolicy } from '../../apps/server/src/platform/outbound/address-policy.ts';
import { openPoster } from '../../apps/server/src/platform/outbound/poster.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import {
  insertWebhookDeliveries,
  rememberSigners,
  startWebhookDelivery,
  type WebhookEvent,
  webhookEventId,
  webhookPayload,
} from '../../apps/server/src/webhooks/index.ts';
import { newWebhookSecret } from '../../apps/server/src/webhooks/webhook-secrets.ts';

export type ToSend = {
  port: number;
  ca: string;
  dataDir: string;
  messages: number;
  connections: number;
  endpoints: number;
};
export type Sent = { seconds: number /** Of this process. */; cpuSeconds: number };

/** Gets all messages there, and ends. */
type Sender = { prepare(): Promise<void>; send(): Promise<void>; close(): Promise<void> };

const now = new Date();

if (process.send !== undefined) await serve();

async function serve(): Promise<void> {
  const work = JSON.parse(process.argv[3] ?? '') as ToSend;
  const sender = process.argv[2] === 'bare' ? openBare(work) : await openOurs(work);
  process.send?.('ready');
  for (;;) {
    const [word] = (await once(process, 'message')) as [string];
    if (word === 'end') break;
    await sender.prepare();
    globalThis.gc?.();
    const started = performance.now();
    const before = process.cpuUsage();
    await sender.send();
    const { user, system } = process.cpuUsage(before);
    const sent: Sent = {
      seconds: (performance.now() - started) / 1_000,
      cpuSeconds: (user + system) / 1_000_000,
    };
    process.send?.(sent);
  }
  await sender.close();
  process.disconnect();
}

function eventOf(projectId: number, count: number): WebhookEvent {
  const data = {
    email_id: uuidV7(now),
    from: 'Shop <orders@shop.example>',
    to: [`customer-${count}@example.com`],
    subject: `Your order ${count} is on its way`,
    status: 'delivered',
    tags: { campaign: 'orders', kind: 'shipping' },
    sequence: 3,
  };
  const id = webhookEventId(data.email_id, 3);
  const order = { subjectId: data.email_id, sequence: data.sequence };
  return { id, family: 'email', type: 'email.delivered', projectId, createdAt: now, order, data };
}

function openBare({ port, ca, messages, connections }: ToSend): Sender {
  const agent = new Agent({ connections, pipelining: 1, connect: { ca: readFileSync(ca, 'utf8') } });
  const origin = `https://127.0.0.1:${port}`;
  const secret = Buffer.alloc(36, 7);
  let bodies: { id: string; body: string }[] = [];
  const post = async ({ id, body }: { id: string; body: string }) => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    const answer = await agent.request({
      origin,
      path: '/1',
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
    });
    await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  };
  return {
    async prepare() {
      bodies = Array.from({ length: messages }, (_, at) => eventOf(1, at)).map((event) => ({
        id: event.id,
        body: webhookPayload(event),
      }));
    },
    async send() {
      const postOn = async () => {
        for (let next = bodies.pop(); next; next = bodies.pop()) await post(next);
      };
      await Promise.all(Array.from({ length: connections }, postOn));
    },
    close: () => agent.close(),
  };
}

async function openOurs({ port, ca, dataDir, messages, connections, endpoints }: ToSend): Promise<Sender> {
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    poolSize: 10,
    exclusive: true,
    log: silentLog,
  });
  const { db } = database;
  await migrate(db);
  const secrets = createSecretBox('bench-secret-key-0123456789abcdef');
  const row = { created_at: now, updated_at: now };
  const workspace = { name: 'Bench', created_at: now };
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values(workspace)
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = { workspace_id: workspaceId, name: 'Bench', created_at: now };
  const { id: projectId } = await db
    .insertInto('projects')
    .values(project)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < endpoints; at++) {
    const url = `https://127.0.0.1:${port}/${at}`;
    const { sealed } = newWebhookSecret(secrets);
    await db
      .insertInto('webhook_endpoints')
      .values({ project_id: projectId, family: 'email', url, secret: sealed, events: [], ...row })
      .execute();
  }
  const poster = openPoster({
    policy: createAddressPolicy(['127.0.0.1']),
    resolve: createResolve(),
    ca: [readFileSync(ca, 'utf8')],
    answerBytesKept: webhookLimits.answerBytesKept,
  });
  const notifications = await openNotifications(database.connection, silentLog);
  const waiting = async () => {
    const { count } = await db
      .selectFrom('webhook_queue')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    async prepare() {
      for (let at = 0; at < messages; at += 1_000 * endpoints) {
        const events = Array.from({ length: Math.min(1_000, messages / endpoints) }, (_, n) =>
          eventOf(projectId, at + n),
        );
        await insertWebhookDeliveries(db, events);
      }
      if ((await waiting()) !== messages) throw new Error('not as many wait as are to be sent');
    },
    async send() {
      const worker = startWebhookDelivery({
        db,
        clock: () => new Date(),
        log: silentLog,
        notifications,
        post: poster.post,
        connections,
        signerOf: rememberSigners(secrets),
        worker: uuidV7(),
        leaseSeconds: 60,
        retryScale: 1,
        timeoutMs: webhookLimits.answerSeconds * 1_000,
      });
      while (worker.stats().delivered < messages) await new Promise((next) => setTimeout(next, 5));
      await worker.stop(30);
    },
    async close() {
      await poster.close();
      await notifications.close();
      await database.close();
    },
  };
}
