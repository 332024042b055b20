import { ProjectPath, WaitingCountResult, WaitingScopeQuery } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { countWaitingRetries } from '../../queue/waiting-emails.ts';
import type { RetryDeps } from '../retry-now.ts';
import { readRecipientDomain } from './read-recipient-domain.ts';

export const countWaitingEmailsRoute = defineRoute({
  operationId: 'countWaitingEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/waiting/count',
  summary: 'Count waiting emails to a domain',
  description:
    'The number of emails waiting for their next attempt, which retrying all of them would affect.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: WaitingScopeQuery,
  result: WaitingCountResult,
  handle: async ({ query, projectId }, { db }: RetryDeps) => {
    const recipientDomain = readRecipientDomain(query.recipientDomain);
    const retries = await countWaitingRetries(db, { projectId, recipientDomain });
    return ok({ data: { retries } });
  },
});
