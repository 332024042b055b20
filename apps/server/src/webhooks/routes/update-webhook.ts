import { UpdateWebhookBody, WebhookPath, WebhookResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { changeWebhook } from '../change-webhook.ts';
import { toWireWebhook } from '../wire-forms.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const updateWebhookRoute = defineRoute({
  operationId: 'updateWebhook',
  operation: 54,
  method: 'PATCH',
  path: '/v3/webhooks/{id}',
  summary: 'Change an email webhook',
  description:
    'Omitted fields stay unchanged. `active: true` also re-enables a webhook that was disabled for failing. Pending deliveries go to the new URL.',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  audit: 'call',
  params: WebhookPath,
  body: UpdateWebhookBody,
  result: WebhookResult,
  errors: ['NOT_FOUND', 'WEBHOOK_URL_EXISTS'],
  handle: async ({ params, body, projectId }, deps: WebhooksRouteDeps) =>
    ok({ data: toWireWebhook(await changeWebhook(projectId, params.id, body, deps)) }),
});
