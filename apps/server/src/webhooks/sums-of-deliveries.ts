import { sql } from 'kysely';
import { lowestIdAt } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';
import type { ReplayRange } from './webhook-deliveries.ts';

/** Pending deliveries per endpoint, counted up to `max`. */
export async function countPending(
  db: Db,
  endpointIds: readonly number[],
  max: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ endpointId: number; pending: number }>`
    select endpoint.id as "endpointId", (
      select count(*) from (
        select from webhook_queue where endpoint_id = endpoint.id limit ${max}
      ) as counted
    ) as pending
    from unnest(${endpointIds}::int[]) as endpoint (id)`.execute(db);
  return new Map(rows.map(({ endpointId, pending }) => [endpointId, pending]));
}

/** Finished deliveries in a range, counted up to its limit. */
export async function countReplayable(db: Db, range: ReplayRange): Promise<number> {
  const status = range.status === undefined ? sql`status <> 'pending'` : sql`status = ${range.status}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from webhook_deliveries
      where endpoint_id = ${range.endpointId} and id >= ${range.fromId}::uuid and id < ${range.belowId}::uuid
        and ${status} limit ${range.limit}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deliveries of an endpoint: delivered, attempted but not delivered, and the reason of the newest failure. */
export type Fared = { delivered: number; missed: number; lastReason: string | null };

/** Summarizes deliveries per endpoint since a moment, at most the newest `max` of each. */
export async function howTheyFared(
  db: Db,
  endpointIds: readonly number[],
  { since, max }: { since: Date; max: number },
): Promise<Map<number, Fared>> {
  const { rows } = await sql<Fared & { endpointId: number }>`
    select endpoint.id as "endpointId", day.delivered, day.missed, day."lastReason"
    from unnest(${endpointIds}::int[]) as endpoint (id) cross join lateral (
      select count(*) filter (where status = 'delivered')::integer as delivered,
        count(*) filter (where status <> 'delivered' and attempts > 0)::integer as missed,
        (array_agg(last_reason order by id desc) filter (where status <> 'delivered' and last_reason is not null))[1]
          as "lastReason"
      from (
        select id, status, attempts, last_reason from webhook_deliveries
        where endpoint_id = endpoint.id and id >= ${lowestIdAt(since)}::uuid order by id desc limit ${max}
      ) as newest
    ) as day`.execute(db);
  return new Map(rows.map(({ endpointId, ...fared }) => [endpointId, fared]));
}
