import { ManagedEmailPath, RetryEmailResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { retryNow } from '../retry-now.ts';
import type { DeliverRouteDeps } from './deps.ts';
import { toWireWaiting } from './wire-forms.ts';

export const retryEmailRoute = defineRoute({
  operationId: 'retryEmail',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/{emailId}/retry',
  summary: 'Try a waiting e-mail now',
  description:
    'Instead of at the time of its next attempt. It stands in line as what is due does: a stop of all sending and a recipient domain that takes no more at present hold it back still. 409 where it does not wait for a retry: it is being tried, stands in line already, or left the queue.',
  tag: 'Emails',
  auth: 'management',
  role: 'editor',
  params: ManagedEmailPath,
  result: RetryEmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, caller, request }, deps: DeliverRouteDeps) => {
    const email = { projectId: projectIdOf(caller), emailId: params.emailId.toLowerCase() };
    const waiting = await retryNow(email, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { waiting: toWireWaiting(waiting) } });
  },
});
