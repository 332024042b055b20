import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { openNotifications } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createSecureQuery } from '../../platform/dns/secure-query.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { prepareMessage } from '../message/prepare-message.ts';
import type { Sender, SenderDirectory } from '../message/sender.ts';
import { insertTestProject } from '../testing.ts';
import { createDane } from '../transports/dane.ts';
import { createMxRoutes } from '../transports/mx-routes.ts';
import { createMxTransport } from '../transports/mx-transport.ts';
import { createRelayTransport } from '../transports/relay-transport.ts';
import type { Transport } from '../transports/transport.ts';
import { type Delivery, type DeliveryDeps, startEmailDelivery } from './start-email-delivery.ts';

/** What the server does with a recipient: accept the email, refuse it at RCPT, or keep it waiting until released. */
export type Manners = (
  recipient: string,
) => 'take' | { refuse: string } | { takeAfter: Promise<void> } | 'cut';

export type TestSink = {
  port: number;
  /** Message-IDs by recipient, in the order of arrival. */
  taken: { recipient: string; messageId: string }[];
  close(): Promise<void>;
};

/** A real SMTP server on loopback; `cut` receives the whole message and closes the connection instead of replying. */
export async function startTestSink(manners: Manners = () => 'take'): Promise<TestSink> {
  const taken: TestSink['taken'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      const manner = manners(address);
      if (typeof manner === 'object' && 'refuse' in manner) answer(smtpError(manner.refuse));
      else answer();
    },
    onData: (stream, session, answer) => {
      void readMessage(stream, session, manners).then(({ recipient, messageId, manner }) => {
        if (manner === 'cut') return void closeSocket(session, server);
        taken.push({ recipient, messageId });
        answer(null, 'accepted');
      }, answer);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function smtpError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

async function readMessage(stream: SMTPServerDataStream, session: SMTPServerSession, manners: Manners) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const recipient = session.envelope.rcptTo[0]?.address ?? '';
  const manner = manners(recipient);
  if (typeof manner === 'object' && 'takeAfter' in manner) await manner.takeAfter;
  return { recipient, manner, messageId: /^message-id: *(\S+)/im.exec(text)?.[1] ?? '' };
}

function closeSocket(session: SMTPServerSession, server: SMTPServer): void {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
    if (connection.id === session.id) connection._socket.destroy();
  }
}

export type TestDelivery = Awaited<ReturnType<typeof openTestDelivery>>;

/**
 * A database with one project and its verified domain, a clock that only the test moves, and any number of workers.
 */
export async function openTestDelivery() {
  const database = await openTestDatabase();
  const { db } = database;
  const time = { now: new Date('2030-01-07T12:00:00.000Z') };
  const clock = () => time.now;
  const { workspaceId, projectId } = await insertTestProject(db);
  const sender = await insertSender(db, workspaceId, time.now);
  const senders: SenderDirectory = {
    find: async (_workspaceId, domain) => (domain === sender.domain ? sender : undefined),
  };
  const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
  const open: Delivery[] = [];
  const closers: (() => Promise<void>)[] = [];

  /** One worker with its own notification connection, as in another process. */
  async function start(port: number, more: Partial<DeliveryDeps> = {}): Promise<Delivery> {
    const notifications = await openNotifications(database.connection, silentLog);
    closers.push(notifications.close);
    const delivery = await startEmailDelivery({
      db,
      clock,
      notifications,
      senders,
      log: silentLog,
      newId: uuidV7,
      transport: toSink(port),
      simulator: toSink(port),
      prepare: (email, from) =>
        prepareMessage(email, from, {
          secrets,
          returnPathDomain: 'b.example',
          publicUrl: 'https://p.example',
        }),
      isTrusted: () => false,
      connections: 10,
      leaseMs: 2_000,
      retryOverride: () => ({ scale: 1, jitter: 0 }),
      maySend: async () => true,
      ...more,
    });
    open.push(delivery);
    return delivery;
  }

  return {
    database,
    db,
    time,
    clock,
    workspaceId,
    projectId,
    domainId: sender.domainId,
    sender,
    start,
    async close() {
      await Promise.all(open.map((each) => each.stop(0)));
      for (const close of closers) await close();
      await database.close();
    },
  };
}

/** A verified domain of the workspace, with a key. */
async function insertSender(db: Db, workspaceId: number, now: Date): Promise<Sender> {
  const domain = 'shop.example';
  const { id } = await db
    .insertInto('sender_domains')
    .values({
      workspace_id: workspaceId,
      domain,
      status: 'verified',
      challenge: 'x',
      pending_since: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    domainId: id,
    domain,
    captureOnly: false,
    requiresTls: false,
    maxPerHour: null,
    keys: [{ selector: 'a', algorithm: 'ed25519', privateKey }],
  };
}

/** Delivers to one server for all domains, as if it were the recipient's own. */
export function toSink(port: number): Transport {
  const relay = createRelayTransport({
    url: `smtp://127.0.0.1:${port}?tls=never`,
    hostname: () => 'post.example',
    connectionsMax: 100,
    resolve: createResolve({}),
    trust: undefined,
    nowMs: () => Date.now(),
  });
  return {
    ...relay,
    kind: 'mx',
    deliver: async (message, hooks) => {
      const report = await relay.deliver(message, hooks);
      return { ...report, final: report.outcome === 'accepted' };
    },
  };
}

const PATIENCE_MS = 60_000;

/** Delivers to the hosts that a resolver names, as in production, with DANE. */
export function toMailHosts({ sinkPort, server }: { sinkPort: number; server: string }): Transport {
  const nowMs = () => Date.now();
  const resolve = createResolve({ servers: [server] });
  return createMxTransport({
    hostname: () => 'post.example',
    port: sinkPort,
    connectionsMax: 100,
    routes: createMxRoutes({ dns: createDnsRecords({ servers: [server] }), resolve, nowMs }),
    mtaSts: { find: async () => undefined },
    dane: createDane({ query: createSecureQuery(server, PATIENCE_MS), port: sinkPort, nowMs }),
    resolve,
    policy: createAddressPolicy(['127.0.0.1']),
    trust: undefined,
    nowMs,
  });
}

/** Retries until `ask` succeeds; fails after a minute with its last error. */
export async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      if (performance.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
