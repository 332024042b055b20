import type { AnyRoute } from '../../../base/route.ts';
import type { AcceptDeps } from '../open-acceptance.ts';
import { getEmailSettingsRoute } from './get-email-settings.ts';
import { renderEmailRoute } from './render-email.ts';
import { sendAgainRoute } from './send-again.ts';
import { sendBatchRoute } from './send-batch.ts';
import { sendEmailRoute } from './send-email.ts';
import { sendTemplateRoute } from './send-template.ts';
import { updateEmailSettingsRoute } from './update-email-settings.ts';

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
