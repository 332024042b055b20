import { openAccess } from '../../apps/server/src/accounts/access.ts';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import type { Log } from '../../apps/server/src/base/log.ts';
import type { SendDeps } from '../../apps/server/src/email/accept/accept-email.ts';
import { openAcceptance } from '../../apps/server/src/email/accept/open-acceptance.ts';
import { startEmailDelivery } from '../../apps/server/src/email/deliver/start-email-delivery.ts';
import { openSenderDirectory } from '../../apps/server/src/email/domains/open-sender-directory.ts';
import type { StoredEmail } from '../../apps/server/src/email/emails/email-contents.ts';
import type { OutgoingMessage } from '../../apps/server/src/email/message/prepare-message.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { isTransient } from '../../apps/server/src/platform/work/record-results.ts';
import { startWebhookDelivery } from '../../apps/server/src/webhooks/delivery/start-webhook-delivery.ts';
import { rememberSigners } from '../../apps/server/src/webhooks/webhook-secrets.ts';
import { startBroadcasts } from './broadcast.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Receivers } from './receivers.ts';
import { LIMITED, type Servers } from './servers.ts';
import { type Machine, runOn, type VirtualTime } from './virtual-time.ts';

export const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const LEASE_MS = 20_000;
/** How long a worker that is stopped may go on with what it has begun. */
const DRAIN_SECONDS = 30;
/** Polls of an idle queue are most of the statements of a simulation. */
const POLL_MS = 4_000;
const HOSTNAME = 'mail.post.example';
const setup = {
  publicUrl: () => 'https://post.example',
  identity: () =>
    ({ transport: 'mx', hostname: HOSTNAME, returnPathDomain: 'bounces.post.example' }) as const,
  dkimZone: null,
  takesReports: false,
  trustedDomains: new Set<string>(),
};

export type Surroundings = {
  time: VirtualTime;
  database: SimulatedDatabase;
  servers: Servers;
  receivers: Receivers;
  random: () => number;
  /** Whether one is sent: its job runs then. */
  sendsBroadcasts: boolean;
  /** Errors that a process logs: in none of the simulated faults is one expected. */
  errors: string[];
};

/** A process with the role `api`: what a request to it calls. */
export type Api = { machine: Machine; deps: SendDeps };

export async function startApi(name: string, around: Surroundings): Promise<Api> {
  const machine = { name, alive: true };
  return orDie(machine, around, async () => {
    const { database, time } = around;
    const parts = partsOf(machine, around);
    const { db, notifications } = parts;
    const deps = await openAcceptance({
      database: database.connect(machine),
      notifications,
      access: await openAccess(db, notifications),
      senders: await openSenderDirectory({ ...parts, secrets, setup }),
      clock: () => new Date(time.wallMs),
      newId: parts.newId,
      identity: setup.identity,
      secrets,
      call: async () => ({ ok: false, kind: 'blocked', message: 'There is no network.' }),
    });
    const api = { machine, deps };
    if (around.sendsBroadcasts) startBroadcasts(api, around);
    return api;
  });
}

/** A process with the role `worker`: it delivers emails and webhooks. */
export async function startWorker(name: string, around: Surroundings): Promise<Machine> {
  const machine: Machine = { name, alive: true };
  await orDie(machine, around, async () => {
    const { servers, receivers, random } = around;
    const parts = partsOf(machine, around);
    const transport = servers.transportOf(machine);
    const webhooks = startWebhookDelivery({
      ...parts,
      signerOf: rememberSigners(secrets),
      post: receivers.post,
      worker: parts.newId(),
      connections: 20,
      leaseSeconds: 60,
      retryScale: 1,
      pollMs: POLL_MS,
      timeoutMs: 15_000,
    });
    const emails = await startEmailDelivery({
      ...parts,
      senders: await openSenderDirectory({ ...parts, secrets, setup }),
      transport,
      simulator: transport,
      prepare: async (email) => envelopeOf(email),
      isTrusted: () => false,
      connections: 30,
      leaseMs: LEASE_MS,
      retryOverride: () => ({ scale: 1, jitter: random() }),
      maySend: async () => true,
      pollMs: POLL_MS,
      providerLimits: [LIMITED],
    });
    machine.stop = () =>
      runOn(machine, async () => {
        await Promise.all([emails.stop(DRAIN_SECONDS * 1_000), webhooks.stop(DRAIN_SECONDS)]);
        machine.alive = false;
        around.database.forget(machine);
      });
  });
  return machine;
}

/** A process whose start fails ends. */
function orDie<T>(machine: Machine, { database }: Surroundings, start: () => Promise<T>): Promise<T> {
  return runOn(machine, start).catch((cause) => {
    machine.alive = false;
    database.forget(machine);
    throw cause;
  });
}

function partsOf(machine: Machine, { time, database, errors }: Surroundings) {
  const clock = () => new Date(time.wallMs);
  const note = ({ err }: Record<string, unknown>, message: string) => {
    // Without a cause it is no fault of the code: a stop left emails that were being sent to other workers.
    if (err !== undefined && !isTransient(err)) errors.push(`${machine.name}: ${message}: ${String(err)}`);
  };
  const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: note };
  return {
    db: database.connect(machine).db,
    notifications: database.notifications(machine),
    clock,
    log,
    newId: () => uuidV7(clock()),
  };
}

const RAW = Buffer.from('Subject: simulated\r\n\r\n');

/** Composing and signing take no decision about the queue, and half of the time of an email. */
function envelopeOf({
  id,
  projectId,
  workspaceId,
  from,
  to,
  subject,
  storesContent,
}: StoredEmail): OutgoingMessage {
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
  return {
    emailId: id,
    projectId,
    workspaceId,
    envelope: { from: `b@${setup.identity().returnPathDomain}`, to },
    senderDomain: domainOf(from),
    recipientDomain: domainOf(to),
    subject,
    storesContent,
    requiresTls: false,
    smtpUtf8: false,
    raw: RAW,
  };
}
