import type { WebhookFamily } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { type EventOrder, type WebhookEvent, webhookPayload } from './webhook-event.ts';

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
  const column = <T>(of: (event: WebhookEvent) => T) => events.map(of);
  await sql`with webhook_events (project_id, event_id, event_type, created_at, payload, subject_id, sequence) as (
      select * from unnest(
        ${column(({ projectId }) => projectId)}::int[], ${column(({ id }) => id)}::text[],
        ${column(({ type }) => type)}::text[], ${column(({ createdAt }) => createdAt)}::timestamptz[],
        ${column(webhookPayload)}::text[], ${column(({ order }) => order?.subjectId ?? null)}::uuid[],
        ${column(({ order }) => order?.sequence ?? 0)}::smallint[])
    ), ${webhookDeliveriesOf('webhook_events', first.family)}
    select`.execute(tx);
}

/**
 * The same as part of the caller's statement: two data-modifying CTEs, `webhook_deliveries_made` and
 * `webhook_queue_made`, to put into its WITH list after the CTE with the events.
 *
 * ```ts
 * sql`with happened as (
 *     select * from unnest(${…}::int[], ${…}::text[], ${…}::text[], ${…}::timestamptz[], ${…}::text[],
 *         ${…}::uuid[], ${…}::smallint[])
 *       as event (project_id, event_id, event_type, created_at, payload, subject_id, sequence)
 *   ), ${webhookDeliveriesOf('happened', 'email')}, stored as (insert into …) select`
 * ```
 *
 * @param events name of that CTE; its columns are `project_id` (int), `event_id`, `event_type`, `payload` (text: {@link webhookPayload})
 *   and `created_at` (timestamptz), which the delivery's id and so its partition are made from; `subject_id` (uuid) and
 *   `sequence` (smallint) are those of {@link EventOrder}, or null and 0
 * @param options `isFirst`: each event is the first of its subject, so none waits for an earlier one
 */
export function webhookDeliveriesOf(
  events: string,
  family: WebhookFamily,
  { isFirst = false }: { isFirst?: boolean } = {},
): RawBuilder<unknown> {
  const noneEarlier = sql`select null::timestamptz as due_at`;
  // Uncorrelated, so it runs once per statement; in the select list, so it does not run without a subscriber.
  const wakeWorkers = sql`(select pg_notify(${sql.lit(WEBHOOKS_CHANNEL)}, ''))`;
  return sql`webhook_deliveries_made as (
      insert into webhook_deliveries
        (id, endpoint_id, project_id, event_id, event_type, payload, subject_id, sequence, next_attempt_at,
        last_reason, created_at, status)
      select ${deliveryIdAt(sql`event.created_at`, sql`event.sequence`)}, endpoint.id, event.project_id, event.event_id,
        event.event_type, event.payload, event.subject_id, event.sequence,
        greatest(event.created_at, earlier.due_at),
        case when earlier.due_at > event.created_at then ${sql.lit(WAITS_FOR_EARLIER)} end, event.created_at,
        case when ${wakeWorkers} is not null then 'pending' end
      from ${sql.table(events)} as event join webhook_endpoints as endpoint
        on endpoint.project_id = event.project_id and endpoint.family = ${sql.lit(family)} and endpoint.active
          and (endpoint.events = '{}' or event.event_type = any (endpoint.events))
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
