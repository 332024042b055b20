/**
 * A large installation: what PostgreSQL does for each query that runs all the time, with 10,000,000 emails of 90 days in
 * a thousand projects and 100,000 of them waiting (docs/measurements/scale.md); what a second and a fourth process add on
 * one database, and how many callers saturate one (docs/measurements/scale-processes.md).
 * `--rows=1000000` takes fewer emails, `--only=plans`, `--only=processes` or `--only=saturation` a part.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { silentLog } from '../apps/server/src/base/log.ts';
import { noArchive } from '../apps/server/src/email/archive/email-archive.ts';
import type { EmailFilter } from '../apps/server/src/email/emails/email-filter.ts';
import { findEmail } from '../apps/server/src/email/history/find-email.ts';
import { listEmails } from '../apps/server/src/email/history/list-emails.ts';
import { rememberSearchableWeeks } from '../apps/server/src/email/history/searchable-weeks.ts';
import { claimEmails } from '../apps/server/src/email/queue/claim-emails.ts';
import {
  listOrphanHolders,
  listOverdue,
  makeRetriesDue,
} from '../apps/server/src/email/queue/email-queue.ts';
import { listDomainQueues } from '../apps/server/src/email/queue/list-domain-queues.ts';
import { insertWorker } from '../apps/server/src/email/queue/workers.ts';
import { emailStatistics } from '../apps/server/src/email/statistics/email-statistics.ts';
import { openPool } from '../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import type { Db } from '../apps/server/src/platform/database/tables.ts';
import { fill } from './history/fill.ts';
import { type Figure, record } from './record.ts';
import { explainAll, fillQueue, type Plan } from './scale/plans.ts';
import { type Cost, measureProcesses, type Processes } from './scale/processes.ts';
import { measureSaturation, type Saturation, type Step, saturationOf } from './scale/saturation.ts';

const flag = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const ROWS = Number(flag('rows') ?? 10_000_000);
const SPREAD = { every: 2, projects: 1_000 };
/** One with half of all emails, and one with a two-thousandth. */
const PROJECTS = { 'the largest project': 1, 'a small project': 500 };
const WORKER = '01900000-0000-7000-8000-000000000001';
const only = flag('only');
const SHARED = 'Load, receivers, PostgreSQL and all processes share two processors.';

if (!only || only === 'plans')
  record(
    'scale',
    'A large installation',
    await measurePlans(),
    `${ROWS.toLocaleString('en')} emails of 90 days in 1,000 projects, one of which has half of them; one in a hundred waits in the queue. Each statement of the named functions is run by EXPLAIN (ANALYZE, BUFFERS) after one run to warm up, on the embedded PostgreSQL with its usual settings; pages are of 8 KB.`,
    'npm run bench -- scale --only=plans',
  );
if (!only || only === 'processes')
  record(
    'scale-processes',
    'Several processes on one database',
    processFigures(await measureProcesses()),
    `On Debian's PostgreSQL with fsync, 64 connections send emails of 10 KB to 1, 2 and 4 api processes, and 1, 2 and 4 workers deliver them to a sink over SMTP, signed. ${SHARED} The ratio shows what processes cost each other, not what more machines would bring.`,
    'npm run bench -- scale --only=processes',
  );
if (!only || only === 'saturation')
  record(
    'scale-saturation',
    'Where one process is saturated',
    saturationFigures(await measureSaturation()),
    `On Debian's PostgreSQL with fsync, one api process gets emails of 10 KB, then reads of the newest 20 emails, from more and more callers that each wait for their answer, 3 s each; one worker delivers to a sink that answers at once, signed, over more and more connections. Webhooks are delivered to 20 endpoints of one HTTPS receiver, from the embedded PostgreSQL with fsync. ${SHARED} Saturated means nine tenths of the highest rate. More emails were stored by each step, up to the number in the table.`,
    'npm run bench -- scale --only=saturation',
  );

async function measurePlans(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'postpress-scale-'));
  const server = await openDatabase({ dataDir, log: silentLog });
  try {
    const started = performance.now();
    const { db, now } = await fill(server, 'scale', ROWS, SPREAD);
    const queued = await fillQueue(db);
    await insertWorker(db, { id: WORKER, name: 'bench', now });
    console.log(
      `${ROWS} emails made in ${Math.round((performance.now() - started) / 1_000)} s, ${queued} wait`,
    );
    await db.destroy();
    const connection = { ...(server.connection as { host: string; user: string }), database: 'scale' };
    const opened = openPool({ connection, poolSize: 4, applicationName: 'scale', log: silentLog });
    const made: Figure[] = await sizeFigures(opened.db);
    for (const [what, act] of Object.entries({ ...queueWork(now), ...historyWork(now) })) {
      await explainAll(opened.pool, act);
      made.push(planFigure(what, await explainAll(opened.pool, act)));
    }
    await opened.db.destroy();
    return made;
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true });
  }
}

