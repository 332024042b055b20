import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryDir } from '../../apps/server/src/testing.ts';
import { makeCa } from '../../test/peers/certificates.ts';
import type { TimedAnswers } from '../http/timed-load.ts';
import type { Sent, ToSend } from '../webhooks/send.ts';
import { deliverShare, listEmails, openInstallation, sendEmails, startAll } from './installation.ts';

/** What one process does with so many callers or calls at once. */
export type Step = { concurrency: number; perSecond: number; p99Ms?: number };

const CALLERS = [1, 8, 32, 64, 128, 256];
const SMTP_CONNECTIONS = [4, 16, 32, 64];
/** Emails delivered at each number of connections, at most. */
const SHARE_MAX = 3_000;
const WEBHOOK_CALLS = [1, 5, 20, 50, 100];
const WEBHOOKS = 10_000;
const SECONDS = 3;
/** Of the highest rate: more callers add no more than what is left. */
const SATURATED = 0.9;

export type Saturation = { stored: number; steps: Record<string, Step[]> };

/** One api process and one worker under more and more load, on PostgreSQL with fsync; webhooks on the embedded one. */
export async function measureSaturation(): Promise<Saturation> {
  const closers = new AsyncDisposableStack();
  try {
    const { db, settings, waiting } = await openInstallation(closers);
    const [api] = await startAll('api', 1, settings);
    const origin = api?.url ?? '';
    await sendEmails({ origin, connections: 64, seconds: 1 });
    const accepting = await stepsOf((connections) => sendEmails({ origin, connections, seconds: SECONDS }));
    const reading = await stepsOf((connections) => listEmails({ origin, connections, seconds: SECONDS }));
    await api?.stop();
    const delivering: Step[] = [];
    const share = Math.min(SHARE_MAX, Math.floor((await waiting()) / (2 * SMTP_CONNECTIONS.length)));
    for (const concurrency of SMTP_CONNECTIONS) {
      const limited = { ...settings, POSTPRESS_EMAIL_CONNECTIONS: String(concurrency) };
      delivering.push({ concurrency, perSecond: await deliverShare(1, limited, { share, waiting }) });
    }
    const { rows } = await db.query('select count(*)::int as stored from emails');
    return {
      stored: rows[0].stored,
      steps: {
        'emails accepted, by callers': accepting,
        'pages of the history, by callers': reading,
        'queue: emails delivered, by SMTP connections': delivering,
        'webhooks delivered, by calls at once': await measureWebhooks(),
      },
    };
  } finally {
    await closers.disposeAsync();
  }
}

async function stepsOf(load: (connections: number) => Promise<TimedAnswers>): Promise<Step[]> {
  const steps: Step[] = [];
  for (const concurrency of CALLERS) {
    const { perSecond, p99Ms } = await load(concurrency);
    steps.push({ concurrency, perSecond, p99Ms });
  }
  return steps;
}

async function measureWebhooks(): Promise<Step[]> {
  const steps: Step[] = [];
  for (const connections of WEBHOOK_CALLS) {
    const folder = temporaryDir();
    const ca = makeCa(folder.path);
    const { certificate, key } = ca.issue('127.0.0.1');
    const receiver = fork(join(import.meta.dirname, '../webhooks/receive.ts'), [certificate, key]);
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const dataDir = join(folder.path, 'data');
    const work: ToSend = { port, ca: ca.ca, dataDir, messages: WEBHOOKS, connections, endpoints: 20 };
    const sender = fork(join(import.meta.dirname, '../webhooks/send.ts'), ['ours', JSON.stringify(work)]);
    await once(sender, 'message');
    sender.send('go');
    const [{ seconds }] = (await once(sender, 'message')) as [Sent];
    steps.push({ concurrency: connections, perSecond: WEBHOOKS / seconds });
    sender.send('end');
    await once(sender, 'exit');
    await ended(receiver);
    folder.remove();
  }
  return steps;
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

/** The fewest at once that reach nine tenths of the highest rate. */
export function saturationOf(steps: readonly Step[]): Step {
  const highest = Math.max(...steps.map(({ perSecond }) => perSecond));
  return steps.find(({ perSecond }) => perSecond >= SATURATED * highest) as Step;
}
