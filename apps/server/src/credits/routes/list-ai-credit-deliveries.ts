import { AiCreditDeliveryList, AiCreditsPath, ListAiCreditDeliveriesQuery } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { listCreditDeliveries } from '../credit-deliveries.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const listAiCreditDeliveriesRoute = defineRoute({
  operationId: 'listAiCreditDeliveries',
  operation: 22,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits/webhooks/deliveries',
  summary: 'List AI credit webhook deliveries',
  description: 'Newest first. `total` counts all deliveries that match the filters.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditsPath,
  query: ListAiCreditDeliveriesQuery,
  result: AiCreditDeliveryList,
  handle: async ({ query, projectId }, { db }: CreditsRouteDeps) =>
    ok(await listCreditDeliveries(db, projectId, query)),
});
