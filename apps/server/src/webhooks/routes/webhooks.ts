import {
  ActivateWebhookSecretBody,
  ActivateWebhookSecretResult,
  CreateWebhookBody,
  CreateWebhookResult,
  DeleteWebhookResult,
  DeliveryResult,
  ManagedWebhookListResult,
  ManagedWebhookPath,
  ProjectPath,
  RotateWebhookSecretResult,
  TestWebhookBody,
  UpdateWebhookBody,
  WebhookListResult,
  WebhookPath,
  WebhookResult,
} from '@postpress/contracts';
import { DAY_MS } from '../../base/clock.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { changeWebhook, deleteWebhook } from '../change-webhook.ts';
import { createWebhook } from '../create-webhook.ts';
import { getEndpoint } from '../get-endpoint.ts';
import { activateWebhookSecret, rotateWebhookSecret } from '../rotate-webhook-secret.ts';
import { sendTestEvent } from '../send-test-event.ts';
import { countPending, summarizeDeliveries } from '../webhook-delivery-lists.ts';
import { listEndpoints, projectFamilies } from '../webhook-endpoints.ts';
import { toWireDelivery, toWireWebhook } from '../wire-forms.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const createWebhookRoute = defineRoute({
  operationId: 'createWebhook',
  idempotent: true,
  operation: 52,
  method: 'POST',
  path: '/v3/webhooks',
  summary: 'Create an email webhook',
  description: 'The response contains the signing secret, which is shown only once.',
  tag: 'Webhooks',
  auth: 'project',
  testData: 'own',
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

export const getWebhookRoute = defineRoute({
  operationId: 'getWebhook',
  operation: 53,
  method: 'GET',
  path: '/v3/webhooks/{id}',
  summary: 'Get an email webhook',
  tag: 'Webhooks',
  auth: 'project',
  testData: 'own',
  scope: 'webhooks',
  params: WebhookPath,
  result: WebhookResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: WebhooksRouteDeps) =>
    ok({ data: toWireWebhook(await getEndpoint(db, projectId, params.id, projectFamilies)) }),
});

export const listWebhooksRoute = defineRoute({
  operationId: 'listWebhooks',
  operation: 51,
  method: 'GET',
  path: '/v3/webhooks',
  summary: 'List the email webhooks of the project',
  tag: 'Webhooks',
  auth: 'project',
  testData: 'own',
  scope: 'webhooks',
  result: WebhookListResult,
  handle: async ({ projectId }, { db }: WebhooksRouteDeps) => {
    const endpoints = await listEndpoints(db, projectId, projectFamilies);
    return ok({ data: endpoints.map(toWireWebhook) });
  },
});

const COUNTED_MAX = 10_000;

export const listManagedWebhooksRoute = defineRoute({
  operationId: 'listManagedWebhooks',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks',
  summary: 'List the webhooks of a project with their health',
  description:
    'Webhooks of all families. `failingSince`: every attempt since then has failed. After five days the webhook is disabled, and `disabledReason` says so.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  result: ManagedWebhookListResult,
  handle: async ({ projectId }, { db, clock }: WebhooksRouteDeps) => {
    const all = await listEndpoints(db, projectId);
    const endpoints = all.filter(({ url }) => url !== '');
    const ids = endpoints.map(({ id }) => id);
    const since = new Date(clock().getTime() - DAY_MS);
    const [pending, summaries] = await Promise.all([
      countPending(db, ids, COUNTED_MAX),
      summarizeDeliveries(db, ids, { since, max: COUNTED_MAX }),
    ]);
    const data = endpoints.map((endpoint) => ({
      ...toWireWebhook(endpoint),
      family: endpoint.family,
      secretPrepared: endpoint.preparedSecret !== null,
      failingSince: endpoint.failingSince?.toISOString() ?? null,
      disabledAt: endpoint.disabledAt?.toISOString() ?? null,
      disabledReason: endpoint.disabledReason,
      pending: pending.get(endpoint.id) ?? 0,
      lastDay: summaries.get(endpoint.id) ?? { delivered: 0, missed: 0, lastReason: null },
    }));
    return ok({ data });
  },
});

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
  testData: 'own',
  scope: 'webhooks',
  audit: 'call',
  params: WebhookPath,
  body: UpdateWebhookBody,
  result: WebhookResult,
  errors: ['NOT_FOUND', 'WEBHOOK_URL_EXISTS'],
  handle: async ({ params, body, projectId }, deps: WebhooksRouteDeps) =>
    ok({ data: toWireWebhook(await changeWebhook(projectId, params.id, body, deps)) }),
});

export const deleteWebhookRoute = defineRoute({
  operationId: 'deleteWebhook',
  operation: 55,
  method: 'DELETE',
  path: '/v3/webhooks/{id}',
  summary: 'Delete an email webhook',
  description: 'Pending deliveries are dropped.',
  tag: 'Webhooks',
  auth: 'project',
  testData: 'own',
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

export const rotateWebhookSecretRoute = defineRoute({
  operationId: 'rotateWebhookSecret',
  operation: 57,
  method: 'POST',
  path: '/v3/webhooks/{id}/rotate-secret',
  summary: 'Prepare a new webhook secret',
  description:
    'The response contains the secret, which is shown only once. Until it is activated, deliveries carry the signatures of both secrets, the current one first.',
  tag: 'Webhooks',
  isDestructive: true,
  auth: 'project',
  testData: 'own',
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

export const activateWebhookSecretRoute = defineRoute({
  operationId: 'activateWebhookSecret',
  operation: 56,
  method: 'POST',
  path: '/v3/webhooks/{id}/activate-secret',
  summary: 'Activate a prepared webhook secret',
  description: 'From now on, deliveries are signed with it only.',
  tag: 'Webhooks',
  isDestructive: true,
  auth: 'project',
  testData: 'own',
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

export const testWebhookRoute = defineRoute({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/test',
  public: { path: '/v3/webhooks/{id}/test', scope: 'webhooks' },
  summary: 'Send a test event',
  description:
    'An event that did not happen, of any type of the webhook’s family: signed and retried as every other, with `"test": true` in its payload.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
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
