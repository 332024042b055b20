export { webhooksRoutes } from './routes/index.ts';
export type { WebhookEvent } from './webhook-event.ts';
