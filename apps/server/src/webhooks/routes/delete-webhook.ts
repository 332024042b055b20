import { DeleteWebhookResult, WebhookPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { deleteWebhook } from '../change-webhook.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const deleteWebhookRoute = defineRoute({
  operationId: 'deleteWebhook',
  operation: 55,
  method: 'DELETE',
  path: '/v3/webhooks/{id}',
  summary: 'Delete an email webhook',
  description: 'Pending deliveries are dropped.',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  audit: 'call',
  params: WebhookPath,
  result: DeleteWebhookResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: WebhooksRouteDeps) => {
    await deleteWebhook(projectId, params.id, deps);
    return ok({ data: { success: true } });
  },
});
