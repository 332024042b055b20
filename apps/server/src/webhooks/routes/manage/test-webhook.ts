import { DeliveryResult, ManagedWebhookPath, TestWebhookBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getEndpoint } from '../../get-endpoint.ts';
import { sendTestEvent } from '../../send-test-event.ts';
import { toWireDelivery } from '../../wire-forms.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const testWebhookRoute = defineRoute({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/test',
  summary: 'Send a test event',
  description:
    'An event that did not happen, of any type of the webhook’s family: signed and retried as every other, with `"test": true` in its payload.',
  tag: 'Webhooks',
  auth: 'management',
  audit: 'call',
  params: ManagedWebhookPath,
  body: TestWebhookBody,
  status: 202,
  result: DeliveryResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, projectId }, deps: WebhooksRouteDeps) => {
    const endpoint = await getEndpoint(deps.db, projectId, params.webhookId);
    return ok({ data: toWireDelivery(await sendTestEvent(endpoint, body.type, deps)) });
  },
});
