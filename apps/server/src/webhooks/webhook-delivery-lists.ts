import type { WebhookEventType } from '@postpress/contracts';
import { sql } from 'kysely';
import { DAY_MS } from '../base/clock.ts';
import { lowestIdAt } from '../base/ids.ts';
import { countTotal } from '../platform/database/bounded-queries.ts';
import type { DeliveryStatus } from '../platform/database/column-types.ts';
import type { Db } from '../platform/database/tables.ts';
import {
  deliveryColumns,
  isReplayable,
  type ReplayRange,
  WAITS_FOR_EARLIER,
  type WebhookDelivery,
} from './webhook-deliveries.ts';
import { emailEndpoints, endpointUpdates } from './webhook-endpoints.ts';

/** A page of deliveries, newest first; `last`: id of the last row read, null at the end. */
export type DeliveryPage = { deliveries: WebhookDelivery[]; last: string | null };

/** What of an endpoint's deliveries is listed. */
type DeliverySection = {
  limit: number;
  before?: string | undefined;
  status?: DeliveryStatus | undefined;
  type?: WebhookEventType | undefined;
  /** Lower bound of the ids: a bound in time. */
  fromId?: string | undefined;
};

/** Most rows that a filtered page reads. */
const LOOKED_AT_MAX = 5_000;

/**
 * One page of an endpoint's deliveries, newest first. Keyset paging over the id.
 *
 * No index covers status and type. A filtered page reads at most 5,000 rows, so it may be short or empty although more
 * follow.
 *
 * @param page `before`: `last` of the previous page
 */
export async function listDeliveries(
  db: Db,
  endpointId: number,
  page: DeliverySection,
): Promise<DeliveryPage> {
  const { limit, before, status, type, fromId } = page;
  let query = ofKind(walk(db, endpointId, before, fromId), page).select(deliveryColumns);
  const isSearch = status !== undefined || type !== undefined;
  const floor = isSearch ? await endOfWalk(db, endpointId, before, fromId) : null;
  if (floor !== null) query = query.where('id', '>=', floor);
  const rows = await query.limit(limit + 1).execute();
  const deliveries = rows.slice(0, limit);
  return { deliveries, last: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : floor };
}

/** How many deliveries match. @param before exclusive bound of the ids */
export function countDeliveries(
  db: Db,
  endpointId: number,
  { before, fromId, ...kind }: Omit<DeliverySection, 'limit'>,
) {
  return countTotal(db, ofKind(walk(db, endpointId, before, fromId), kind));
}

function ofKind(
  query: ReturnType<typeof walk>,
  { status, type }: Pick<DeliverySection, 'status' | 'type'>,
): ReturnType<typeof walk> {
  let all = query;
  if (status !== undefined) all = all.where('status', '=', status);
  if (type !== undefined) all = all.where('event_type', '=', type);
  return all;
}

function walk(db: Db, endpointId: number, before: string | undefined, fromId: string | undefined) {
  let all = db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId).orderBy('id', 'desc');
  if (fromId !== undefined) all = all.where('id', '>=', fromId);
  return before === undefined ? all : all.where('id', '<', before);
}

/** The id of the last row that a filtered page reads; null if it reaches the end. */
async function endOfWalk(
  db: Db,
  endpointId: number,
  before: string | undefined,
  fromId: string | undefined,
): Promise<string | null> {
  const [last] = await walk(db, endpointId, before, fromId)
    .select('id')
    .offset(LOOKED_AT_MAX - 1)
    .limit(1)
    .execute();
  return last?.id ?? null;
}

/** A delivery with the status code of its last attempt. */
export type ListedDelivery = WebhookDelivery & {
  /** Null: no attempt yet, or no response. */
  lastStatusCode: number | null;
};

export type DeliveryFilter = {
  status?: DeliveryStatus | undefined;
  type?: WebhookEventType | undefined;
  limit: number;
  offset: number;
};

/**
 * A page of an endpoint's deliveries by offset, newest first, and their total. Counts every delivery of the endpoint, so
 * it suits families with few events; email has `listDeliveries`.
 */
