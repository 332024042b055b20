import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { deliverShare, openInstallation, sendEmails, startAll } from './installation.ts';

/** Emails per second with so many processes of the role. */
export type Rate = { processes: number; perSecond: number };

/** What PostgreSQL does for an email: transactions, and bytes written to the WAL and added to the database. */
export type Cost = { commits: number; wal: number; stored: number };

export type Processes = { accepting: Rate[]; delivering: Rate[]; costs: Record<string, Cost> };

const COUNTS = [1, 2, 4];
const CONNECTIONS = 64;
const SECONDS = 4;

/**
 * Accepts emails by 1, 2 and 4 api processes while no worker runs, then lets 1, 2 and 4 workers deliver a third of them
 * each, on one PostgreSQL with fsync. The load, the sink and PostgreSQL share the machine.
 */
export async function measureProcesses(): Promise<Processes> {
  const closers = new AsyncDisposableStack();
  try {
    const { db, settings, waiting } = await openInstallation(closers);
    const accepting: Rate[] = [];
    const before = await usageOf(db);
    for (const processes of COUNTS)
      accepting.push({ processes, perSecond: await accept(processes, settings) });
    const emails = await waiting();
    const between = await usageOf(db);
    const share = Math.floor(emails / COUNTS.length);
    const delivering: Rate[] = [];
    for (const processes of COUNTS)
      delivering.push({ processes, perSecond: await deliverShare(processes, settings, { share, waiting }) });
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

async function accept(processes: number, settings: Record<string, string>): Promise<number> {
  const apis = await startAll('api', processes, settings);
  const round = async (seconds: number) =>
    Promise.all(
      apis.map(({ url }) => sendEmails({ origin: url, connections: CONNECTIONS / processes, seconds })),
    );
  await round(1);
  const answers = await round(SECONDS);
  await Promise.all(apis.map(({ stop }) => stop()));
  return answers.reduce((sum, { perSecond }) => sum + perSecond, 0);
}
