import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDir } from '../../../apps/server/src/testing.ts';
import { makeCa } from '../../peers/certificates.ts';
import { type DnsZone, startDns } from '../../peers/dns.ts';
import { freePort } from '../../peers/free-port.ts';
import { type Chance, createChance } from './chance.ts';
import { type DatabaseUnderTest, openEmbeddedDatabase, openOutsideDatabase } from './database-under-test.ts';
import { type Fleet, type Member, startFleet } from './fleet.ts';
import type { ReceiverOrder, ReceiverQuestion, ReceiverRecord } from './receiver.ts';
import type { SinkOrder, SinkQuestion, SinkRecord } from './sink.ts';

/** All participants of a storm. */
export type Scenario = {
  chance: Chance;
  database: DatabaseUnderTest;
  fleet: Fleet;
  sink: Peer<SinkQuestion, SinkRecord>;
  receiver: Peer<ReceiverQuestion, ReceiverRecord>;
  /** Where callers reach the service. */
  url: string;
  /** Where they reach it by SMTP, if they send so. */
  submissionPort: number | undefined;
};

/** A program of ours that plays an external party; it is never killed. */
export type Peer<Question extends string, Record> = {
  tell(question: Question): void;
  record(): Promise<Record>;
};

export const API_KEY = 'svc_sk_chosen-for-storms-0123456789abcdefghi';
/** Concurrent SMTP connections of one worker. */
export const CONNECTIONS = 20;
/** The schedule of hours in seconds: a minute becomes 30 ms, four hours become 7 s. */
const RETRY_SCALE = '0.0005';
const RECIPIENT_DOMAINS = 8;

export const recipientDomains = Array.from(
  { length: RECIPIENT_DOMAINS },
  (_, at) => `buyers-${at}.example`,
) as [string, ...string[]];

export type SceneOrder = {
  database: 'embedded' | 'outside';
  seed: number;
  leaseSeconds?: number;
  /** Delivery by several relays instead of the recipients' own hosts. */
  byRelays?: boolean;
  /** Callers send by SMTP. */
  bySubmission?: boolean;
};

/** Starts all of them in a folder of their own; `closers` stop them. */
export async function openScenario(
  { database: kind, seed, leaseSeconds = 2, byRelays = false, bySubmission = false }: SceneOrder,
  closers: AsyncDisposableStack,
): Promise<Scenario> {
  const chance = createChance(seed);
  const dir = temporaryDir();
  closers.defer(dir.remove);
  const peers = await openMailPeers(seed, dir.path, closers);
  const dataDir = join(dir.path, 'data');
  const database =
    kind === 'embedded' ? openEmbeddedDatabase(dataDir, chance) : await openOutsideDatabase(chance);
  closers.defer(database.close);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const submissionPort = bySubmission ? await freePort() : undefined;
  const settings = {
    POSTPRESS_DATA_DIR: dataDir,
    POSTPRESS_LOG_LEVEL: process.env.POSTPRESS_TEST_LOGS ? 'info' : 'error',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_BOOTSTRAP_API_KEY: API_KEY,
    POSTPRESS_PUBLIC_URL: url,
    ...peers.settings,
    ...(byRelays && relaySettings(peers.settings.POSTPRESS_MX_PORT)),
    POSTPRESS_EMAIL_LEASE_SECONDS: String(leaseSeconds),
    POSTPRESS_TEST_RETRY_SCALE: RETRY_SCALE,
    ...database.settings,
  };
  const fleet = await startFleet(membersFor(kind, port, submissionPort), settings, chance);
  closers.defer(async () => void (await fleet.stop()));
  await peers.hearEverything(url);
  return { chance, database, fleet, url, submissionPort, sink: peers.sink, receiver: peers.receiver };
}

