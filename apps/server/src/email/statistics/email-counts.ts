import { type RawBuilder, sql } from 'kysely';
import { projectIdsOf } from '../../accounts/index.ts';
import type { CountedStatus } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';

/** How many emails ever had each status. */
export type Counts = Record<CountedStatus, number>;
/** Emails accepted on a day: `2030-01-31`, in UTC. */
export type DayCounts = Counts & { date: string };

export const countedStatuses = [
  'accepted',
  'failed',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'canceled',
] as const satisfies readonly CountedStatus[];

export const noCounts = Object.fromEntries(countedStatuses.map((status) => [status, 0])) as Counts;

/** Lists of SQL expressions, with one for each status, in their order. */
export function columnsOf(statuses: readonly CountedStatus[]) {
  const each = (write: (status: CountedStatus) => string) => sql.raw(statuses.map(write).join(', '));
  return {
    names: each((status) => status),
    sums: each((status) => `sum(${status})::bigint as ${status}`),
    /** What one delta adds to each. */
    ofDelta: each((status) => `case status when '${status}' then count else 0 end`),
    /** What a group of deltas adds to each. */
    ofDeltas: each((status) => `coalesce(sum(count) filter (where status = '${status}'), 0)`),
    /** Adds the row that a conflict excluded. */
    added: (table: string) => each((status) => `${status} = ${table}.${status} + excluded.${status}`),
  };
}

const { names, sums, ofDelta, ofDeltas, added } = columnsOf(countedStatuses);

/** Days in UTC, both included: `2030-01-31`. */
type Days = { first: string; last: string };

/**
 * A project's counts of each day in a range that has any, oldest first. One statement reads folded and unfolded counts,
 * so that a running fold neither hides nor doubles any.
 *
 * @param topic counts its emails only
 */
export async function listDayCounts(
  db: Db,
  projectId: number,
  days: Days,
  topic?: string | undefined,
): Promise<DayCounts[]> {
  const [table, ofTopic] =
    topic === undefined
      ? [sql.table('email_day_counts'), sql``]
      : [sql.table('email_topic_counts'), sql`and topic = ${topic}`];
  const { rows } = await sql<DayCounts>`
    select day::text as date, ${sums} from (
      select day, ${names} from ${table} where ${ofDays(projectId, days)} ${ofTopic}
      union all
      select (slot at time zone 'UTC')::date, ${ofDelta} from email_count_deltas
      where ${ofSlots(projectId, days)} ${ofTopic}
    ) as counts
    group by day order by day`.execute(db);
  return rows;
}

/** Topics of a project beyond it are not listed: it has fewer at a time, but deleted ones keep their counts. */
const TOPICS_MAX = 1_000;

/** A project's counts of each topic that has any in a range, most accepted emails first. */
export async function listTopicCounts(
  db: Db,
  projectId: number,
  days: Days,
): Promise<(Counts & { topic: string })[]> {
  const { rows } = await sql<Counts & { topic: string }>`
    select topic, ${sums} from (
      select topic, ${names} from email_topic_counts where ${ofDays(projectId, days)}
      union all
      select topic, ${ofDelta} from email_count_deltas
      where ${ofSlots(projectId, days)} and topic is not null
    ) as counts
    group by topic order by sum(accepted) desc, topic limit ${sql.lit(TOPICS_MAX)}`.execute(db);
  return rows;
}

/** What notices judge of a project: emails accepted since yesterday, and in the last week. */
export type SenderCounts = {
  projectId: number;
  recentSent: number;
  recentBounced: number;
  weekSent: number;
  weekComplained: number;
};

/**
 * The counts of all projects with a bounce or a complaint in the last week, without those of the last minute, which are
 * not folded yet.
 */
export async function listSenderCounts(
  db: Db,
  { week, yesterday }: { week: string; yesterday: string },
): Promise<SenderCounts[]> {
  const recent = sql`filter (where day >= ${yesterday}::date)`;
  const { rows } = await sql<SenderCounts>`
    select project_id as "projectId", coalesce(sum(sent) ${recent}, 0)::float8 as "recentSent",
      coalesce(sum(bounced) ${recent}, 0)::float8 as "recentBounced", sum(sent)::float8 as "weekSent",
      sum(complained)::float8 as "weekComplained"
    from email_day_counts where day >= ${week}::date
    group by project_id having sum(bounced) > 0 or sum(complained) > 0`.execute(db);
  return rows;
}

