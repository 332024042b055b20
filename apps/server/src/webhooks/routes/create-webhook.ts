import { CreateWebhookBody, CreateWebhookResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { createWebhook } from '../create-webhook.ts';
import { toWireWebhook } from '../wire-forms.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const createWebhookRoute = defineRoute({
  operationId: 'createWebhook',
  operation: 52,
  method: 'POST',
  path: '/v3/webhooks',
  summary: 'Create an email webhook',
  description: 'The response contains the signing secret, which is shown only once.',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  audit: 'call',
  body: CreateWebhookBody,
  result: CreateWebhookResult,
  errors: ['WEBHOOK_LIMIT_REACHED', 'WEBHOOK_URL_EXISTS'],
  handle: async ({ body, projectId }, deps: WebhooksRouteDeps) => {
    const { endpoint, secret } = await createWebhook(projectId, body, deps);
    return ok({ data: { ...toWireWebhook(endpoint), secret } });
  },
});
