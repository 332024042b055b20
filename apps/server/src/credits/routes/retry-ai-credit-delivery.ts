import { AiCreditDeliveryPath, RetryAiCreditDeliveryResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { retryCreditDelivery } from '../credit-deliveries.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const retryAiCreditDeliveryRoute = defineRoute({
  operationId: 'retryAiCreditDelivery',
  operation: 24,
  method: 'POST',
  path: '/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry',
  summary: 'Retry an AI credit delivery',
  description:
    'Queues it for immediate redelivery, with a full round of attempts. Successful deliveries are not sent again.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  audit: 'call',
  params: AiCreditDeliveryPath,
  result: RetryAiCreditDeliveryResult,
  errors: ['NOT_FOUND', 'ALREADY_DELIVERED', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: CreditsRouteDeps) => {
    await retryCreditDelivery({ projectId, deliveryId: params.deliveryId }, deps);
    return ok({ status: 'requeued' as const });
  },
});
