import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { createChance } from '../faults/mail/chance.ts';
import { judge } from '../faults/mail/judge.ts';
import { API_KEY, CONNECTIONS, openMailPeers, recipientDomains } from '../faults/mail/scenario.ts';
import { sendAll } from '../faults/mail/senders.ts';
import type { AskDatabase } from '../faults/mail/witnesses.ts';
import { hasPatroni, PATRONI_MISSING, startPatroni } from '../peers/patroni.ts';
import { findPostgres, POSTGRES_MISSING } from '../peers/postgres.ts';
import { type PostgresCluster, startCluster } from '../peers/postgres-cluster.ts';
import { startSwift } from '../peers/swift.ts';
import { openBalancer } from '../topology/balancer.ts';
import { bucketSettings } from '../topology/topology.ts';
import { until } from '../until.ts';
import { collectEvidence } from '../upgrade/collect-evidence.ts';
import { saveAll } from '../upgrade/savers.ts';
import { type Loss, type Recovery, type Trouble, troubles } from './troubles.ts';

export type FailoverOrder = {
  /** Whether Patroni decides, behind HAProxy; else the test does, and the service knows all hosts. */
  patroni: boolean;
  synchronous: boolean;
  /** What happens, in turn. */
  rounds: readonly Trouble[];
  perSecond: number;
  /** How many emails must be accepted at least; each round gets its share. */
  emails: number;
};

export type FailoverReport = {
  faults: string[];
  accepted: number;
  saves: number;
  events: number;
  /** Emails that were accepted and are gone; a fault where replication is synchronous. */
  lost: number;
  /** Emails that arrived twice, each after an attempt whose end is recorded as unknown. */
  doubled: number;
  recoveries: Recovery[];
  /** How often callers were answered in each way; `none` is a connection that broke. */
  answers: Record<string, number>;
  saveRetries: number;
};

const TOKEN = 'svc_pat_chosen-for-failovers-0123456789abcdef';
const SEED = 7_474;
const SAVERS = 4;
/** Undisturbed load before the first failover and after each. */
const CALM_MS = 2_000;
const roles = ['api', 'api', 'worker', 'worker'] as const;

/** Two api processes and two workers under load, while the primary of three database hosts goes away. */
export async function failOver(order: FailoverOrder): Promise<FailoverReport> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  if (order.patroni && !hasPatroni()) throw new Error(PATRONI_MISSING);
  const closers = new AsyncDisposableStack();
  try {
    const dir = temporaryDir();
    closers.defer(dir.remove);
    const start = order.patroni ? startPatroni : startCluster;
    const cluster = await start(bin, { nodes: 3, synchronous: order.synchronous });
    closers.defer(cluster.stop);
    const swift = await startSwift();
    closers.defer(swift.stop);
    const front = await openBalancer();
    closers.defer(front.close);
    const peers = await openMailPeers(SEED, dir.path, closers);
    // Only the failovers shall disturb.
    peers.sink.tell('stop-faults');
    peers.receiver.tell('stop-faults');
    const settings = {
      POSTPRESS_DATABASE_URL: cluster.url,
      POSTPRESS_DATA_DIR: join(dir.path, 'data'),
      POSTPRESS_PUBLIC_URL: front.url,
      POSTPRESS_LOG_LEVEL: 'warn',
      POSTPRESS_RATE_LIMITS: 'off',
      ...bucketSettings(swift),
      POSTPRESS_BOOTSTRAP_API_KEY: API_KEY,
      POSTPRESS_BOOTSTRAP_PAT: TOKEN,
      ...peers.settings,
    };
    const starting = roles.map((role) => startServer({ ...settings, POSTPRESS_ROLE: role }));
    const fleet = await Promise.all(starting);
    closers.defer(async () => void (await Promise.all(fleet.map(({ stop }) => stop()))));
    front.to(fleet.slice(0, 2).map(({ url }) => url));
    await peers.hearEverything(front.url);
    const load = startLoad(front.url, order);
    const recoveries: Recovery[] = [];
    await wait(CALM_MS);
    for (const [at, trouble] of order.rounds.entries()) {
      const recovery = await troubles[trouble]({
        cluster,
        accepts: load.accepts,
        explain: () => explain(cluster),
      });
      console.log(`${recovery.trouble}: accepting after ${recovery.outageMs} ms`);
      recoveries.push(recovery);
      await wait(CALM_MS);
      await load.accepted((order.emails * (at + 1)) / order.rounds.length);
    }
    const { accepted, saved, answers } = await load.stop();
    const doubledMax = order.rounds.length * 2 * CONNECTIONS;
    const { evidence, left } = await collectEvidence(
      { url: front.url, peers, ask: asks(cluster) },
      accepted,
      doubledMax,
    );
    const { faults, doubled } = judge(evidence);
    const { lost, others } = readLoss(faults);
    return {
      faults: [...others, ...left, ...accepted.oddities, ...saved.faults, ...endedProcesses(fleet)],
      accepted: accepted.ids.size,
      saves: saved.saves,
      events: evidence.events.length,
      lost,
      doubled,
      recoveries,
      answers,
      saveRetries: saved.retries,
    };
  } finally {
    await closers.disposeAsync();
  }
}

function readLoss(faults: readonly string[]): Loss {
  const isLoss = (fault: string) => fault.endsWith('was accepted and is not there');
  return { lost: faults.filter(isLoss).length, others: faults.filter((fault) => !isLoss(fault)) };
}

/** Each process must have survived everything. */
function endedProcesses(fleet: readonly RunningServer[]): string[] {
  return fleet.flatMap(({ child }, at) =>
    child.exitCode === null && child.signalCode === null ? [] : [`${roles[at]} ended by itself`],
  );
}

/** Asks the present primary. */
function asks(cluster: PostgresCluster): AskDatabase {
  return async <Row>(sql: string) => {
    const client = new pg.Client(cluster.primary().url);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  };
}

/** What sessions of the new primary wait for, and which standbys follow it. */
async function explain(cluster: PostgresCluster): Promise<string> {
  const rows = await asks(cluster)(`
    select state, wait_event, count(*)::int as sessions, left(min(query), 60) as query from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1, 2
    union all select 'standby ' || state, sync_state, 1, replay_lag::text from pg_stat_replication`);
  return JSON.stringify(rows);
}

function startLoad(url: string, { perSecond, emails }: FailoverOrder) {
  let isOver = false;
  let accepts = 0;
  const answers: Record<string, number> = {};
  const order = {
    urls: [url] as const,
    apiKey: API_KEY,
    perSecond,
    domains: recipientDomains,
    get count() {
      return isOver ? emails : Number.POSITIVE_INFINITY;
    },
    onAnswer: (status: number | undefined) => {
      answers[status ?? 'none'] = (answers[status ?? 'none'] ?? 0) + 1;
      if (status === 202) accepts += 1;
    },
  };
  const sending = sendAll(order, createChance(SEED));
  const saving = saveAll({ url, token: TOKEN, savers: SAVERS, repeats: true, isOver: () => isOver });
  return {
    /** Resolves with the next email accepted from now on. */
    accepts: async () => {
      const before = accepts;
      await until(() => accepts > before, 'an email is accepted');
    },
    /** Resolves when as many requests were accepted, repeated ones included. */
    async accepted(count: number) {
      while (accepts < count) await wait(CALM_MS / 10);
    },
    async stop() {
      isOver = true;
      return { accepted: await sending, saved: await saving, answers };
    },
  };
}
