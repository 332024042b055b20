import type { WebhookEventType } from '@postpress/contracts';
import { sql } from 'kysely';
import type { DeliveryStatus } from '../platform/database/tables/webhooks.ts';
import type { Db } from '../platform/database/tables.ts';
import { deliveryColumns, type WebhookDelivery } from './webhook-deliveries.ts';

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
