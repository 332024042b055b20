/** Ours: the worker as it runs in the service, on a durable database: claimed, composed, signed, written down before and after. */
import { createPrivateKey } from 'node:crypto';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { prepareMessage, startEmailDelivery } from '../../apps/server/src/email/index.ts';
import type { Sender } from '../../apps/server/src/email/message/sender.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../../apps/server/src/email/queue/wake-workers.ts';
import { createRelayTransport } from '../../apps/server/src/email/transports/relay-transport.ts';
import type { Transport } from '../../apps/server/src/email/transports/transport.ts';
import { notify, openNotifications } from '../../apps/server/src/platform/database/notifications.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createResolve } from '../../apps/server/src/platform/dns/resolve.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { insertSample } from './insert-sample.ts';
import { type Done, type Keys, type Order, OUR_CONNECTIONS } from './sample.ts';

const [port = '', keyText = '', databaseUrl = '', projectText = ''] = process.argv.slice(2);
const keys = JSON.parse(keyText) as Keys;
const { projectId, workspaceId, domainId } = JSON.parse(projectText) as Record<string, number> & {
  projectId: number;
  workspaceId: number;
  domainId: number;
};
const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 10, log: silentLog });
const { db } = database;
const notifications = await openNotifications(database.connection, silentLog);
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const clock = () => new Date();
const sender: Sender = {
  domainId,
  domain: 'shop.example',
  captureOnly: false,
  requiresTls: false,
  maxPerHour: null,
  keys: [
    { selector: 'r1', algorithm: 'rsa-2048', privateKey: createPrivateKey(keys.rsa) },
    { selector: 'e1', algorithm: 'ed25519', privateKey: createPrivateKey(keys.ed25519) },
  ],
};

/** When the remote server answered, by email: what is not in the database yet. */
const answeredAt = new Map<string, number>();
const relay = createRelayTransport({
  url: `smtp://127.0.0.1:${port}?tls=never`,
  hostname: () => 'us.test',
  connectionsMax: OUR_CONNECTIONS,
  resolve: createResolve(),
  trust: undefined,
  nowMs: () => Date.now(),
});
const transport: Transport = {
  ...relay,
  deliver: async (message, hooks) => {
    const report = await relay.deliver(message, hooks);
    answeredAt.set(message.emailId, performance.now());
    return report;
  },
};

let left = 0;
let finished = () => {};
let lagsMs: number[] = [];
await startEmailDelivery({
  db,
  clock,
  newId: uuidV7,
  log: silentLog,
  notifications,
  transport,
  simulator: transport,
  senders: { find: async () => sender },
  prepare: (email, from) =>
    prepareMessage(email, from, { secrets, returnPathDomain: 'b.us.test', publicUrl: 'https://us.test' }),
  isTrusted: () => false,
  connections: OUR_CONNECTIONS,
  leaseMs: 60_000,
  retryOverride: () => ({ scale: 1, jitter: 0 }),
  maySend: async () => true,
  onEnd: ({ emailId, report }) => {
    if (report.outcome !== 'accepted') throw new Error(report.reason);
    lagsMs.push(performance.now() - (answeredAt.get(emailId) ?? 0));
    answeredAt.delete(emailId);
    left--;
    if (left === 0) finished();
  },
});

process.on('message', async ({ count }: Order) => {
  left = count;
  lagsMs = [];
  const done = new Promise<void>((resolve) => {
    finished = resolve;
  });
  await insertSample(db, { projectId, workspaceId, count });
  const started = performance.now();
  await notify(db, EMAIL_QUEUE_CHANNEL, wakePayload([{ projectId, domain: 'inbox.example' }]));
  await done;
  const told: Done = { seconds: (performance.now() - started) / 1_000, lagsMs };
  process.send?.(told);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
