import { AiCreditAttemptList, AiCreditDeliveryPath, ListAiCreditAttemptsQuery } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { listCreditAttempts } from '../credit-deliveries.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const listAiCreditAttemptsRoute = defineRoute({
  operationId: 'listAiCreditAttempts',
  operation: 23,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts',
  summary: 'List the attempts of an AI credit delivery',
  description: 'Newest first.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditDeliveryPath,
  query: ListAiCreditAttemptsQuery,
  result: AiCreditAttemptList,
  errors: ['NOT_FOUND'],
  handle: async ({ params, query, projectId }, { db }: CreditsRouteDeps) =>
    ok(await listCreditAttempts(db, { projectId, deliveryId: params.deliveryId }, query)),
});
