import { EmailSettingsResult, UpdateEmailSettingsBody } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type EmailSettings, findEmailSettings } from '../../emails/email-settings.ts';
import type { SendDeps } from '../accept-email.ts';
import { changeEmailSettings } from '../email-settings.ts';

export const getEmailSettingsRoute = defineRoute({
  operationId: 'getEmailSettings',
  operation: 38,
  method: 'GET',
  path: '/v3/emails/settings',
  summary: 'Get email settings',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  result: EmailSettingsResult,
  handle: async ({ projectId }, { db }: Pick<SendDeps, 'db'>) => {
    const settings = await findEmailSettings(db, projectId);
    if (!settings) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    return ok({ data: toWireSettings(settings) });
  },
});

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
  handle: async ({ body, projectId }, deps: Pick<SendDeps, 'db' | 'clock' | 'settings'>) =>
    ok({ data: toWireSettings(await changeEmailSettings(projectId, body, deps)) }),
});

function toWireSettings(settings: EmailSettings): EmailSettingsResult['data'] {
  const { createdAt, updatedAt, ...rest } = settings;
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
