import type { WebhookFamily } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { activeTraceparent } from '../base/tracing.ts';
import { amongIds } from '../platform/database/among-ids.ts';
import { executePrepared, ofUnseenLength } from '../platform/database/prepared-statement.ts';
import { type Mention, type Redactable, redact } from '../platform/database/redact.ts';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { endpointIdsOf, subscribers } from './webhook-endpoints.ts';
import { type EventOrder, type WebhookEvent, webhookPayload } from './webhook-event.ts';

/*
 * The repository of `webhook_deliveries`, `webhook_queue` and `webhook_attempts`, which most statements write together:
 * here the inserts, replays and single deliveries, lists in `webhook-delivery-lists.ts`, claims and results of workers in
 * `webhook-queue.ts`.
 */

/** One event for one endpoint. */
export type WebhookDelivery = Selected<'webhook_deliveries', typeof deliveryColumns>;

export const deliveryColumns = [
  'id',
  'endpoint_id as endpointId',
  'event_id as eventId',
  'event_type as type',
  'payload',
  'status',
  'attempts',
  'next_attempt_at as nextAttemptAt',
  'last_reason as lastReason',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

export async function findDelivery(
  db: Db,
  endpointId: number,
  id: string,
): Promise<WebhookDelivery | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .select(deliveryColumns)
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();
}

