import { AiCreditSettings, AiCreditsPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { readCreditSettings } from '../change-credit-settings.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const getAiCreditSettingsRoute = defineRoute({
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
