export { startDelivery } from './delivery/start-delivery.ts';
export { insertWebhookDeliveries, webhookDeliveriesOf } from './insert-webhook-deliveries.ts';
export { resetWebhookSecrets } from './reset-webhook-secrets.ts';
export { webhooksRoutes } from './routes/index.ts';
export { type WebhookEvent, webhookEventId, webhookPayload } from './webhook-event.ts';
export { showWebhookMetrics } from './webhook-metrics.ts';
export { rememberSigners } from './webhook-secrets.ts';
