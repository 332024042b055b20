export { insertWebhookDeliveries, webhookDeliveriesOf } from './insert-webhook-deliveries.ts';
export { webhooksRoutes } from './routes/index.ts';
export { type WebhookEvent, webhookEventId, webhookPayload } from './webhook-event.ts';
