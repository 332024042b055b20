import { DeleteWebhookResult, WebhookPath } from '@postpress/contracts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { getEndpoint, noWebhook } from '../get-endpoint.ts';
import { deleteEndpoint } from '../webhook-endpoints.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const deleteWebhookRoute = defineRoute({
  operationId: 'deleteWebhook',
  operation: 55,
  method: 'DELETE',
  path: '/v3/webhooks/{id}',
  summary: 'Delete an e-mail webhook',
  description: 'What waits for it is not sent any more.',
  tag: 'Webhooks',
  auth: 'project',
  params: WebhookPath,
  result: DeleteWebhookResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: WebhooksRouteDeps) => {
    const projectId = projectIdOf(caller);
    const { id } = await getEndpoint(db, projectId, params.id, 'email');
    if (!(await deleteEndpoint(db, projectId, id))) throw noWebhook();
    return ok({ data: { success: true } });
  },
});
