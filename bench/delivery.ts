/**
 * What is left of a bare SMTP client's speed by delivering as the service does it: emails taken from the queue,
 * composed, signed with RSA and Ed25519, an attempt committed before each DATA and its end after each answer, on a
 * durable database. The peer is nodemailer's pooled transport with the same message and signatures, and no database.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { insertTestProject } from '../apps/server/src/email/testing.ts';
import { createFixture } from './accepting/fixture.ts';
import { type Done, type Keys, OUR_CONNECTIONS, PEER_CONNECTIONS, sample } from './delivering/sample.ts';
import { record } from './record.ts';

const ROUNDS = 7;
const MESSAGES = 2_000;
const PEM = { type: 'pkcs8', format: 'pem' } as const;

const keys: Keys = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export(PEM).toString(),
  ed25519: generateKeyPairSync('ed25519').privateKey.export(PEM).toString(),
};
const fixture = await createFixture();
const project = await insertTestProject(fixture.db);
const { id: domainId } = await fixture.db
  .selectFrom('sender_domains')
  .select('id')
  .where('domain', '=', 'shop.example')
  .executeTakeFirstOrThrow();
const children: ChildProcess[] = [];
const [port] = (await once(start('sink.ts'), 'message')) as [number];
const bare = start('bare.ts', String(port), JSON.stringify(keys));
await once(bare, 'message');
const ours = start(
  'ours.ts',
  ...[String(port), JSON.stringify(keys), fixture.databaseUrl, JSON.stringify({ ...project, domainId })],
);
await once(ours, 'message');

const rates = { bare: [] as number[], ours: [] as number[] };
const ratios: number[] = [];
const lagsMs: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const theirs = await send(bare);
  const own = await send(ours);
  if (round === 0) continue;
  rates.bare.push(MESSAGES / theirs.seconds);
  rates.ours.push(MESSAGES / own.seconds);
  ratios.push(theirs.seconds / own.seconds);
  lagsMs.push(...own.lagsMs);
}
for (const child of children) child.disconnect();
await fixture.close();

const rate = (all: number[]) => `${Math.round(median(all)).toLocaleString('en')} /s`;
const ratio = median(ratios);
const lag = percentile(lagsMs, 0.99);
record(
  'delivery',
  'Delivering to a local sink',
  [
    { what: 'HTML of a message', figure: `${(sample.html.length / 1_024).toFixed(1)} KB` },
    { what: 'nodemailer, pooled', figure: rate(rates.bare) },
    { what: 'the worker, everything written down', figure: rate(rates.ours) },
    { what: 'of the bare speed', figure: `${ratio.toFixed(2)} ×`, bar: '≥ 0.8 ×', met: ratio >= 0.8 },
    { what: 'from an answer to its commit, p50', figure: `${percentile(lagsMs, 0.5).toFixed(1)} ms` },
    { what: 'the same, p99', figure: `${lag.toFixed(1)} ms`, bar: '≤ 50 ms', met: lag <= 50 },
  ],
  `Both in turn, ${ROUNDS} rounds of ${MESSAGES} messages after one to warm up, each in a process of its own, the sink in a third; medians. TLS off, parsed keys of rsa-2048 and ed25519 on both sides. ${PEER_CONNECTIONS} connections there; ${OUR_CONNECTIONS} here, of which one domain alone speaks over two thirds. Embedded PostgreSQL with fsync.`,
);

function start(file: string, ...words: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, 'delivering', file), words);
  children.push(child);
  return child;
}

async function send(child: ChildProcess): Promise<Done> {
  child.send({ count: MESSAGES });
  const [done] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`A side ended with ${code}.`))),
  ])) as [Done];
  return done;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
