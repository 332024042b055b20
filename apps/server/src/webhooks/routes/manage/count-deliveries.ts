import { CountDeliveriesQuery, DeliveryCountResult, ManagedWebhookPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getEndpoint } from '../../get-endpoint.ts';
import { countTime } from '../../replay-deliveries.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const countDeliveriesRoute = defineRoute({
  operationId: 'countWebhookDeliveries',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/count',
  summary: 'Count the deliveries of a period',
  description: 'Counts the deliveries that replaying the period would send again, up to 100,000.',
  tag: 'Webhooks',
  auth: 'management',
  role: 'viewer',
  params: ManagedWebhookPath,
  query: CountDeliveriesQuery,
  result: DeliveryCountResult,
  errors: ['NOT_FOUND'],
  fromReplica: true,
  handle: async ({ params, query, projectId }, { db }: WebhooksRouteDeps) => {
    const endpoint = await getEndpoint(db, projectId, params.webhookId);
    const { from, to, status } = query;
    const span = { from: new Date(from), to: new Date(to), status };
    return ok({ data: await countTime(endpoint, span, { db }) });
  },
});