export async function countedDeliveries(
  db: Db,
  endpointId: number,
  { status, type, limit, offset }: DeliveryFilter,
): Promise<{ deliveries: ListedDelivery[]; total: number }> {
  let query = db.selectFrom('webhook_deliveries as delivery').where('endpoint_id', '=', endpointId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (type !== undefined) query = query.where('event_type', '=', type);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const deliveries = await query
    .select([
      ...deliveryColumns,
      sql<number | null>`(select status_code from webhook_attempts
        where delivery_id = delivery.id order by number desc limit 1)`.as('lastStatusCode'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { deliveries, total };
}

export type EventDelivery = WebhookDelivery & { url: string };

/**
 * The deliveries of some events of a project, oldest first. Delivery ids contain the time of their event, so each moment
 * is a short range of the existing index; no index on event ids is needed.
 *
 * @param moments times of the events, to the millisecond; additional ones are harmless
 */
export async function listEventDeliveries(
  db: Db,
  projectId: number,
  { eventIds, moments }: { eventIds: readonly string[]; moments: readonly Date[] },
): Promise<EventDelivery[]> {
  const times = [...new Set(moments.map((moment) => moment.getTime()))];
  if (times.length === 0 || eventIds.length === 0) return [];
  const from = times.map((time) => lowestIdAt(new Date(time)));
  const below = times.map((time) => lowestIdAt(new Date(time + 1)));
  return db
    .selectFrom(emailEndpoints(db, projectId).as('endpoint'))
    .innerJoin(
      sql<{ low: string; high: string }>`unnest(${from}::uuid[], ${below}::uuid[])`.as<'moment'>(
        sql`moment (low, high)`,
      ),
      (join) => join.onTrue(),
    )
    .innerJoin('webhook_deliveries as delivery', (join) =>
      join
        .onRef('delivery.endpoint_id', '=', 'endpoint.id')
        .onRef('delivery.id', '>=', 'moment.low')
        .onRef('delivery.id', '<', 'moment.high'),
    )
    .select(deliveryColumns.map((column) => `delivery.${column}` as const))
    .select('endpoint.url')
    .where('delivery.event_id', 'in', [...eventIds])
    .orderBy('delivery.id')
    .execute();
}

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
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from webhook_deliveries where ${isReplayable(range)} limit ${range.limit}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Deliveries of an endpoint: delivered, attempted but not delivered, and the reason of the newest failure. That a
 * delivery waits for another one is no failure: the other one has the reason.
 */
export type DeliverySummary = { delivered: number; missed: number; lastReason: string | null };

/** Summarizes deliveries per endpoint since a moment, at most the newest `max` of each. */
export async function summarizeDeliveries(
  db: Db,
  endpointIds: readonly number[],
  { since, max }: { since: Date; max: number },
): Promise<Map<number, DeliverySummary>> {
  const { rows } = await sql<DeliverySummary & { endpointId: number }>`
    select endpoint.id as "endpointId", day.delivered, day.missed, day."lastReason"
    from unnest(${endpointIds}::int[]) as endpoint (id) cross join lateral (
      select count(*) filter (where status = 'delivered')::integer as delivered,
        count(*) filter (where status <> 'delivered' and attempts > 0)::integer as missed,
        (array_agg(last_reason order by id desc)
          filter (where status <> 'delivered' and last_reason <> ${WAITS_FOR_EARLIER}))[1] as "lastReason"
      from (
        select id, status, attempts, last_reason from webhook_deliveries
        where endpoint_id = endpoint.id and id >= ${lowestIdAt(since)}::uuid order by id desc limit ${max}
      ) as newest
    ) as day`.execute(db);
  return new Map(rows.map(({ endpointId, ...summary }) => [endpointId, summary]));
}

const DELIVERIES_LOOKED_AT = 100;

/**
 * Endpoints, deliveries and attempts of a project that were created or changed since a moment, newest first. Reads per
 * endpoint the newest deliveries and those due next.
 */
export async function listWebhookChanges(
  db: Db,
  { projectId, since, now, limit }: { projectId: number; since: Date; now: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with endpoints as materialized (
      ${endpointUpdates(projectId)}
    ), candidates as (
      (select newest.id, newest.created_at from endpoints, lateral (
        select id, created_at from webhook_deliveries
        where endpoint_id = endpoints.id and id >= ${lowestIdAt(new Date(now.getTime() - 2 * DAY_MS))}::uuid
        order by id desc limit ${DELIVERIES_LOOKED_AT}) as newest)
      union
      (select delivery_id, null from endpoints, lateral (
        select delivery_id from webhook_queue where endpoint_id = endpoints.id order by due_at limit ${DELIVERIES_LOOKED_AT}) as due)
    ), changes as (
      select id::text, 'delivery' as kind, created_at as at from candidates where created_at > ${since}
      union all
      select candidates.id::text, 'attempt', attempt.at from candidates, lateral (
        select max(started_at + duration_ms * interval '1 ms') as at from webhook_attempts where delivery_id = candidates.id) as attempt
      where attempt.at > ${since}
      union all
      select id::text, 'endpoint', updated_at from endpoints where updated_at > ${since}
    )
    select id, kind, at from changes order by at desc limit ${limit}`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };
