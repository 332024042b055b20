import { sql } from 'kysely';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { buildSearchIndexes } from '../../apps/server/src/email/history/jobs/build-search-indexes.ts';
import { keepPartitions } from '../../apps/server/src/email/history/jobs/keep-partitions.ts';
import { openPool } from '../../apps/server/src/platform/database/connection.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import { weekAfter, weekOf } from '../../apps/server/src/platform/database/partition-sql.ts';
import { createWeek } from '../../apps/server/src/platform/database/partitions.ts';
import type { Db } from '../../apps/server/src/platform/database/tables.ts';

const DAYS = 90;
const WEEK_MS = 7 * 86_400_000;
/** Of ten emails nine are of this project; the others are of nine more. See {@link Spread}. */
export const PROJECT = 1;

/** Every so many emails, one is of another project, of which there are so many with the first. */
export type Spread = { every: number; projects: number };
const usualSpread: Spread = { every: 10, projects: 10 };

export type Filled = { db: Db; now: Date; rows: number };

/**
 * A database with so many emails, spread evenly over the 90 days before now and told to the end: 92 % delivered, the rest
 * by the other statuses. A fifth carries a campaign (200 of them), each a tag of its own. Closed weeks are indexed, counts
 * folded, as the jobs leave them.
 */
export async function fill(
  server: Database,
  name: string,
  rows: number,
  spread: Spread = usualSpread,
): Promise<Filled> {
  await server.pool.query(`create database ${name}`);
  const connection = { ...(server.connection as { host: string; user: string }), database: name };
  const { db } = openPool({ connection, poolSize: 4, applicationName: name, log: silentLog });
  await migrate(db);
  const now = new Date();
  const first = new Date(now.getTime() - DAYS * 86_400_000);
  for (let monday = weekOf(first); monday <= now; monday = weekAfter(monday)) {
    await createWeek(db, 'emails', monday);
    await createWeek(db, 'email_contents', monday);
    await fillWeek(db, { monday, first, now, rows, spread });
  }
  await fillCounts(db, now, spread.projects);
  const signal = new AbortController().signal;
  const deps = { db, clock: () => now, log: silentLog };
  await keepPartitions({}, deps, signal);
  await buildSearchIndexes({}, deps, signal);
  await sql`vacuum analyze`.execute(db);
  return { db, now, rows };
}

type Week = { monday: Date; first: Date; now: Date; rows: number; spread: Spread };

async function fillWeek(
  db: Db,
  { monday, first, now, rows, spread: { every, projects } }: Week,
): Promise<void> {
  const from = Math.max(monday.getTime(), first.getTime());
  const until = Math.min(monday.getTime() + WEEK_MS, now.getTime());
  const spacing = (DAYS * 86_400_000) / rows;
  const count = Math.floor((until - from) / spacing);
  const start = Math.ceil((from - first.getTime()) / spacing);
  await sql`
    insert into emails (id, project_id, workspace_id, created_at, status, status_updated_at, failure_reason,
      from_address, to_address, subject, tags, message_id, had, sequence, timeline_length)
    select id, case when n % ${every}::bigint = 0 then 2 + n / ${every}::bigint % ${projects - 1}::bigint else ${PROJECT} end, 1, at, status,
      at + case status when 'bounced' then interval '1 second' * (n % 200000) else interval '1.5 seconds' end,
      case when status in ('failed', 'bounced') then '550 5.1.1 No such mailbox here' end,
      'Shop <hi@shop.example>', 'user' || hash % 1000003 || '@mail' || hash % 5003 || '.example',
      (array['Your invoice', 'Welcome', 'Password reset', 'Order shipped', 'Newsletter'])[1 + hash % 5] || ' no. ' || n,
      case when n % 5 = 0 then jsonb_build_object('campaign', 'c' || hash % 200, 'order', 'o' || n) end,
      '<' || id || '@shop.example>', 13, 3, 2
    from (
      select n, at, hash,
        (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid as id,
        (array['queued', 'sending', 'failed', 'complained', 'sent', 'sent', 'bounced', 'bounced'])[1 + n % 100] as rare
      from (
        select n, abs(hashint8(n))::bigint as hash,
          to_timestamp(floor(${from}::float8 + (n - ${start}) * ${spacing}::float8) / 1000) as at
        from generate_series(${start}::bigint, ${start + count - 1}::bigint) n
      ) as numbers
    ) as rows cross join lateral (select coalesce(rare, 'delivered') as status) as statuses
    order by at`.execute(db);
}

/** What a week of this size stores beside: its partition is dropped in the bench. */
export async function fillContents(db: Db, monday: Date): Promise<void> {
  await sql`
    insert into email_contents (email_id, html)
    select id, repeat(md5(id::text), 30) from emails
    where id >= uuid_from(${monday}) and id < uuid_from(${weekAfter(monday)})`.execute(db);
}

async function fillCounts(db: Db, now: Date, projects: number): Promise<void> {
  await sql`
    insert into email_day_counts (project_id, day, accepted, failed, sent, delivered, bounced, complained)
    select project, ${now}::date - day, 50000, 500, 49000, 47000, 1000, 500
    from generate_series(1, ${projects}::int) project, generate_series(0, 89) day`.execute(db);
  await sql`
    insert into email_count_deltas (project_id, slot, status, count)
    select 1 + n % 10, date_bin('15 minutes', ${now}::timestamptz, 'epoch') - n % 288 * interval '15 minutes', 'sent', 1 from generate_series(1, 5000) n`.execute(
    db,
  );
}
