import { EmailTrendsQuery, EmailTrendsResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type EmailTrendsDeps, emailTrends } from '../email-trends.ts';

export const getEmailTrendsRoute = defineRoute({
  operationId: 'getEmailTrends',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/trends',
  summary: 'Get email trends',
  description:
    'By hours or days of a time zone: how many emails ever had each status, counted at their time of acceptance, and delivery times.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: EmailTrendsQuery,
  result: EmailTrendsResult,
  fromReplica: true,
  handle: async ({ query, projectId }, deps: EmailTrendsDeps) => {
    const { period = '30d', by = 'day', timeZone = 'UTC' } = query;
    return ok({ data: await emailTrends(projectId, { period, by, timeZone }, deps) });
  },
});
