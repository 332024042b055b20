import { DeliveryPath, DeliveryResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getDelivery } from '../../get-endpoint.ts';
import { toWireDelivery } from '../../wire-forms.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const getDeliveryRoute = defineRoute({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  summary: 'Get a webhook delivery',
  description: 'With its payload and status.',
  tag: 'Webhooks',
  auth: 'management',
  role: 'viewer',
  params: DeliveryPath,
  result: DeliveryResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: WebhooksRouteDeps) => {
    const { delivery } = await getDelivery(db, projectId, params);
    return ok({ data: toWireDelivery(delivery) });
  },
});
