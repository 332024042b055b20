import { sql } from 'kysely';
import type { CountedStatus } from '../../platform/database/tables/emails.ts';
import type { Db } from '../../platform/database/tables.ts';

/** How many e-mails ever had each status. */
export type Counts = Record<CountedStatus, number>;
/** Those accepted on a day: `2030-01-31`, in UTC. */
export type DayCounts = Counts & { date: string };

export const countedStatuses = [
  'accepted',
  'failed',
  'sent',
  'delivered',
  'bounced',
  'complained',
] as const satisfies readonly CountedStatus[];

/** SQL for each status, in the order of `countedStatuses`. */
function each(write: (status: CountedStatus) => string) {
  return sql.raw(countedStatuses.map(write).join(', '));
}

/**
 * A project's counts for each day of a range that has any, the oldest first. Folded and not yet folded counts are read
 * in one statement, so nothing is missed or seen twice while a fold runs.
 *
 * @param days both included
 */
export async function listDayCounts(
  db: Db,
  projectId: number,
  days: { first: string; last: string },
): Promise<DayCounts[]> {
  const inRange = sql`project_id = ${projectId} and day between ${days.first}::date and ${days.last}::date`;
  const { rows } = await sql<DayCounts>`
    select day::text as date, ${each((status) => `sum(${status})::bigint as ${status}`)}
    from (
      select day, ${each((status) => status)} from email_day_counts where ${inRange}
      union all
      select day, ${each((status) => `case status when '${status}' then count else 0 end`)}
      from email_count_deltas where ${inRange}
    ) as counts
    group by day order by day`.execute(db);
  return rows;
}

/**
 * Adds some deltas to the counts of their days and removes them, in one statement: it happens whole or not at all.
 * Workers at it at once take different deltas, and touch days in one order.
 *
 * @returns how many deltas were folded; 0: none is left that another is not at.
 */
export async function foldCountDeltas(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from email_count_deltas where id = any(array(
        select id from email_count_deltas order by id limit ${limit} for update skip locked))
      returning project_id, day, status, count
    ), folded as (
      insert into email_day_counts (project_id, day, ${each((status) => status)})
      select project_id, day,
        ${each((status) => `coalesce(sum(count) filter (where status = '${status}'), 0)`)}
      from taken group by project_id, day order by project_id, day
      on conflict (project_id, day) do update
        set ${each((status) => `${status} = email_day_counts.${status} + excluded.${status}`)}
    )
    select count(*)::int as folded from taken`.execute(db);
  return rows[0]?.folded ?? 0;
}
