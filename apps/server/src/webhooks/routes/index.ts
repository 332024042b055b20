import type { AnyRoute } from '../../base/route.ts';
import type { WebhooksRouteDeps } from './deps.ts';
import {
  countDeliveriesRoute,
  getDeliveryRoute,
  listAttemptsRoute,
  listDeliveriesRoute,
  replayDeliveriesRoute,
  replayDeliveryRoute,
} from './webhook-deliveries.ts';
import {
  activateWebhookSecretRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  getWebhookRoute,
  listManagedWebhooksRoute,
  listWebhooksRoute,
  rotateWebhookSecretRoute,
  testWebhookRoute,
  updateWebhookRoute,
} from './webhooks.ts';

/** The public operations, and what the console manages webhooks with. */
export const webhooksRoutes: readonly AnyRoute<WebhooksRouteDeps>[] = [
  listWebhooksRoute,
  createWebhookRoute,
  getWebhookRoute,
  updateWebhookRoute,
  deleteWebhookRoute,
  activateWebhookSecretRoute,
  rotateWebhookSecretRoute,
  listManagedWebhooksRoute,
  listDeliveriesRoute,
  countDeliveriesRoute,
  getDeliveryRoute,
  listAttemptsRoute,
  replayDeliveryRoute,
  replayDeliveriesRoute,
  testWebhookRoute,
];
