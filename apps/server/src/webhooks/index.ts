/**
 * Webhook endpoints and deliveries of all families (email, templates, AI credits). Read `webhook-deliveries.ts` (rows in
 * the transaction of their cause) first, then `webhook-queue.ts`, `delivery/start-webhook-delivery.ts` and
 * `replay-deliveries.ts`.
 */

export { requireCallable } from './create-webhook.ts';
export {
  type CreditsWebhookDeps,
  findCreditsWebhook,
  putCreditsWebhook,
  rotateCreditsSecret,
} from './credits-webhook.ts';
export { startWebhookDelivery } from './delivery/start-webhook-delivery.ts';
export { replayDelivery } from './replay-deliveries.ts';
export { resetWebhookSecrets } from './rotate-webhook-secret.ts';
export { webhooksRoutes } from './routes/index.ts';
export {
  deleteDeliveries,
  eventsRelation,
  findDelivery,
  insertWebhookDeliveries,
  listAttempts,
  redactDeliveries,
  WEBHOOKS_CHANNEL,
  webhookDeliveriesOf,
} from './webhook-deliveries.ts';
export {
  countedDeliveries,
  type EventDelivery,
  type ListedDelivery,
  listEventDeliveries,
  listWebhookChanges,
} from './webhook-delivery-lists.ts';
export { listEndpoints, listFailingEndpoints, type WebhookEndpoint } from './webhook-endpoints.ts';
export { type WebhookEvent, webhookEventId, webhookPayload } from './webhook-event.ts';
export { showWebhookMetrics } from './webhook-metrics.ts';
export { areDeliveriesHeld, holdDeliveries, releaseHeldDeliveries } from './webhook-queue.ts';
export { rememberSigners, WEBHOOK_SECRET_PURPOSE } from './webhook-secrets.ts';
export { toWireDelivery } from './wire-forms.ts';
