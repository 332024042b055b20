import { ActivateWebhookSecretBody, ActivateWebhookSecretResult, WebhookPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { activateWebhookSecret } from '../rotate-webhook-secret.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const activateWebhookSecretRoute = defineRoute({
  operationId: 'activateWebhookSecret',
  operation: 56,
  method: 'POST',
  path: '/v3/webhooks/{id}/activate-secret',
  summary: 'Activate a prepared webhook secret',
  description: 'From now on, deliveries are signed with it only.',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  audit: 'call',
  params: WebhookPath,
  body: ActivateWebhookSecretBody,
  result: ActivateWebhookSecretResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, projectId }, deps: WebhooksRouteDeps) => {
    await activateWebhookSecret(projectId, params.id, body.secret, deps);
    return ok({ data: { activated: true } });
  },
});
