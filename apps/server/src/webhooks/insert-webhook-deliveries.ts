import type { WebhookFamily } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { type WebhookEvent, webhookPayload } from './webhook-event.ts';

/** What workers listen on: sent, without payload, by every statement that made a delivery. */
export const WEBHOOKS_CHANNEL = 'webhook_deliveries';

/**
 * Gives every active endpoint of the project that hears an event's type its delivery of it, due at once: one statement,
 * in the transaction of the cause. Workers of all processes wake when it commits.
 *
 * @param events of any number of projects; of one family
 */
export async function insertWebhookDeliveries(tx: Db, events: readonly WebhookEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const column = <T>(of: (event: WebhookEvent) => T) => events.map(of);
  await sql`with webhook_events (project_id, event_id, event_type, created_at, payload) as (
      select * from unnest(
        ${column(({ projectId }) => projectId)}::int[], ${column(({ id }) => id)}::text[],
        ${column(({ type }) => type)}::text[], ${column(({ createdAt }) => createdAt)}::timestamptz[],
        ${column(webhookPayload)}::text[])
    ), ${webhookDeliveriesOf('webhook_events', first.family)}
    select`.execute(tx);
}

/**
 * The same inside a statement of one's own: two data-modifying CTEs, `webhook_deliveries_made` and
 * `webhook_queue_made`, to stand in its WITH list after the CTE that yields the events.
 *
 * ```ts
 * sql`with happened as (
 *     select * from unnest(${…}::int[], ${…}::text[], ${…}::text[], ${…}::timestamptz[], ${…}::text[])
 *       as event (project_id, event_id, event_type, created_at, payload)
 *   ), ${webhookDeliveriesOf('happened', 'email')}, stored as (insert into …) select`
 * ```
 *
 * @param events name of that CTE; its columns are `project_id` (int), `event_id`, `event_type`, `payload` (text: {@link webhookPayload})
 *   and `created_at` (timestamptz), which the delivery's id and so its partition are made from
 */
export function webhookDeliveriesOf(events: string, family: WebhookFamily): RawBuilder<unknown> {
  // Uncorrelated, so it runs once a statement; in the select list, so it does not run when no endpoint hears.
  const wakeWorkers = sql`(select pg_notify(${sql.lit(WEBHOOKS_CHANNEL)}, ''))`;
  return sql`webhook_deliveries_made as (
      insert into webhook_deliveries
        (id, endpoint_id, project_id, event_id, event_type, payload, next_attempt_at, created_at, status)
      select ${deliveryIdAt(sql`event.created_at`)}, endpoint.id, event.project_id, event.event_id,
        event.event_type, event.payload, event.created_at, event.created_at,
        case when ${wakeWorkers} is not null then 'pending' end
      from ${sql.table(events)} as event join webhook_endpoints as endpoint
        on endpoint.project_id = event.project_id and endpoint.family = ${sql.lit(family)} and endpoint.active
          and (endpoint.events = '{}' or event.event_type = any (endpoint.events))
      returning id, endpoint_id, next_attempt_at
    ), webhook_queue_made as (
      insert into webhook_queue (delivery_id, endpoint_id, due_at)
      select id, endpoint_id, next_attempt_at from webhook_deliveries_made
    )`;
}

/** A UUID of version 7 (RFC 9562, 5.7) of that moment: the milliseconds before the chance of one of version 4. */
function deliveryIdAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
}
