import { AiCreditsPath, AiCreditUsage, AiCreditUsageQuery } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { readUsage } from '../read-usage.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const getAiCreditUsageRoute = defineRoute({
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
