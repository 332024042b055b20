/**
 * Webhook deliveries a second to a local receiver, claimed from the database, signed, posted through the guarded outbound client,
 * and recorded with their attempts, against bare posts of the same bodies with undici, signed too, as many at once.
 * Both in processes of their own, the receiver in a third; the database is the embedded one, fsync on.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryDir } from '../apps/server/src/testing.ts';
import { makeCa } from '../test/peers/certificates.ts';
import { median } from './median.ts';
import { record } from './record.ts';
import type { Told } from './webhooks/receive.ts';
import type { Sent, ToSend } from './webhooks/send.ts';

const ROUNDS = 5;
const MESSAGES = 30_000;
const CONNECTIONS = 50;
const ENDPOINTS = 10;

const folder = temporaryDir();
const ca = makeCa(folder.path);
const { certificate, key } = ca.issue('127.0.0.1');
const receiver = fork(join(import.meta.dirname, 'webhooks/receive.ts'), [certificate, key]);
const [{ port }] = (await once(receiver, 'message')) as [Told];
const work: ToSend = {
  port,
  ca: ca.ca,
  dataDir: join(folder.path, 'data'),
  messages: MESSAGES,
  connections: CONNECTIONS,
  endpoints: ENDPOINTS,
};
const [bare, ours] = [await open('bare'), await open('ours')];

const rates = { bare: [] as number[], ours: [] as number[] };
const ratios: number[] = [];
/** Microseconds of the sending process for each message. */
const cpu = { bare: [] as number[], ours: [] as number[] };
for (let round = 0; round <= ROUNDS; round++) {
  const [theirs, own] = [await measure(bare), await measure(ours)];
  if (round === 0) continue;
  rates.bare.push(theirs);
  rates.ours.push(own);
  ratios.push(own / theirs);
}
for (const child of [bare, ours]) {
  child.send('end');
  await once(child, 'exit');
}
receiver.kill();
await once(receiver, 'exit');
folder.remove();

const rate = (all: number[]) => `${Math.round(median(all)).toLocaleString('en')} /s`;
record(
  'webhooks',
  'Delivering webhooks',
  [
    { what: 'bare signed posts', figure: rate(rates.bare) },
    { what: 'deliveries, whole', figure: rate(rates.ours) },
    { what: 'processor time of a bare post', figure: `${Math.round(median(cpu.bare))} µs` },
    {
      what: 'processor time of a delivery, the database’s apart',
      figure: `${Math.round(median(cpu.ours))} µs`,
    },
    {
      what: 'of the bare posts’ speed',
      figure: `${median(ratios).toFixed(2)} ×`,
      bar: '≥ 0.6 ×',
      met: median(ratios) >= 0.6,
    },
  ],
  `${MESSAGES.toLocaleString('en')} events of emails to ${ENDPOINTS} endpoints on one HTTPS receiver, ${CONNECTIONS} calls at once. Ours: all wait in the embedded database (fsync on) when the clock starts, and are recorded with their attempts when it stops. Bare: undici with its connections kept, HMAC by node:crypto. ${ROUNDS} rounds of both in turn after one to warm up, medians; receiver, ours and bare in a process each on the same machine.`,
);

async function open(which: 'bare' | 'ours'): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'webhooks/send.ts'), [which, JSON.stringify(work)]);
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`${which} ended with ${code}`);
  });
  await once(child, 'message');
  return child;
}

/** Messages a second; each is counted by the receiver too. */
async function measure(child: ChildProcess): Promise<number> {
  const before = await count();
  child.send('go');
  const [{ seconds, cpuSeconds }] = (await once(child, 'message')) as [Sent];
  cpu[child === bare ? 'bare' : 'ours'].push((cpuSeconds * 1_000_000) / MESSAGES);
  const arrived = (await count()) - before;
  if (arrived !== MESSAGES) throw new Error(`${arrived} of ${MESSAGES} messages arrived.`);
  return MESSAGES / seconds;
}

async function count(): Promise<number> {
  receiver.send('count');
  const [{ received }] = (await once(receiver, 'message')) as [Told];
  return received;
}
