import { AiCreditBalance, AiCreditsPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { readBalance } from '../read-balance.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const getAiCreditBalanceRoute = defineRoute({
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
