import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../../test/peers/postgres.ts';
import { sampleEmail } from '../accepting/sample-email.ts';
import type { TimedAnswers, TimedLoad } from '../http/timed-load.ts';

/** Emails per second with so many processes of the role. */
export type Rate = { processes: number; perSecond: number };

/** What PostgreSQL does for an email: transactions, and bytes written to the WAL and added to the database. */
export type Cost = { commits: number; wal: number; stored: number };

export type Processes = { accepting: Rate[]; delivering: Rate[]; costs: Record<string, Cost> };

const KEY = 'svc_sk_chosen-for-scale-0123456789abcdefghij';
const COUNTS = [1, 2, 4];
const CONNECTIONS = 64;
const SECONDS = 4;

/**
 * Accepts emails by 1, 2 and 4 api processes while no worker runs, then lets 1, 2 and 4 workers deliver a third of them
 * each, on one PostgreSQL with fsync. The load, the sink and PostgreSQL share the machine.
 */
export async function measureProcesses(): Promise<Processes> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const closers = new AsyncDisposableStack();
  try {
    const dir = temporaryDir();
    closers.defer(dir.remove);
    const postgres = await startPostgres(bin, { durable: true });
    closers.defer(postgres.stop);
    const sink = fork(join(import.meta.dirname, '../delivering/sink.ts'));
    closers.defer(() => void sink.disconnect());
    const [sinkPort] = (await once(sink, 'message')) as [number];
    const db = new pg.Pool({ connectionString: postgres.url, max: 1 });
    closers.defer(() => db.end());
    const settings = {
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
    const accepting: Rate[] = [];
    const before = await usageOf(db);
    for (const processes of COUNTS)
      accepting.push({ processes, perSecond: await accept(processes, settings) });
    const waiting = async () => Number((await db.query('select count(*) from email_queue')).rows[0].count);
    const emails = await waiting();
    const between = await usageOf(db);
    const share = Math.floor(emails / COUNTS.length);
    const delivering: Rate[] = [];
    for (const processes of COUNTS)
      delivering.push({ processes, perSecond: await deliver(processes, settings, share, waiting) });
    const costs = {
      'accepting an email of 10 KB': costOf(before, between, emails),
      'delivering it': costOf(between, await usageOf(db), emails - (await waiting())),
    };
    return { accepting, delivering, costs };
  } finally {
    await closers.disposeAsync();
  }
}

type Usage = { commits: number; wal: number; stored: number };

/** Statistics of a process reach the view within a second of its transaction. */
async function usageOf(db: pg.Pool): Promise<Usage> {
  await wait(1_500);
  const { rows } = await db.query<Usage>(`select xact_commit::float8 as commits,
    (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, pg_database_size(datname)::float8 as stored
    from pg_stat_database where datname = current_database()`);
  return rows[0] ?? { commits: 0, wal: 0, stored: 0 };
}

function costOf(before: Usage, after: Usage, emails: number): Cost {
  return {
    commits: (after.commits - before.commits) / emails,
    wal: (after.wal - before.wal) / emails,
    stored: (after.stored - before.stored) / emails,
  };
}

async function startAll(role: 'api' | 'worker', count: number, settings: Record<string, string>) {
  return Promise.all(Array.from({ length: count }, () => startServer({ ...settings, POSTPRESS_ROLE: role })));
}

async function accept(processes: number, settings: Record<string, string>): Promise<number> {
  const apis = await startAll('api', processes, settings);
  const round = async (seconds: number) =>
    Promise.all(apis.map(({ url }) => load(url, CONNECTIONS / processes, seconds)));
  await round(1);
  const answers = await round(SECONDS);
  await Promise.all(apis.map(({ stop }) => stop()));
  const refused = answers
    .flatMap(({ statuses }) => Object.keys(statuses))
    .filter((status) => status !== '202');
  if (refused.length > 0) throw new Error(`Some sends were answered with ${refused.join(', ')}`);
  return answers.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

async function load(origin: string, connections: number, seconds: number): Promise<TimedAnswers> {
  const timedLoad: TimedLoad = {
    origin,
    path: '/v3/emails',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: sampleEmail,
    connections,
    seconds,
  };
  const program = join(import.meta.dirname, '../http/timed-load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(timedLoad)]);
  return JSON.parse(stdout) as TimedAnswers;
}

/** From the first email delivered until a share of the queue is. */
async function deliver(
  processes: number,
  settings: Record<string, string>,
  share: number,
  waiting: () => Promise<number>,
): Promise<number> {
  const before = await waiting();
  const starting = startAll('worker', processes, settings);
  const workers = await starting;
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
