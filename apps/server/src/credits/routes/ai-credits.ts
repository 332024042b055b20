import {
  AiCreditAttemptList,
  AiCreditBalance,
  AiCreditDeliveryList,
  AiCreditDeliveryPath,
  AiCreditSettings,
  AiCreditsPath,
  AiCreditUsage,
  AiCreditUsageQuery,
  ListAiCreditAttemptsQuery,
  ListAiCreditDeliveriesQuery,
  RetryAiCreditDeliveryResult,
  RotateAiCreditSecretResult,
  UpdateAiCreditSettingsBody,
  UpdatedAiCreditSettings,
} from '@postpress/contracts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { rotateCreditsSecret } from '../../webhooks/index.ts';
import { changeCreditSettings, readCreditSettings } from '../change-credit-settings.ts';
import { listCreditAttempts, listCreditDeliveries, retryCreditDelivery } from '../credit-deliveries.ts';
import { readBalance, readUsage } from '../read-usage.ts';
import type { CreditsRouteDeps } from './deps.ts';

const getAiCreditBalanceRoute = defineRoute({
  operationId: 'getAiCreditBalance',
  operation: 18,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits',
  summary: 'Get the AI credit balance',
  description:
    'The balance of the workspace in its current period, shared by all its projects. Credits reserved by requests in progress count once they are used.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  editor: {},
  params: AiCreditsPath,
  result: AiCreditBalance,
  handle: async ({ projectId }, deps: CreditsRouteDeps) => ok(await readBalance(projectId, deps)),
});

const getAiCreditSettingsRoute = defineRoute({
  operationId: 'getAiCreditSettings',
  operation: 19,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits/settings',
  summary: 'Get the AI credit settings',
  description:
    'The settings of the project. The signing secret is kept when the webhook URL is removed, and used again for the next URL.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditsPath,
  result: AiCreditSettings,
  handle: async ({ projectId }, { db }: CreditsRouteDeps) => ok(await readCreditSettings(db, projectId)),
});

const updateAiCreditSettingsRoute = defineRoute({
  operationId: 'updateAiCreditSettings',
  operation: 20,
  method: 'PUT',
  path: '/v3/projects/{id}/ai-credits/settings',
  summary: 'Update the AI credit settings',
  description:
    'Omitted fields stay unchanged. The response to the first `webhook_url` contains the signing secret, which is shown only once. Setting a URL re-enables a webhook that was disabled because it failed for days; null removes it. Thresholds that usage has already passed are not reported in this period.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  audit: 'call',
  params: AiCreditsPath,
  body: UpdateAiCreditSettingsBody,
  result: UpdatedAiCreditSettings,
  handle: async ({ body, projectId }, deps: CreditsRouteDeps) =>
    ok(await changeCreditSettings(projectId, body, deps)),
});

const rotateAiCreditSecretRoute = defineRoute({
  operationId: 'rotateAiCreditSecret',
  operation: 21,
  method: 'POST',
  path: '/v3/projects/{id}/ai-credits/settings/rotate-secret',
  summary: 'Rotate the AI credit signing secret',
  description:
    'The new secret signs all deliveries immediately, including retries of older events. The old secret is no longer used.',
  tag: 'AI credits',
  isDestructive: true,
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  audit: 'call',
  params: AiCreditsPath,
  result: RotateAiCreditSecretResult,
  errors: ['VALIDATION_ERROR'],
  handle: async ({ projectId }, deps: CreditsRouteDeps) =>
    ok({ signing_secret: await rotateCreditsSecret(deps.db, projectId, deps) }),
});

const getAiCreditUsageRoute = defineRoute({
  operationId: 'getAiCreditUsage',
  operation: 4,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits/usage',
  summary: 'Get AI credit usage',
  description:
    'Usage of the project by end user and feature. Requests without an end user are listed under null. Always up to date.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  params: AiCreditsPath,
  query: AiCreditUsageQuery,
  result: AiCreditUsage,
  handle: async ({ query, projectId }, deps: CreditsRouteDeps) => ok(await readUsage(projectId, query, deps)),
});

const listAiCreditDeliveriesRoute = defineRoute({
  operationId: 'listAiCreditDeliveries',
  operation: 22,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits/webhooks/deliveries',
  summary: 'List AI credit webhook deliveries',
  description: 'Newest first. `total` counts all deliveries that match the filters.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditsPath,
  query: ListAiCreditDeliveriesQuery,
  result: AiCreditDeliveryList,
  handle: async ({ query, projectId }, { db }: CreditsRouteDeps) =>
    ok(await listCreditDeliveries(db, projectId, query)),
});

const listAiCreditAttemptsRoute = defineRoute({
  operationId: 'listAiCreditAttempts',
  operation: 23,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts',
  summary: 'List the attempts of an AI credit delivery',
  description: 'Newest first.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditDeliveryPath,
  query: ListAiCreditAttemptsQuery,
  result: AiCreditAttemptList,
  errors: ['NOT_FOUND'],
  handle: async ({ params, query, projectId }, { db }: CreditsRouteDeps) =>
    ok(await listCreditAttempts(db, { projectId, deliveryId: params.deliveryId }, query)),
});

const retryAiCreditDeliveryRoute = defineRoute({
  operationId: 'retryAiCreditDelivery',
  operation: 24,
  method: 'POST',
  path: '/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry',
  summary: 'Retry an AI credit delivery',
  description:
    'Queues it for immediate redelivery, with a full round of attempts. Successful deliveries are not sent again.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  audit: 'call',
  params: AiCreditDeliveryPath,
  result: RetryAiCreditDeliveryResult,
  errors: ['NOT_FOUND', 'ALREADY_DELIVERED', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: CreditsRouteDeps) => {
    await retryCreditDelivery({ projectId, deliveryId: params.deliveryId }, deps);
    return ok({ status: 'requeued' as const });
  },
});

export const creditsRoutes: readonly AnyRoute<CreditsRouteDeps>[] = [
  getAiCreditUsageRoute,
  getAiCreditBalanceRoute,
  getAiCreditSettingsRoute,
  updateAiCreditSettingsRoute,
  rotateAiCreditSecretRoute,
  listAiCreditDeliveriesRoute,
  listAiCreditAttemptsRoute,
  retryAiCreditDeliveryRoute,
];
