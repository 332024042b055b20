import { EmailStatisticsQuery, EmailStatisticsResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type EmailStatisticsDeps, emailStatistics, emailStatisticsByDay } from '../email-statistics.ts';

export const getEmailStatisticsRoute = defineRoute({
  operationId: 'getEmailStatistics',
  operation: 40,
  method: 'GET',
  path: '/v3/emails/stats',
  summary: 'Get email statistics',
  description:
    'An email counts once for each status it ever had, on the day it was accepted. `sent` includes emails that the receiving server rejected, so no rate exceeds 100.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  query: EmailStatisticsQuery,
  result: EmailStatisticsResult,
  fromReplica: true,
  handle: async ({ query, projectId }, deps: EmailStatisticsDeps) => {
    const { period = '30d', groupBy } = query;
    const data =
      groupBy === 'day'
        ? await emailStatisticsByDay(projectId, period, deps)
        : await emailStatistics(projectId, period, deps);
    return ok({ data });
  },
});
