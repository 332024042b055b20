import { ProjectPath, RetryEmailsBody, RetryEmailsResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { FORWARD_AT_ONCE } from '../../queue/waiting-emails.ts';
import { type RetryDeps, retryDomainNow } from '../retry-now.ts';
import { readRecipientDomain } from './read-recipient-domain.ts';

export const retryEmailsRoute = defineRoute({
  operationId: 'retryEmails',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/waiting/retry',
  summary: 'Retry all emails to a domain now',
  description:
    'Makes all retries to one recipient domain due now. The domain’s limit and the fair share of each project decide how fast they are sent.',
  tag: 'Emails',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: RetryEmailsBody,
  result: RetryEmailsResult,
  handle: async ({ body, caller, projectId, request }, deps: RetryDeps) => {
    const recipientDomain = readRecipientDomain(body.recipientDomain);
    const actor = await actorOf(caller, request, deps.db);
    const retried = await retryDomainNow({ projectId, recipientDomain }, actor, deps);
    return ok({ data: { retried, more: retried === FORWARD_AT_ONCE } });
  },
});
