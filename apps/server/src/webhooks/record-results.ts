import { sql } from 'kysely';
import { amongIds } from '../platform/database/among-ids.ts';
import type { DeliveryStatus } from '../platform/database/tables/webhooks.ts';
import type { Db } from '../platform/database/tables.ts';
import { WAITS_FOR_EARLIER } from './insert-webhook-deliveries.ts';

/** The result of a claimed delivery. */
export type DeliveryResult = {
  deliveryId: string;
  /** Null if no call was made: the endpoint was deleted or switched off. */
  attempt: {
    startedAt: Date;
    durationMs: number;
    statusCode: number | null;
    responseBody: string | null;
  } | null;
  /** Why the attempt failed; null if delivered. */
  failure: string | null;
  status: DeliveryStatus;
  /** Set while the delivery is pending. */
  nextAttemptAt: Date | null;
  /** Until when later events of the same subject wait for this one; null keeps the stored value. Set after a failure with a retry. */
  followersWaitUntil: Date | null;
  at: Date;
};

/** A delivery that waits for the retry of an earlier event of the same subject. */
type HeldDelivery = { id: string; dueAt: Date };

/**
 * Records results in one statement: attempts, deliveries and queue.
 *
 * Records only queued deliveries that are still leased to the worker, so repeating it after a lost commit response has no
 * effect. A failure reported after the end of the lease is ignored, because another worker repeats the attempt; a
 * success always counts.
 *
 * When a delivery waits for its first retry, unclaimed later events of the same subject become due with it.
 */
export async function recordResults(
  db: Db,
  worker: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  if (results.length === 0) return;
  const column = <T>(of: (result: DeliveryResult) => T) => results.map(of);
  const ids = column(({ deliveryId }) => deliveryId);
  const { rows: held } = await sql<HeldDelivery>`with result as (
      select result.*, queue.endpoint_id, queue.subject_id, queue.sequence from unnest(
        ${ids}::uuid[], ${column(({ attempt }) => attempt?.startedAt ?? null)}::timestamptz[],
        ${column(({ attempt }) => attempt?.durationMs ?? null)}::int[],
        ${column(({ attempt }) => attempt?.statusCode ?? null)}::int[],
        ${column(({ attempt }) => attempt?.responseBody ?? null)}::text[],
        ${column(({ failure }) => failure)}::text[], ${column(({ status }) => status)}::text[],
        ${column(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[], ${column(({ at }) => at)}::timestamptz[],
        ${column(({ followersWaitUntil }) => followersWaitUntil)}::timestamptz[]
      ) as result (delivery_id, started_at, duration_ms, status_code, response_body, failure, status,
        next_attempt_at, at, followers_wait_until)
      join webhook_queue as queue on queue.delivery_id = result.delivery_id
        and (queue.leased_by = ${worker} or result.status = 'delivered')
    ), recorded as (
      update webhook_deliveries as delivery set
        attempts = delivery.attempts + (result.started_at is not null)::int,
        round = delivery.round + (result.started_at is not null)::int,
        status = result.status,
        next_attempt_at = result.next_attempt_at,
        last_reason = result.failure,
        finished_at = case when result.status <> 'pending' then result.at end
      from result
      where delivery.id = result.delivery_id and ${amongIds('delivery.id', ids)}
      returning delivery.id, delivery.attempts
    ), attempts_made as (
      insert into webhook_attempts
        (delivery_id, number, started_at, duration_ms, status_code, failure, response_body)
      select delivery_id, recorded.attempts, started_at, duration_ms, status_code, failure, response_body
      from result join recorded on recorded.id = result.delivery_id where started_at is not null
    ), finished as (
      delete from webhook_queue as queue using result
      where queue.delivery_id = result.delivery_id and result.status <> 'pending'
    ), put_back as (
      update webhook_queue as queue set due_at = result.next_attempt_at, leased_by = null, leased_until = null,
        followers_wait_until = coalesce(result.followers_wait_until, queue.followers_wait_until)
      from result where queue.delivery_id = result.delivery_id and result.status = 'pending'
    ), held as (
      update webhook_queue as queue set due_at = least(result.next_attempt_at, result.followers_wait_until)
      from result where result.followers_wait_until > result.at and queue.endpoint_id = result.endpoint_id
        and queue.subject_id = result.subject_id and queue.sequence > result.sequence
        and queue.due_at < least(result.next_attempt_at, result.followers_wait_until)
        and (queue.leased_until is null or queue.leased_until <= result.at)
      returning queue.delivery_id, queue.due_at
    )
    select delivery_id as id, due_at as "dueAt" from held`.execute(db);
  await explainWaits(db, held);
}

/** Copies to the deliveries why and until when they wait, for display; the queue alone decides. */
async function explainWaits(db: Db, held: readonly HeldDelivery[]): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await sql`update webhook_deliveries as delivery
    set next_attempt_at = held.due_at, last_reason = ${WAITS_FOR_EARLIER}
    from unnest(${ids}::uuid[], ${held.map(({ dueAt }) => dueAt)}::timestamptz[]) as held (id, due_at)
    where delivery.id = held.id and delivery.status = 'pending' and ${amongIds('delivery.id', ids)}`.execute(
    db,
  );
}
