import { sql } from 'kysely';
import { lowestIdAt } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';
import { deliveryColumns, type WebhookDelivery } from './webhook-deliveries.ts';

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
    .selectFrom('webhook_endpoints as endpoint')
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
    .where('endpoint.project_id', '=', projectId)
    .where('endpoint.family', '=', 'email')
    .where('delivery.event_id', 'in', [...eventIds])
    .orderBy('delivery.id')
    .execute();
}
