import { ManagedEmailPath, RetryEmailResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type RetryDeps, retryNow } from '../retry-now.ts';
import { toWireWaiting } from './wire-forms.ts';

export const retryEmailRoute = defineRoute({
  operationId: 'retryEmail',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/{emailId}/retry',
  summary: 'Retry an email now',
  description:
    'Retries now instead of at the next scheduled attempt. It is still delayed while all sending is stopped or the recipient’s domain is paused. 409 if the email is not waiting for a retry.',
  tag: 'Emails',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ManagedEmailPath,
  result: RetryEmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, caller, projectId, request }, deps: RetryDeps) => {
    const email = { projectId, emailId: params.emailId.toLowerCase() };
    const waiting = await retryNow(email, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { waiting: toWireWaiting(waiting) } });
  },
});
