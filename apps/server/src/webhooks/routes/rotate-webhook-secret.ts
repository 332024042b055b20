import { RotateWebhookSecretResult, WebhookPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { rotateWebhookSecret } from '../rotate-webhook-secret.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const rotateWebhookSecretRoute = defineRoute({
  operationId: 'rotateWebhookSecret',
  operation: 57,
  method: 'POST',
  path: '/v3/webhooks/{id}/rotate-secret',
  summary: 'Prepare a new webhook secret',
  description:
    'The response contains the secret, which is shown only once. Until it is activated, deliveries carry the signatures of both secrets, the current one first.',
  tag: 'Webhooks',
  auth: 'project',
  scope: 'webhooks',
  audit: 'call',
  params: WebhookPath,
  result: RotateWebhookSecretResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: WebhooksRouteDeps) => {
    const { endpoint, secret } = await rotateWebhookSecret(projectId, params.id, deps);
    return ok({ data: { id: endpoint.id, secret, updatedAt: endpoint.updatedAt.toISOString() } });
  },
});
