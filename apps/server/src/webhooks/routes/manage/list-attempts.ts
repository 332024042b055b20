import { DeliveryAttemptsResult, DeliveryPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getDelivery } from '../../get-endpoint.ts';
import { listAttempts } from '../../webhook-deliveries.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const listAttemptsRoute = defineRoute({
  operationId: 'listWebhookAttempts',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/attempts',
  summary: 'List the attempts of a delivery',
  description: 'Oldest first, with the status, the duration and the first 20 kB of each response.',
  tag: 'Webhooks',
  auth: 'management',
  role: 'viewer',
  params: DeliveryPath,
  result: DeliveryAttemptsResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: WebhooksRouteDeps) => {
    const { delivery } = await getDelivery(db, projectId, params);
    const attempts = await listAttempts(db, delivery.id);
    return ok({
      data: attempts.map((attempt) => ({ ...attempt, startedAt: attempt.startedAt.toISOString() })),
    });
  },
});
