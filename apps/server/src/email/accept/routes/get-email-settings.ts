import { EmailSettingsResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findEmailSettings } from '../../emails/email-settings.ts';
import type { SendDeps } from '../accept-email.ts';
import { toWireSettings } from './wire-forms.ts';

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
