import { AiCreditBalance, AiCreditsPath } from '@postpress/contracts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { readBalance } from '../read-balance.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const getAiCreditBalanceRoute = defineRoute({
  operationId: 'getAiCreditBalance',
  operation: 18,
  method: 'GET',
  path: '/v3/projects/{id}/ai-credits',
  summary: 'Get the balance of AI credits',
  description:
    'Of the workspace in its current period: all its projects use the same credits. What requests in flight have set aside counts when it is used.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditsPath,
  result: AiCreditBalance,
  errors: [],
  handle: async ({ caller }, deps: CreditsRouteDeps) => ok(await readBalance(projectIdOf(caller), deps)),
});
