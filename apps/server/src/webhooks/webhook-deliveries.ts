import type { WebhookEventType } from '@postpress/contracts';
import { sql } from 'kysely';
import type { DeliveryStatus } from '../platform/database/tables/webhooks.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

/** One event for one endpoint. */
export type WebhookDelivery = {
  id: string;
  endpointId: number;
  eventId: string;
  type: WebhookEventType;
  /** The exact text that is signed and posted. */
  payload: string;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: Date | null;
  lastReason: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

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

/** A page of deliveries, newest first; `last`: id of the last row read, null at the end. */
export type DeliveryPage = { deliveries: WebhookDelivery[]; last: string | null };

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
  page: {
    limit: number;
    before?: string | undefined;
    status?: DeliveryStatus | undefined;
    type?: WebhookEventType | undefined;
    /** Lower bound of the ids: a bound in time. */
    fromId?: string | undefined;
  },
): Promise<DeliveryPage> {
  const { limit, before, status, type, fromId } = page;
  let query = walk(db, endpointId, before, fromId).select(deliveryColumns);
  const isSearch = status !== undefined || type !== undefined;
  const floor = isSearch ? await endOfWalk(db, endpointId, before, fromId) : null;
  if (status !== undefined) query = query.where('status', '=', status);
  if (type !== undefined) query = query.where('event_type', '=', type);
  if (floor !== null) query = query.where('id', '>=', floor);
  const rows = await query.limit(limit + 1).execute();
  const deliveries = rows.slice(0, limit);
  return { deliveries, last: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : floor };
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

/** Finished deliveries to send again. */
export type ReplayRange = {
  endpointId: number;
  /** Ids from `fromId` and below `belowId`: bounds in time, as UUIDs. */
  fromId: string;
  belowId: string;
  status?: 'failed' | 'delivered' | undefined;
  limit: number;
};

/**
 * Queues a batch of finished deliveries again, oldest first, each with a full round of attempts.
 *
 * @returns their ids, in order; fewer than `limit` at the end of the range
 */
export async function replayDeliveries(tx: Tx, range: ReplayRange, now: Date): Promise<string[]> {
  const status = range.status === undefined ? sql`status <> 'pending'` : sql`status = ${range.status}`;
  const { rows } = await sql<{ id: string }>`
    with again as (
      select id from webhook_deliveries
      where endpoint_id = ${range.endpointId} and id >= ${range.fromId}::uuid and id < ${range.belowId}::uuid
        and ${status}
      order by id limit ${range.limit} for update
    ), put_back as (
      update webhook_deliveries as delivery
      set status = 'pending', round = 0, next_attempt_at = ${now}, finished_at = null
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
export async function hasten(tx: Tx, id: string, now: Date): Promise<void> {
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
