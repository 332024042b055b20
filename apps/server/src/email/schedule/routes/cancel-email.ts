import { EmailId, EmailResult } from '@postpress/contracts';
import Type from 'typebox';
import { senderDomainsOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findEmail } from '../../history/find-email.ts';
import { toWireDetail } from '../../history/wire-forms.ts';
import { cancelEmail, type ScheduleDeps } from '../cancel-email.ts';

export const cancelEmailRoute = defineRoute({
  operationId: 'cancelEmail',
  method: 'POST',
  path: '/v3/emails/{id}/cancel',
  summary: 'Cancel an email',
  description:
    'Moves an unsent email to `canceled`, whether it is scheduled or waiting for its next attempt. 409 once it is being sent: an email is either sent or canceled, never both.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:send',
  audit: 'call',
  params: Type.Object({ id: EmailId }),
  result: EmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, caller, projectId }, deps: ScheduleDeps) => {
    const senderDomains = senderDomainsOf(caller);
    await cancelEmail({ projectId, emailId: params.id.toLowerCase(), senderDomains }, deps);
    return ok({ data: toWireDetail(await findEmail(projectId, params.id, deps)) });
  },
});
