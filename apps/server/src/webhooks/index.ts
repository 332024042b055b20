/**
 * Webhook endpoints and deliveries of both families (email, AI credits). Read `insert-webhook-deliveries.ts` (rows in
 * the transaction of their cause) first, then `webhook-queue.ts`, `delivery/start-delivery.ts`, `record-results.ts`,
 * `endpoint-health.ts` and `replay-deliveries.ts`.
 */

export { countedDeliveries, type ListedDelivery } from './counted-deliveries.ts';
export {
  type CreditsWebhookDeps,
  findCreditsWebhook,
  putCreditsWebhook,
  rotateCreditsSecret,
} from './credits-webhook.ts';
export { startDelivery } from './delivery/start-delivery.ts';
export { type EventDelivery, listEventDeliveries } from './event-deliveries.ts';
export { insertWebhookDeliveries, webhookDeliveriesOf } from './insert-webhook-deliveries.ts';
export { replayDelivery } from './replay-deliveries.ts';
export { resetWebhookSecrets } from './reset-webhook-secrets.ts';
export { webhooksRoutes } from './routes/index.ts';
export { listAttempts, type WebhookAttempt } from './webhook-attempts.ts';
export { listWebhookChanges } from './webhook-changes.ts';
export { findDelivery, listDeliveries, type WebhookDelivery } from './webhook-deliveries.ts';
export type { WebhookEndpoint } from './webhook-endpoints.ts';
export { type WebhookEvent, webhookEventId, webhookPayload } from './webhook-event.ts';
export { showWebhookMetrics } from './webhook-metrics.ts';
export { rememberSigners } from './webhook-secrets.ts';
export { isDeliveryId, toWireDelivery } from './wire-forms.ts';
