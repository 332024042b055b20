import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { TimeCount } from './delivery-times.ts';

/** How long a project's deliveries took, by step of acceptance; steps as in `listStepCounts`. */
export async function listDeliveryTimes(
  db: Db,
  projectId: number,
  starts: readonly [Date, ...Date[]],
): Promise<(TimeCount & { step: number })[]> {
  const inSpan = sql`project_id = ${projectId} and hour >= ${starts[0]}`;
  const { rows } = await sql<TimeCount & { step: number }>`
    select width_bucket(hour, ${starts}::timestamptz[]) - 1 as step, bucket, sum(count)::bigint as count from (
      select hour, bucket, count from email_delivery_times where ${inSpan}
      union all
      select hour, bucket, count from email_delivery_time_deltas where ${inSpan}
    ) as counts
    group by step, bucket`.execute(db);
  return rows;
}

/** As `foldCountDeltas`, for delivery times. */
export async function foldDeliveryTimes(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from email_delivery_time_deltas where id = any(array(
        select id from email_delivery_time_deltas order by id limit ${limit} for update skip locked))
      returning project_id, hour, bucket, count
    ), folded as (
      insert into email_delivery_times (project_id, hour, bucket, count)
      select project_id, hour, bucket, sum(count)
      from taken group by project_id, hour, bucket order by project_id, hour, bucket
      on conflict (project_id, hour, bucket) do update set count = email_delivery_times.count + excluded.count
    )
    select count(*)::int as folded from taken`.execute(db);
  return rows[0]?.folded ?? 0;
}

/** Part of a statement: adds to the counts of delivery times. */
export function insertDeliveryTimeDeltas(
  rows: readonly { projectId: number; hour: Date; bucket: number; count: number }[],
): RawBuilder<unknown> {
  return sql`insert into email_delivery_time_deltas (project_id, hour, bucket, count)
    select * from unnest(
      ${rows.map(({ projectId }) => projectId)}::integer[], ${rows.map(({ hour }) => hour)}::timestamptz[],
      ${rows.map(({ bucket }) => bucket)}::smallint[], ${rows.map(({ count }) => count)}::integer[])`;
}
