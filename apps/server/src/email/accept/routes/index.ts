import type { AnyRoute } from '../../../base/route.ts';
import type { AcceptDeps } from '../open-acceptance.ts';
import { getEmailSettingsRoute, updateEmailSettingsRoute } from './email-settings.ts';
import {
  renderEmailRoute,
  sendAgainRoute,
  sendBatchRoute,
  sendEmailRoute,
  sendTemplateRoute,
} from './send-emails.ts';

/** Sending emails, and the settings for all emails of a project. */
export const acceptRoutes: readonly AnyRoute<AcceptDeps>[] = [
  sendEmailRoute,
  sendTemplateRoute,
  sendBatchRoute,
  sendAgainRoute,
  renderEmailRoute,
  getEmailSettingsRoute,
  updateEmailSettingsRoute,
];