/** Deletes deliveries to a project's endpoints with their attempts, at most `limit`. @returns how many */
export async function deleteDeliveries(db: Db, projectId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as materialized (
      select id from webhook_deliveries where endpoint_id in (${endpointIdsOf(projectId)}) limit ${limit}
    ), unqueued as (
      delete from webhook_queue using gone where webhook_queue.delivery_id = gone.id
    ), forgotten as (
      delete from webhook_attempts using gone where webhook_attempts.delivery_id = gone.id
    ), deleted as (
      delete from webhook_deliveries using gone where webhook_deliveries.id = gone.id returning 1
    )
    select count(*)::integer as count from deleted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Inserts one delivery that is due at once, for test events. Areas use `insertWebhookDeliveries`. */
export async function insertDelivery(
  tx: Tx,
  delivery: Pick<WebhookDelivery, 'id' | 'endpointId' | 'eventId' | 'type' | 'payload' | 'createdAt'> & {
    projectId: number;
  },
): Promise<WebhookDelivery> {
  const { id, endpointId, createdAt } = delivery;
  const inserted = await tx
    .insertInto('webhook_deliveries')
    .values({
      id,
      endpoint_id: endpointId,
      project_id: delivery.projectId,
      event_id: delivery.eventId,
      event_type: delivery.type,
      payload: delivery.payload,
      next_attempt_at: createdAt,
      created_at: createdAt,
    })
    .returning(deliveryColumns)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_queue')
    .values({ delivery_id: id, endpoint_id: endpointId, due_at: createdAt })
    .execute();
  return inserted;
}

export type ReplayRange = {
  endpointId: number;
  /** Ids from `fromId` and below `belowId`: bounds in time, as UUIDs. */
  fromId: string;
  belowId: string;
  status?: 'failed' | 'delivered' | undefined;
  limit: number;
};

/** Part of a statement, a condition: a delivery of the range is finished. */
export function isReplayable({ endpointId, fromId, belowId, status }: ReplayRange): RawBuilder<boolean> {
  const finished = status === undefined ? sql`status <> 'pending'` : sql`status = ${status}`;
  return sql<boolean>`endpoint_id = ${endpointId} and id >= ${fromId}::uuid and id < ${belowId}::uuid and ${finished}`;
}

/**
 * Queues a batch of finished deliveries again, oldest first, each with a full round of attempts.
 *
 * @returns their ids, in order; fewer than `limit` at the end of the range
 */
export async function replayDeliveries(tx: Tx, range: ReplayRange, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with again as (
      select id from webhook_deliveries
      where ${isReplayable(range)}
      order by id limit ${range.limit} for update
    ), put_back as (
      update webhook_deliveries as delivery
      set status = 'pending', retry_count = 0, next_attempt_at = ${now}, finished_at = null
      from again where delivery.id = again.id
        and delivery.id >= ${range.fromId}::uuid and delivery.id < ${range.belowId}::uuid
      returning delivery.id, delivery.endpoint_id, delivery.subject_id, delivery.sequence
    ), queued as (
      insert into webhook_queue (delivery_id, endpoint_id, subject_id, sequence, due_at)
      select id, endpoint_id, subject_id, sequence, ${now}::timestamptz from put_back
      on conflict (delivery_id) do nothing
    )
    select id from put_back order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes a pending delivery due now. A lease stays in force. */
export async function makeDueNow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_queue')
    .set({ due_at: now })
    .where('delivery_id', '=', id)
    .where('due_at', '>', now)
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** The reason shown for a delivery that waits for its predecessor. */
export const WAITS_FOR_EARLIER = 'Waits for the retry of an earlier event of the same email.';

/** The notification channel of the workers, without payload. Every statement that inserts deliveries notifies it. */
export const WEBHOOKS_CHANNEL = 'webhook_deliveries';

/**
 * Inserts a delivery, due at once, for every active endpoint that subscribes to an event's type: one statement, in the
 * caller's transaction. Workers of all processes wake when it commits.
 *
 * @param events of any number of projects; of one family
 */
export async function insertWebhookDeliveries(tx: Db, events: readonly WebhookEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const insert = sql`with ${eventsRelation('webhook_events', events)},
    ${webhookDeliveriesOf('webhook_events', first.family)}
    select`;
  await executePrepared(tx, `insert_${first.family}_deliveries`, insert);
}

/** A CTE with events, as {@link webhookDeliveriesOf} needs it. */
export function eventsRelation(name: string, events: readonly WebhookEvent[]): RawBuilder<unknown> {
  const column = <T>(of: (event: WebhookEvent) => T) => events.map(of);
  return sql`${sql.id(name)} (project_id, event_id, event_type, created_at, payload, subject_id, sequence, traceparent) as (
      select * from unnest(
        ${ofUnseenLength(sql`${column(({ projectId }) => projectId)}::int[]`)}, ${column(({ id }) => id)}::text[],
        ${column(({ type }) => type)}::text[], ${column(({ createdAt }) => createdAt)}::timestamptz[],
        ${column(webhookPayload)}::text[], ${column(({ order }) => order?.subjectId ?? null)}::uuid[],
        ${column(({ order }) => order?.sequence ?? 0)}::smallint[],
        ${column(({ traceparent = activeTraceparent() }) => traceparent)}::text[])
    )`;
}

/**
 * The same as part of the caller's statement: two data-modifying CTEs, `webhook_deliveries_made` and
 * `webhook_queue_made`, to put into its WITH list after the CTE with the events.
 *
 * @param events name of that CTE; its columns are `project_id` (int), `event_id`, `event_type`, `payload` (text: {@link webhookPayload})
 *   and `created_at` (timestamptz), which the delivery's id and so its partition are made from; `subject_id` (uuid) and
 *   `sequence` (smallint) are those of {@link EventOrder}, or null and 0; `traceparent` (text) may be null
 * @param options `isFirst`: each event is the first of its subject, so none waits for an earlier one; `wakes`: if
 *   not, the caller notifies {@link WEBHOOKS_CHANNEL} after its commit
 */
export function webhookDeliveriesOf(
  events: string,
  family: WebhookFamily,
  { isFirst = false, wakes = true }: { isFirst?: boolean; wakes?: boolean } = {},
): RawBuilder<unknown> {
  const noneEarlier = sql`select null::timestamptz as due_at`;
  // Uncorrelated, so it runs once per statement; in the select list, so it does not run without a subscriber.
  const wakeWorkers = sql`(select pg_notify(${sql.lit(WEBHOOKS_CHANNEL)}, ''))`;
  return sql`webhook_deliveries_made as (
      insert into webhook_deliveries
        (id, endpoint_id, project_id, event_id, event_type, payload, subject_id, sequence, traceparent, next_attempt_at,
        last_reason, created_at, status)
      select ${deliveryIdAt(sql`event.created_at`, sql`event.sequence`)}, endpoint.id, event.project_id, event.event_id,
        event.event_type, event.payload, event.subject_id, event.sequence, event.traceparent,
        greatest(event.created_at, earlier.due_at),
        case when earlier.due_at > event.created_at then ${sql.lit(WAITS_FOR_EARLIER)} end, event.created_at,
        ${wakes ? sql`case when ${wakeWorkers} is not null then 'pending' end` : sql.lit('pending')}
      from ${sql.table(events)} as event join ${subscribers(family)}
      left join lateral (${isFirst ? noneEarlier : retryOfEarlier}) as earlier on true
      returning id, endpoint_id, subject_id, sequence, next_attempt_at
    ), webhook_queue_made as (
      insert into webhook_queue (delivery_id, endpoint_id, subject_id, sequence, due_at)
      select id, endpoint_id, subject_id, sequence, next_attempt_at from webhook_deliveries_made
    )`;
}

/** The retry of a failed earlier event of the same subject: the new event becomes due with it. */
const retryOfEarlier = sql`select least(due_at, followers_wait_until) as due_at from webhook_queue
  where event.sequence > 1 and endpoint_id = endpoint.id and subject_id = event.subject_id
    and sequence < event.sequence and followers_wait_until > event.created_at
  order by sequence desc limit 1`;

/**
 * A UUID of version 7 (RFC 9562, 5.7) of that moment: the milliseconds, then the sequence as a counter (6.2, method 1) so
 * that ids of one subject sort in its order, then random digits.
 */
function deliveryIdAt(moment: RawBuilder<unknown>, sequence: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7'
    || lpad(to_hex(${sequence} & 4095), 3, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid`;
}

export type WebhookAttempt = {
  /** From 1. */
  number: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  failure: string | null;
  responseBody: string | null;
};

/** All attempts at a delivery, oldest first: up to eight per round, and a round per replay. */
export async function listAttempts(db: Db, deliveryId: string): Promise<WebhookAttempt[]> {
  return db
    .selectFrom('webhook_attempts')
    .select([
      'number',
      'started_at as startedAt',
      'duration_ms as durationMs',
      'status_code as statusCode',
      'failure',
      'response_body as responseBody',
    ])
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();
}

/** Deliveries of a project with ids after `after` and below `below`, at most so many. */
type DeliveryPage = { projectId: number; after: string; below: string; limit: number };

/**
 * Replaces an address in the payloads of one page of a project's deliveries, and in the responses to them. A delivery that
 * waits is sent without the address.
 *
 * @returns the last id of the page, null where it reaches the bound; and how many deliveries named the address
 */
export async function redactDeliveries(
  tx: Tx,
  { projectId, after, below, limit }: DeliveryPage,
  mention: Mention,
): Promise<{ last: string | null; redacted: number }> {
  const rows = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '>', after)
    .where('id', '<', below)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { last: null, redacted: 0 };
  const redacted = await redact(tx, addressesInDeliveries, amongIds('id', ids), mention);
  await redact(tx, addressesInAttempts, amongIds('delivery_id', ids), mention);
  return { last: ids.length < limit ? null : (ids.at(-1) ?? null), redacted: redacted.length };
}

const addressesInDeliveries = {
  table: 'webhook_deliveries',
  key: 'id',
  texts: ['payload', 'last_reason'],
} as const satisfies Redactable;
const addressesInAttempts = {
  table: 'webhook_attempts',
  key: 'delivery_id',
  texts: ['failure', 'response_body'],
} as const satisfies Redactable;
