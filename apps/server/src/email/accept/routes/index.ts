import type { AnyRoute } from '../../../base/route.ts';
import type { SendDeps } from '../accept-email.ts';
import { getEmailSettingsRoute, updateEmailSettingsRoute } from './email-settings.ts';
import {
  renderEmailRoute,
  sendAgainRoute,
  sendBatchRoute,
  sendEmailRoute,
  sendTemplateRoute,
} from './send-emails.ts';

/** Sending emails, and the settings for all emails of a project. */
export const acceptRoutes: readonly AnyRoute<SendDeps>[] = [
  sendEmailRoute,
  sendTemplateRoute,
  sendBatchRoute,
  sendAgainRoute,
  renderEmailRoute,
  getEmailSettingsRoute,
  updateEmailSettingsRoute,
];