/** The recipients' server, the receiver of webhooks, DNS, and the settings by which a process reaches them. */
export async function openMailPeers(seed: number, folder: string, closers: AsyncDisposableStack) {
  const { ca, ...certificate } = { ...makeCa(folder) };
  const sinkPort = await freePort();
  const sinkOrder: SinkOrder = { seed: seed + 1, port: sinkPort, ...certificate.issue('sink.example') };
  const { peer: sink } = await startPeer<SinkQuestion, SinkRecord>('sink.ts', sinkOrder, closers);
  const receiverOrder: ReceiverOrder = { seed: seed + 2, ...certificate.issue('hooks.example') };
  const { peer: receiver, said: receiverPort } = await startPeer<ReceiverQuestion, ReceiverRecord>(
    'receiver.ts',
    receiverOrder,
    closers,
  );
  const dns = await startDns(zone());
  closers.defer(dns.stop);
  const settings = {
    POSTPRESS_OUTBOUND_CA: ca,
    POSTPRESS_EMAIL_TRANSPORT: 'mx',
    POSTPRESS_MX_PORT: String(sinkPort),
    POSTPRESS_DNS_SERVERS: dns.server,
    POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
    POSTPRESS_TRUSTED_SENDER_DOMAINS: 'sender.example',
    POSTPRESS_EMAIL_HOSTNAME: 'mail.sender.example',
    POSTPRESS_EMAIL_CONNECTIONS: String(CONNECTIONS),
  };
  const hearEverything = (url: string) => subscribe(url, Number(receiverPort), receiver);
  return { sink, receiver, settings, hearEverything };
}

/** Two relays that are the sink, and one that never answers: each email is offered to several. */
function relaySettings(sinkPort: string): Record<string, string> {
  const relays = [
    `smtp://sink.example:${sinkPort}?name=first&weight=2`,
    `smtp://sink.example:${sinkPort}?name=second`,
    `smtp://nobody.example:${sinkPort}?name=away`,
  ];
  return { POSTPRESS_EMAIL_TRANSPORT: 'relay', POSTPRESS_SMTP_URL: relays.join(' ') };
}

/** One process with all roles on the embedded database; one api and two workers on an external one. */
function membersFor(kind: 'embedded' | 'outside', port: number, submissionPort = 0): Member[] {
  const answering = { POSTPRESS_PORT: String(port), POSTPRESS_SUBMISSION_PORT: String(submissionPort) };
  if (kind === 'embedded') return [{ name: 'all', settings: answering }];
  const worker = { POSTPRESS_ROLE: 'worker', POSTPRESS_PORT: '0' };
  return [
    { name: 'api', settings: { ...answering, POSTPRESS_ROLE: 'api' } },
    { name: 'first worker', settings: worker },
    { name: 'second worker', settings: worker },
  ];
}

/** Each domain has a server that does not exist and one that is the sink, in either order. */
function zone(): DnsZone {
  const names: DnsZone = {
    'hooks.example': { A: ['127.0.0.1'] },
    'sink.example': { A: ['127.0.0.1'] },
    'nobody.example': { A: ['127.0.0.9'] },
    'sender.example': { A: ['127.0.0.1'] },
  };
  for (const [at, domain] of recipientDomains.entries())
    names[domain] = {
      MX: [
        { exchange: 'sink.example', priority: 10 },
        { exchange: 'nobody.example', priority: at === 0 ? 5 : 20 },
      ],
    };
  return names;
}

async function startPeer<Question extends string, Record>(
  program: string,
  order: object,
  closers: AsyncDisposableStack,
): Promise<{ peer: Peer<Question, Record>; said: unknown }> {
  const child = fork(join(import.meta.dirname, program), [JSON.stringify(order)]);
  closers.defer(() => endOf(child));
  const [said] = await once(child, 'message');
  const peer: Peer<Question, Record> = {
    tell: (question) => void child.send(question),
    async record() {
      child.send('record');
      const [record] = await once(child, 'message');
      return record as Record;
    },
  };
  return { peer, said };
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** A webhook for all events; nothing fails yet, but the start may be slow. */
async function subscribe(
  url: string,
  port: number,
  receiver: Peer<ReceiverQuestion, ReceiverRecord>,
): Promise<void> {
  const response = await fetch(`${url}/v3/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `https://hooks.example:${port}/events` }),
  });
  if (!response.ok) throw new Error(`No webhook: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { secret: string } };
  receiver.tell(`secret:${data.secret}`);
  await wait(100);
}
