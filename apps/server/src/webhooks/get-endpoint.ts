import type { WebhookFamily } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { isUuid } from '../base/cursor-parts.ts';
import { readId } from '../base/read-id.ts';
import type { Db } from '../platform/database/tables.ts';
import { findDelivery, type WebhookDelivery } from './webhook-deliveries.ts';
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoints.ts';

/**
 * The endpoint named in a path, optionally of these families only.
 *
 * @throws AppError NOT_FOUND, also for a malformed id and for an endpoint of another project
 */
export async function getEndpoint(
  db: Db,
  projectId: number,
  id: string,
  families?: readonly WebhookFamily[],
): Promise<WebhookEndpoint> {
  const number = readId(id);
  const endpoint = number === undefined ? undefined : await findEndpoint(db, projectId, number);
  if (!endpoint || (families && !families.includes(endpoint.family))) throw noWebhook();
  return endpoint;
}

export function noWebhook(): AppError {
  return new AppError('NOT_FOUND', 'The project has no such webhook.');
}

/**
 * The delivery named in a path, with its endpoint.
 *
 * @throws AppError NOT_FOUND
 */
export async function getDelivery(
  db: Db,
  projectId: number,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<{ endpoint: WebhookEndpoint; delivery: WebhookDelivery }> {
  const endpoint = await getEndpoint(db, projectId, webhookId);
  const id = deliveryId.toLowerCase();
  const delivery = isUuid(id) ? await findDelivery(db, endpoint.id, id) : undefined;
  if (!delivery) throw noDelivery();
  return { endpoint, delivery };
}

export function noDelivery(): AppError {
  return new AppError('NOT_FOUND', 'The webhook has no such delivery.');
}
