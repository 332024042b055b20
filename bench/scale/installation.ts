import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../../test/peers/postgres.ts';
import { sampleEmail } from '../accepting/sample-email.ts';
import { runTimedLoad } from '../http/run-timed-load.ts';
import type { TimedAnswers, TimedLoad } from '../http/timed-load.ts';

type Settings = Record<string, string>;
type Waiting = () => Promise<number>;

const KEY = 'svc_sk_chosen-for-scale-0123456789abcdefghij';

/** A PostgreSQL with fsync and a sink that takes emails, for processes that start with these settings. */
export async function openInstallation(closers: AsyncDisposableStack) {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const dir = temporaryDir();
  closers.defer(dir.remove);
  const postgres = await startPostgres(bin, { durable: true });
  closers.defer(postgres.stop);
  const sink = fork(join(import.meta.dirname, '../delivering/sink.ts'));
  closers.defer(() => void sink.disconnect());
  const [sinkPort] = (await once(sink, 'message')) as [number];
  const db = new pg.Pool({ connectionString: postgres.url, max: 1 });
  closers.defer(() => db.end());
  const settings: Settings = {
    POSTPRESS_DATABASE_URL: postgres.url,
    POSTPRESS_DATA_DIR: dir.path,
    POSTPRESS_PUBLIC_URL: 'http://127.0.0.1:4747',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_LOG_LEVEL: 'error',
    POSTPRESS_BOOTSTRAP_API_KEY: KEY,
    POSTPRESS_TRUSTED_SENDER_DOMAINS: 'shop.example',
    POSTPRESS_EMAIL_HOSTNAME: 'mail.shop.example',
    POSTPRESS_EMAIL_TRANSPORT: 'relay',
    POSTPRESS_SMTP_URL: `smtp://127.0.0.1:${sinkPort}?tls=never`,
    POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
  };
  const waiting: Waiting = async () =>
    Number((await db.query('select count(*) from email_queue')).rows[0].count);
  return { db, settings, waiting };
}

export async function startAll(role: 'api' | 'worker', count: number, settings: Settings) {
  return Promise.all(Array.from({ length: count }, () => startServer({ ...settings, POSTPRESS_ROLE: role })));
}

type Load = Pick<TimedLoad, 'origin' | 'connections' | 'seconds'>;

/** Emails of 10 KB, each with an idempotency key of its own. */
export const sendEmails = (load: Load): Promise<TimedAnswers> =>
  runTimedLoad({ ...load, key: KEY, path: '/v3/emails', body: sampleEmail });

/** The newest page of the history, again and again. */
export const listEmails = (load: Load): Promise<TimedAnswers> =>
  runTimedLoad({ ...load, key: KEY, path: '/v3/emails?limit=20' }, '200');

/** @returns emails per second, from the first one delivered until a share of the queue is */
export async function deliverShare(
  processes: number,
  settings: Settings,
  { share, waiting }: { share: number; waiting: Waiting },
): Promise<number> {
  const before = await waiting();
  const workers = await startAll('worker', processes, settings);
  let first: { left: number; at: number } | undefined;
  for (;;) {
    const left = await waiting();
    const now = performance.now();
    if (!first && left < before) first = { left, at: now };
    if (first && left <= Math.max(0, before - share)) {
      await Promise.all(workers.map(({ stop }) => stop()));
      return ((first.left - left) / (now - first.at)) * 1_000;
    }
    await wait(50);
  }
}
