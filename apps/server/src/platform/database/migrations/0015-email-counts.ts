import { type Kysely, sql } from 'kysely';

/**
 * Outcomes of emails, counted for charts: by quarter of an hour, from which the hours and days of every time zone are
 * summed; by recipient domain and day; and time to delivery, by hour. Existing counts by day are folded first. Quarters
 * are recounted from the emails that are still stored; domains and times start with this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statuses = ['accepted', 'failed', 'sent', 'delivered', 'bounced', 'complained'];
const each = (write: (status: string) => string, of = statuses) => of.map(write).join(', ');
const column = (status: string) => `${status} bigint not null default 0`;
/** Free space on pages for HOT updates: rows of counts change often, and no index covers what changes. */
const ROOMY = 'with (fillfactor = 70)';

const statements: readonly string[] = [
  `with taken as (delete from email_count_deltas returning project_id, day, status, count)
    insert into email_day_counts (project_id, day, ${each((status) => status)})
    select project_id, day, ${each((status) => `coalesce(sum(count) filter (where status = '${status}'), 0)`)}
    from taken group by project_id, day
    on conflict (project_id, day) do update
      set ${each((status) => `${status} = email_day_counts.${status} + excluded.${status}`)}`,
  'drop index email_count_deltas_by_project',
  `alter table email_count_deltas
    drop column day,
    -- When the quarter of an hour began in which the e-mail was accepted.
    add column slot timestamptz not null`,
  'create index email_count_deltas_by_project on email_count_deltas (project_id, slot)',
  'create index email_day_counts_by_age on email_day_counts (day)',

  `create table email_slot_counts (
    project_id integer not null,
    slot timestamptz not null,
    ${each(column)},
    primary key (project_id, slot)
  ) ${ROOMY}`,
  'create index email_slot_counts_by_age on email_slot_counts (slot)',
  // Bits of `had`: 4 sent, 8 delivered, 16 bounced, 32 complained, 64 failed.
  `insert into email_slot_counts (project_id, slot, ${each((status) => status)})
    select project_id, date_bin('15 minutes', created_at, 'epoch'), count(*), count(*) filter (where had & 64 > 0),
      count(*) filter (where had & 28 > 0), count(*) filter (where had & 8 > 0),
      count(*) filter (where had & 16 > 0), count(*) filter (where had & 32 > 0)
    from emails group by 1, 2`,

  // On a day with many domains, the largest keep rows of their own; the others are summed under ''.
  `create table email_domain_counts (
    project_id integer not null,
    day date not null,
    domain text collate "C" not null,
    ${each(column, statuses.slice(1))},
    primary key (project_id, day, domain)
  ) ${ROOMY}`,
  'create index email_domain_counts_by_age on email_domain_counts (day)',
  `create table email_domain_deltas (
    id bigint generated always as identity primary key,
    project_id integer not null,
    day date not null,
    domain text collate "C" not null,
    status text not null,
    count integer not null
  )`,
  'create index email_domain_deltas_by_project on email_domain_deltas (project_id, day)',

  // Time from acceptance to delivery: a histogram per hour of acceptance.
  `create table email_delivery_times (
    project_id integer not null,
    hour timestamptz not null,
    bucket smallint not null,
    count bigint not null,
    primary key (project_id, hour, bucket)
  ) ${ROOMY}`,
  'create index email_delivery_times_by_age on email_delivery_times (hour)',
  `create table email_delivery_time_deltas (
    id bigint generated always as identity primary key,
    project_id integer not null,
    hour timestamptz not null,
    bucket smallint not null,
    count integer not null
  )`,
  'create index email_delivery_time_deltas_by_project on email_delivery_time_deltas (project_id, hour)',
];
