import { AiCreditsPath, UpdateAiCreditSettingsBody, UpdatedAiCreditSettings } from '@postpress/contracts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { changeCreditSettings } from '../change-credit-settings.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const updateAiCreditSettingsRoute = defineRoute({
  operationId: 'updateAiCreditSettings',
  operation: 20,
  method: 'PUT',
  path: '/v3/projects/{id}/ai-credits/settings',
  summary: 'Change the settings of AI credits',
  description:
    'What is left out stays. The answer to the first `webhook_url` holds the signing secret, this once. Setting a URL switches a webhook on again that failed for days; null takes it away. A threshold that usage has passed already is not told in this period.',
  tag: 'AI credits',
  auth: 'project-in-path',
  scope: 'credits',
  role: 'admin',
  params: AiCreditsPath,
  body: UpdateAiCreditSettingsBody,
  result: UpdatedAiCreditSettings,
  errors: [],
  handle: async ({ body, caller }, deps: CreditsRouteDeps) =>
    ok(await changeCreditSettings(projectIdOf(caller), body, deps)),
});