/** What an email of the history takes, with its indexes, without its content. */
async function sizeFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<{ emails: number; database: number }>`
    select sum(pg_total_relation_size(inhrelid))::float8 as emails,
      pg_database_size(current_database())::float8 as database
    from pg_inherits where inhparent = 'emails'::regclass`.execute(db);
  const [{ emails, database } = { emails: 0, database: 0 }] = rows;
  return [
    {
      what: 'an email of the history with its indexes, without its content',
      figure: `${Math.round(emails / ROWS)} bytes`,
    },
    { what: 'the database', figure: `${(database / 1e9).toFixed(2)} GB` },
  ];
}

type Work = Record<string, (db: Db) => Promise<unknown>>;

function queueWork(now: Date): Work {
  const grants = Array.from({ length: 32 }, (_, at) => ({
    projectId: 2 + at,
    domain: `mail${at}.example`,
    slots: 4,
  }));
  return {
    'queue: a page of domain queues': (db) =>
      listDomainQueues(db, { afterProject: 0, afterDomains: new Map() }),
    'queue: claim from 32 domain queues': (db) =>
      claimEmails(db, { workerId: WORKER, grants, first: 'fresh' }),
    'queue: retries that are due': (db) => makeRetriesDue(db, new Date(0)),
    'queue: emails of dead workers': listOrphanHolders,
    'queue: overdue emails': (db) => listOverdue(db, now, 100),
  };
}

function historyWork(now: Date): Work {
  const clock = () => now;
  const work: Work = {};
  for (const [name, projectId] of Object.entries(PROJECTS)) {
    const list = (filter: EmailFilter) => async (db: Db) =>
      listEmails(
        { projectId, filter, below: undefined, limit: 20 },
        { db, clock, searchableWeeks: rememberSearchableWeeks({ db, clock }), archive: noArchive },
      );
    Object.assign(work, {
      [`${name}: first page`]: list({}),
      [`${name}: page of a status`]: list({ status: 'bounced' }),
      [`${name}: search that few match`]: list({ search: 'user10007@' }),
      [`${name}: tag that one in a thousand has`]: list({ tag: { key: 'campaign', value: 'c7' } }),
      [`${name}: statistics of 30 days`]: (db: Db) =>
        emailStatistics(projectId, { period: '30d' }, { db, clock }),
      [`${name}: an email by id`]: async (db: Db) => {
        const [{ id = '' } = {}] = (await list({})(db)).items;
        return findEmail(projectId, id, { db, clock, archive: noArchive });
      },
    });
  }
  return work;
}

function planFigure(what: string, { ms, pages, scanned }: Plan): Figure {
  const scans = scanned.length === 0 ? '' : `, scans ${scanned.join(', ')}`;
  return {
    what,
    figure: `${ms.toFixed(2)} ms, ${pages.toLocaleString('en')} pages${scans}`,
    bar: 'no scan, ≤ 100 ms',
    met: scanned.length === 0 && ms <= 100,
  };
}

function processFigures({ costs, ...rates }: Processes): Figure[] {
  const costOf = ([what, { commits, wal, stored }]: [string, Cost]): Figure => ({
    what: `${what}: transactions, WAL, and growth of the database per email`,
    figure: `${commits.toFixed(2)}, ${(wal / 1_000).toFixed(1)} KB, ${(stored / 1_000).toFixed(1)} KB`,
  });
  const ratesOf = Object.entries({
    'emails accepted, api processes': rates.accepting,
    'emails delivered, workers': rates.delivering,
  }).flatMap(([what, [one, ...more]]) => [
    { what: `${what}: 1`, figure: `${Math.round(one?.perSecond ?? 0)} /s` },
    ...more.map(({ processes, perSecond }) => ({
      what: `${what}: ${processes}`,
      figure: `${Math.round(perSecond)} /s, ${(perSecond / (one?.perSecond ?? 1)).toFixed(2)} ×`,
    })),
  ]);
  return [...ratesOf, ...Object.entries(costs).map(costOf)];
}

function saturationFigures({ stored, steps }: Saturation): Figure[] {
  const described = ({ concurrency, perSecond, p99Ms }: Step) =>
    `${concurrency}: ${Math.round(perSecond).toLocaleString('en')} /s${p99Ms === undefined ? '' : `, p99 ${Math.round(p99Ms)} ms`}`;
  const saturated = Object.entries(steps).flatMap(([what, all]) => [
    { what, figure: all.map(described).join('; ') },
    { what: '– saturated at', figure: described(saturationOf(all)) },
  ]);
  return [...saturated, { what: 'emails stored in the end', figure: stored.toLocaleString('en') }];
}
