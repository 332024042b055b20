import { AiCreditsPath, RotateAiCreditSecretResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { rotateCreditsSecret } from '../../webhooks/index.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const rotateAiCreditSecretRoute = defineRoute({
  operationId: 'rotateAiCreditSecret',
  operation: 21,
  method: 'POST',
  path: '/v3/projects/{id}/ai-credits/settings/rotate-secret',
  summary: 'Rotate the AI credit signing secret',
  description:
    'The new secret signs all deliveries immediately, including retries of older events. The old secret is no longer used.',
  tag: 'AI credits',
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
