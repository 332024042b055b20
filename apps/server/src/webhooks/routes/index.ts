import type { AnyRoute } from '../../base/route.ts';
import { activateWebhookSecretRoute } from './activate-webhook-secret.ts';
import { createWebhookRoute } from './create-webhook.ts';
import { deleteWebhookRoute } from './delete-webhook.ts';
import type { WebhooksRouteDeps } from './deps.ts';
import { getWebhookRoute } from './get-webhook.ts';
import { listWebhooksRoute } from './list-webhooks.ts';
import { countDeliveriesRoute } from './manage/count-deliveries.ts';
import { getDeliveryRoute } from './manage/get-delivery.ts';
import { listAttemptsRoute } from './manage/list-attempts.ts';
import { listDeliveriesRoute } from './manage/list-deliveries.ts';
import { listManagedWebhooksRoute } from './manage/list-managed-webhooks.ts';
import { replayDeliveriesRoute } from './manage/replay-deliveries.ts';
import { replayDeliveryRoute } from './manage/replay-delivery.ts';
import { testWebhookRoute } from './manage/test-webhook.ts';
import { rotateWebhookSecretRoute } from './rotate-webhook-secret.ts';
import { updateWebhookRoute } from './update-webhook.ts';

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
