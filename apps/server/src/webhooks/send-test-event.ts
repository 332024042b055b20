import { type WebhookEventType, webhookEvents, webhookShapes } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';
import { insertDelivery, WEBHOOKS_CHANNEL, type WebhookDelivery } from './webhook-deliveries.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';
import { webhookEventId, webhookPayload } from './webhook-event.ts';

export type TestEventDeps = { db: Db; clock: Clock; newId: NewId };

/**
 * Sends a sample event of any type of the endpoint's family, subscribed or not. It is signed, retried and listed like
 * any other event, and has `"test": true` in its payload.
 *
 * @throws AppError VALIDATION_ERROR for a type of another family, CONFLICT while the webhook is inactive
 */
export async function sendTestEvent(
  endpoint: WebhookEndpoint,
  type: WebhookEventType | undefined,
  { db, clock, newId }: TestEventDeps,
): Promise<WebhookDelivery> {
  const types: readonly WebhookEventType[] = webhookEvents[endpoint.family];
  const chosen = type ?? types[0];
  if (chosen === undefined || !types.includes(chosen))
    throw new AppError('VALIDATION_ERROR', `type must be one of ${types.join(', ')} for this webhook.`);
  if (!endpoint.active) throw new AppError('CONFLICT', 'The webhook is inactive: activate it first.');
  const createdAt = clock();
  const id = newId();
  const event = { id: webhookEventId(id, 1), type: chosen, projectId: endpoint.projectId, createdAt };
  const payload = webhookPayload({ ...event, test: true, data: webhookShapes[chosen].sample });
  return db.transaction().execute(async (tx) => {
    const delivery = await insertDelivery(tx, {
      id,
      endpointId: endpoint.id,
      projectId: endpoint.projectId,
      eventId: event.id,
      type: chosen,
      payload,
      createdAt,
    });
    await notify(tx, WEBHOOKS_CHANNEL);
    return delivery;
  });
}
