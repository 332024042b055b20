import type { DeliveryResult, ProjectWebhookEvent } from '@postpress/contracts';
import type { WebhookDelivery } from './webhook-deliveries.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** A webhook of emails or templates in the form of v3, without its secret. */
export function toWireWebhook({ id, url, events, active, createdAt, updatedAt }: WebhookEndpoint) {
  return {
    id,
    url,
    events: events as ProjectWebhookEvent[],
    active,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A delivery in the form of the management API. */
export function toWireDelivery(delivery: WebhookDelivery): DeliveryResult['data'] {
  return {
    id: delivery.id,
    eventId: delivery.eventId,
    event: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    lastReason: delivery.lastReason,
    createdAt: delivery.createdAt.toISOString(),
    finishedAt: delivery.finishedAt?.toISOString() ?? null,
    payload: JSON.parse(delivery.payload),
  };
}
