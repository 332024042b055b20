import { DeliveryPath, DeliveryResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getDelivery } from '../../get-endpoint.ts';
import { replayDelivery } from '../../replay-deliveries.ts';
import { toWireDelivery } from '../../wire-forms.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const replayDeliveryRoute = defineRoute({
  operationId: 'replayWebhookDelivery',
  method: 'POST',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Replay a delivery',
  description:
    'Sends the same payload with the same `webhook-id` at once, whether or not it succeeded before, with a full round of attempts.',
  tag: 'Webhooks',
  auth: 'management',
  audit: 'call',
  params: DeliveryPath,
  result: DeliveryResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: WebhooksRouteDeps) => {
    const { endpoint, delivery } = await getDelivery(deps.db, projectId, params);
    return ok({ data: toWireDelivery(await replayDelivery(endpoint, delivery.id, deps)) });
  },
});
