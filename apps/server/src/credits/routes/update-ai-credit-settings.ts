import { AiCreditsPath, UpdateAiCreditSettingsBody, UpdatedAiCreditSettings } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { changeCreditSettings } from '../change-credit-settings.ts';
import type { CreditsRouteDeps } from './deps.ts';

export const updateAiCreditSettingsRoute = defineRoute({
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