function ofDays(projectId: number, { first, last }: Days): RawBuilder<unknown> {
  return sql`project_id = ${projectId} and day between ${first}::date and ${last}::date`;
}

function ofSlots(projectId: number, { first, last }: Days): RawBuilder<unknown> {
  return sql`project_id = ${projectId} and slot >= ${`${first}T00:00:00Z`}::timestamptz
    and slot < ${`${last}T00:00:00Z`}::timestamptz + interval '24 hours'`;
}

/**
 * A project's counts of each step that has any, by its index in `starts`. The last step is open-ended.
 *
 * @param starts of the steps, oldest first, each the beginning of a slot
 */
export async function listStepCounts(
  db: Db,
  projectId: number,
  starts: readonly [Date, ...Date[]],
): Promise<(Counts & { step: number })[]> {
  const inSpan = sql`project_id = ${projectId} and slot >= ${starts[0]}`;
  const { rows } = await sql<Counts & { step: number }>`
    select width_bucket(slot, ${starts}::timestamptz[]) - 1 as step, ${sums} from (
      select slot, ${names} from email_slot_counts where ${inSpan}
      union all
      select slot, ${ofDelta} from email_count_deltas where ${inSpan}
    ) as counts
    group by step`.execute(db);
  return rows;
}

/**
 * Adds some deltas to the counts of their topics, days and slots and deletes them, in one statement. Concurrent workers
 * take different deltas, and write each table in one order.
 *
 * @returns how many deltas were folded; 0 if other workers have the rest
 */
export async function foldCountDeltas(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from email_count_deltas where id = any(array(
        select id from email_count_deltas order by id limit ${limit} for update skip locked))
      returning project_id, slot, status, count, topic
    ), topics as (
      insert into email_topic_counts (project_id, day, topic, ${names})
      select project_id, (slot at time zone 'UTC')::date as day, topic, ${ofDeltas}
      from taken where topic is not null group by project_id, day, topic order by project_id, day, topic
      on conflict (project_id, day, topic) do update set ${added('email_topic_counts')}
    ), days as (
      insert into email_day_counts (project_id, day, ${names})
      select project_id, (slot at time zone 'UTC')::date as day, ${ofDeltas}
      from taken group by project_id, day order by project_id, day
      on conflict (project_id, day) do update set ${added('email_day_counts')}
    ), slots as (
      insert into email_slot_counts (project_id, slot, ${names})
      select project_id, slot, ${ofDeltas}
      from taken group by project_id, slot order by project_id, slot
      on conflict (project_id, slot) do update set ${added('email_slot_counts')}
    )
    select count(*)::int as folded from taken`.execute(db);
  return rows[0]?.folded ?? 0;
}

/**
 * Emails accepted since a day in all projects of a workspace, live or test ones: folded and not yet folded counts.
 *
 * @param day in UTC, `2030-01-31`
 */
export async function countAcceptedSince(
  db: Db,
  { workspaceId, test }: { workspaceId: number; test: boolean },
  day: string,
): Promise<number> {
  const projectIds = projectIdsOf(db, workspaceId, { test });
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::float8 as count from (
      select accepted as count from email_day_counts
      where day >= ${day}::date and project_id in ${projectIds}
      union all
      select count from email_count_deltas
      where status = 'accepted' and slot >= ${`${day}T00:00:00Z`}::timestamptz
        and project_id in ${projectIds}
    ) as counts`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Part of a statement: adds to the counts of slots. */
export function insertCountDeltas(
  rows: readonly {
    projectId: number;
    slot: Date;
    status: CountedStatus;
    topic: string | null;
    count: number;
  }[],
): RawBuilder<unknown> {
  return sql`insert into email_count_deltas (project_id, slot, status, topic, count)
    select * from unnest(
      ${rows.map(({ projectId }) => projectId)}::integer[], ${rows.map(({ slot }) => slot)}::timestamptz[],
      ${rows.map(({ status }) => status)}::text[], ${rows.map(({ topic }) => topic)}::text[],
      ${rows.map(({ count }) => count)}::integer[])`;
}
