import { sql } from 'kysely';
import { amongIds } from '../platform/database/among-ids.ts';
import type { DeliveryStatus } from '../platform/database/tables/webhooks.ts';
import type { Db } from '../platform/database/tables.ts';

/** What came of a delivery that a worker had taken. */
export type DeliveryResult = {
  deliveryId: string;
  /** Nothing where no call was made: its endpoint had gone, or was switched off. */
  attempt: {
    startedAt: Date;
    durationMs: number;
    statusCode: number | null;
    responseBody: string | null;
  } | null;
  /** Why it did not arrive; null when it did. */
  failure: string | null;
  status: DeliveryStatus;
  /** Set where it is pending still. */
  nextAttemptAt: Date | null;
  at: Date;
};

/**
 * Records results in one statement: attempts, how the deliveries stand, and the queue.
 *
 * Only of deliveries that wait and that the worker still has, so doing it twice, after a commit whose answer was lost,
 * does nothing the second time. A worker whose lease ran out is too late with a failure, for another one is at it; that
 * a message arrived counts whoever says so.
 */
export async function recordResults(
  db: Db,
  worker: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  if (results.length === 0) return;
  const column = <T>(of: (result: DeliveryResult) => T) => results.map(of);
  const ids = column(({ deliveryId }) => deliveryId);
  await sql`with result as (
      select result.* from unnest(
        ${ids}::uuid[], ${column(({ attempt }) => attempt?.startedAt ?? null)}::timestamptz[],
        ${column(({ attempt }) => attempt?.durationMs ?? null)}::int[],
        ${column(({ attempt }) => attempt?.statusCode ?? null)}::int[],
        ${column(({ attempt }) => attempt?.responseBody ?? null)}::text[],
        ${column(({ failure }) => failure)}::text[], ${column(({ status }) => status)}::text[],
        ${column(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[], ${column(({ at }) => at)}::timestamptz[]
      ) as result (delivery_id, started_at, duration_ms, status_code, response_body, failure, status,
        next_attempt_at, at)
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
      update webhook_queue as queue set due_at = result.next_attempt_at, leased_by = null, leased_until = null
      from result where queue.delivery_id = result.delivery_id and result.status = 'pending'
    )
    select`.execute(db);
}
