import type { EmailWebhookEvent } from '@postpress/contracts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** An e-mail webhook as v3 shows it: never with a secret. */
export function toWireWebhook({ id, url, events, active, createdAt, updatedAt }: WebhookEndpoint) {
  return {
    id,
    url,
    events: events as EmailWebhookEvent[],
    active,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
