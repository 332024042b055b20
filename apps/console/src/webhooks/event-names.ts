import { type WebhookEventType, webhookEvents } from '@postpress/contracts/webhook-events';
import type { Webhook } from './webhook-calls.ts';

/** Events that webhooks of a family receive, in the order of the contract. */
export function eventsOf(family: Webhook['family']): WebhookEventType[] {
  return [...webhookEvents[family]];
}

/** Events that a webhook can subscribe to: those of one group. */
export const eventGroups = [webhookEvents.email, webhookEvents.templates, webhookEvents.service] as const;
