import { EmailId, EmailResult, RescheduleEmailBody } from '@postpress/contracts';
import Type from 'typebox';
import { senderDomainsOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { readScheduledAt } from '../../accept/read-schedule.ts';
import { findEmail } from '../../history/find-email.ts';
import { toWireDetail } from '../../history/wire-forms.ts';
import type { ScheduleDeps } from '../cancel-email.ts';
import { rescheduleEmail } from '../reschedule-email.ts';

export const rescheduleEmailRoute = defineRoute({
  operationId: 'rescheduleEmail',
  method: 'PATCH',
  path: '/v3/emails/{id}',
  summary: 'Reschedule an email',
  description:
    'Moves a scheduled email to another time, up to 30 days after its acceptance. The current time sends it now. 409 once it is due or sent.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:send',
  audit: 'call',
  params: Type.Object({ id: EmailId }),
  body: RescheduleEmailBody,
  result: EmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller, projectId }, deps: ScheduleDeps) => {
    const senderDomains = senderDomainsOf(caller);
    const email = { projectId, emailId: params.id.toLowerCase(), senderDomains };
    await rescheduleEmail({ ...email, scheduledAt: readScheduledAt(body.scheduledAt) }, deps);
    return ok({ data: toWireDetail(await findEmail(projectId, params.id, deps)) });
  },
});
