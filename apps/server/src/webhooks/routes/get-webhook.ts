import { WebhookPath, WebhookResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { getEndpoint } from '../get-endpoint.ts';
import { projectFamilies } from '../webhook-endpoints.ts';
import { toWireWebhook } from '../wire-forms.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const getWebhookRoute = defineRoute({
  operationId: 'getWebhook',
  operation: 53,
  method: 'GET',
  path: '/v3/webhooks/{id}',
  summary: 'Get an email webhook',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  params: WebhookPath,
  result: WebhookResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: WebhooksRouteDeps) =>
    ok({ data: toWireWebhook(await getEndpoint(db, projectId, params.id, projectFamilies)) }),
});
