import { EmailSettingsResult, UpdateEmailSettingsBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { changeEmailSettings } from '../change-email-settings.ts';
import type { AcceptDeps } from '../open-acceptance.ts';
import { toWireSettings } from './wire-forms.ts';

export const updateEmailSettingsRoute = defineRoute({
  operationId: 'updateEmailSettings',
  operation: 39,
  method: 'PATCH',
  path: '/v3/emails/settings',
  summary: 'Update email settings',
  description: 'Omitted settings stay. New settings apply to emails within a second.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  body: UpdateEmailSettingsBody,
  result: EmailSettingsResult,
  handle: async ({ body, projectId }, deps: Pick<AcceptDeps, 'db' | 'clock' | 'settings'>) =>
    ok({ data: toWireSettings(await changeEmailSettings(projectId, body, deps)) }),
});
