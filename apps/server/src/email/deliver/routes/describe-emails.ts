import { DescribeEmailsQuery, EmailDescriptionsResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { describeEmails, presentOf } from '../../queue/waiting-emails.ts';
import type { RetryDeps } from '../retry-now.ts';
import { toWireWaiting } from './wire-forms.ts';

export const describeEmailsRoute = defineRoute({
  operationId: 'describeEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/described',
  summary: 'Get tags, templates and waiting reasons of listed emails',
  description: 'Tags, template and, while an email is waiting, the reason and the time of the next attempt.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: DescribeEmailsQuery,
  result: EmailDescriptionsResult,
  handle: async ({ query, projectId }, { db, ...deps }: RetryDeps) => {
    const ids = query.ids.toLowerCase().split(',');
    const found = await describeEmails(db, projectId, ids, presentOf(deps));
    const data = found.map(({ id, tags, templateId, attempts, waiting }) => ({
      id,
      tags: tags ?? {},
      attempts,
      waiting: toWireWaiting(waiting),
      templateId: templateId === null ? null : String(templateId),
    }));
    return ok({ data });
  },
});
