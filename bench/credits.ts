/**
 * Requests for AI credits a second, each set aside and then booked with its ledger entry, sums and webhook delivery,
 * against the least that can keep a cap: one transaction of two statements that counts up a row under the cap and
 * appends a row. The same embedded database, fsync on; all on one workspace, which is the worst case for both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openAccess } from '../apps/server/src/accounts/index.ts';
import { uuidV7 } from '../apps/server/src/base/ids.ts';
import { silentLog } from '../apps/server/src/base/log.ts';
import { openCredits } from '../apps/server/src/credits/index.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openNotifications } from '../apps/server/src/platform/database/notifications.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { median } from './median.ts';
import { record } from './record.ts';

const ROUNDS = 5;
const CAP = 1_000_000_000;
const CLIENTS = [1, 100];
const CALLS_PER_CLIENT_ROUND = { 1: 300, 100: 4_000 } as Record<number, number>;

const dataDir = mkdtempSync(join(tmpdir(), 'postpress-bench-'));
const database = await openDatabase({ dataDir, log: silentLog });
const { db } = database;
await migrate(db);
const notifications = await openNotifications(database.connection, silentLog);
const access = await openAccess(db, notifications);
const clock = () => new Date();
const credits = openCredits({ db, clock, newId: uuidV7, access, log: silentLog });

const { workspaceId, projectId } = await layGround();
await sql`create table bare_counts (id integer primary key, used bigint not null)`.execute(db);
await sql`create table bare_entries (id uuid primary key, credits bigint not null, recorded_at timestamptz not null)`.execute(
  db,
);
await sql`insert into bare_counts values (1, 0)`.execute(db);

async function bare(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update bare_counts set used = used + 3 where id = 1 and used + 3 <= ${CAP}`.execute(tx);
    await sql`insert into bare_entries values (${uuidV7()}, 3, ${clock()})`.execute(tx);
  });
}

async function ours(): Promise<void> {
  const request = {
    projectId,
    workspaceId,
    endUserId: 'ann',
    featureType: 'block_edit',
    creditsMax: 10,
  } as const;
  const reservation = await credits.reserve(request);
  await reservation.settle({ credits: 3 });
}

const figures = [];
for (const clients of CLIENTS) {
  const [rates, ratios] = [{ bare: [] as number[], ours: [] as number[] }, [] as number[]];
  for (let round = 0; round <= ROUNDS; round++) {
    const [theirs, own] = [await measure(bare, clients), await measure(ours, clients)];
    if (round === 0) continue;
    rates.bare.push(theirs);
    rates.ours.push(own);
    ratios.push(own / theirs);
  }
  const name = clients === 1 ? 'one caller' : `${clients} callers`;
  const least = clients === 1 ? 0.25 : 1;
  figures.push(
    { what: `${name}: bare transaction`, figure: rate(rates.bare) },
    { what: `${name}: set aside and booked`, figure: rate(rates.ours) },
    {
      what: `${name}: of the bare transaction’s speed`,
      figure: `${median(ratios).toFixed(2)} ×`,
      bar: `≥ ${least} ×`,
      met: median(ratios) >= least,
    },
  );
}
await notifications.close();
await database.close();
rmSync(dataDir, { recursive: true, force: true });

record(
  'credits',
  'Spending AI credits',
  figures,
  `One workspace of one project with an AI webhook and two thresholds; embedded database with fsync on, bench and service code in one process. Bare: one update of a count under its cap and one insert, in a transaction. Ours: two transactions, the reservation and its booking with ledger, daily sum, period, thresholds and webhook delivery; what comes while one is in flight goes together in the next. ${ROUNDS} rounds of both in turn after one to warm up, medians.`,
);

/** Calls a second, as many at once as there are clients. */
async function measure(call: () => Promise<void>, clients: number): Promise<number> {
  const calls = CALLS_PER_CLIENT_ROUND[clients] ?? 1_000;
  let left = calls;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) await call();
    }),
  );
  return calls / ((performance.now() - started) / 1_000);
}

async function layGround(): Promise<{ workspaceId: number; projectId: number }> {
  const now = clock();
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: 'Bench', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const limits = JSON.stringify({ ai_credits: CAP });
  const plan = {
    name: 'self_hosted',
    status: null,
    status_since: now,
    expires_at: null,
    features: '{}',
    limits,
  };
  await db
    .insertInto('plans')
    .values({ workspace_id: workspaceId, ...plan })
    .execute();
  const { id: projectId } = await db
    .insertInto('projects')
    .values({ workspace_id: workspaceId, name: 'Bench', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credit_settings')
    .values({ project_id: projectId, threshold_alerts: [80, 100], updated_at: now })
    .execute();
  const webhook = {
    family: 'ai_credits',
    url: 'https://shop.example/credits',
    secret: Buffer.alloc(32),
  } as const;
  await db
    .insertInto('webhook_endpoints')
    .values({ project_id: projectId, ...webhook, events: [], created_at: now, updated_at: now })
    .execute();
  return { workspaceId, projectId };
}

function rate(all: number[]): string {
  return `${Math.round(median(all)).toLocaleString('en')} /s`;
}
