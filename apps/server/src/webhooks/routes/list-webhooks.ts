import { WebhookListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { listEndpoints, projectFamilies } from '../webhook-endpoints.ts';
import { toWireWebhook } from '../wire-forms.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const listWebhooksRoute = defineRoute({
  operationId: 'listWebhooks',
  operation: 51,
  method: 'GET',
  path: '/v3/webhooks',
  summary: 'List the email webhooks of the project',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  result: WebhookListResult,
  handle: async ({ projectId }, { db }: WebhooksRouteDeps) => {
    const endpoints = await listEndpoints(db, projectId, projectFamilies);
    return ok({ data: endpoints.map(toWireWebhook) });
  },
});
