import {
  EmailStatisticsQuery,
  EmailStatisticsResult,
  EmailTrendsQuery,
  EmailTrendsResult,
  ProjectPath,
  RecipientDomainsQuery,
  RecipientDomainsResult,
  TEMPLATE_USES_COUNTED_MAX,
  TEMPLATE_USES_DAYS,
  TemplateUsesQuery,
  TemplateUsesResult,
} from '@postpress/contracts';
import { DAY_MS, dayOf } from '../../../base/clock.ts';
import { readId } from '../../../base/read-id.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { listTemplateUses } from '../../emails/email-lists.ts';
import { listDomainCounts } from '../domain-counts.ts';
import {
  type EmailStatisticsDeps,
  emailStatistics,
  emailStatisticsByDay,
  emailStatisticsByTopic,
} from '../email-statistics.ts';
import { daysOfPeriod, type EmailTrendsDeps, emailTrends } from '../email-trends.ts';

const getEmailStatisticsRoute = defineRoute({
  operationId: 'getEmailStatistics',
  operation: 40,
  method: 'GET',
  path: '/v3/emails/stats',
  summary: 'Get email statistics',
  description:
    'An email counts once for each status it ever had, on the day it was accepted. `sent` includes emails that the receiving server rejected, so no rate exceeds 100.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: EmailStatisticsQuery,
  result: EmailStatisticsResult,
  fromReplica: true,
  handle: async ({ query, projectId }, deps: EmailStatisticsDeps) => {
    const { period = '30d', groupBy, topic } = query;
    const request = { period, topic };
    if (groupBy === 'day') return ok({ data: await emailStatisticsByDay(projectId, request, deps) });
    if (groupBy === 'topic') return ok({ data: await emailStatisticsByTopic(projectId, request, deps) });
    return ok({ data: await emailStatistics(projectId, request, deps) });
  },
});

const getEmailTrendsRoute = defineRoute({
  operationId: 'getEmailTrends',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/trends',
  public: { path: '/v3/emails/stats/trends', scope: 'emails:read' },
  summary: 'Get email trends',
  description:
    'By hours or days of a time zone: how many emails ever had each status, counted at their time of acceptance, and delivery times.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
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

const listRecipientDomainsRoute = defineRoute({
  operationId: 'listRecipientDomains',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/domains',
  public: { path: '/v3/emails/stats/domains', scope: 'emails:read' },
  summary: 'List the largest recipient domains',
  description:
    'Counts by recipient domain and day of acceptance in UTC; `24h` is today and yesterday. On days with very many domains, small ones are combined.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: RecipientDomainsQuery,
  result: RecipientDomainsResult,
  fromReplica: true,
  handle: async ({ query, projectId }, { db, clock }: EmailTrendsDeps) => {
    const { period = '30d', limit = 10 } = query;
    const now = clock();
    const daysBefore = Math.max(1, daysOfPeriod[period] - 1);
    const first = dayOf(new Date(now.getTime() - daysBefore * DAY_MS));
    const found = await listDomainCounts(db, projectId, { first, last: dayOf(now), limit });
    const { domain: _, ...others } = found.others;
    return ok({ data: { domains: found.domains, others } });
  },
});

const listTemplateUsesRoute = defineRoute({
  operationId: 'listTemplateUses',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/templates',
  summary: 'List what was sent from templates',
  description: `When each template was last used for an email that is still stored, and for how many in the last ${TEMPLATE_USES_DAYS} days. Templates without emails are left out.`,
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: TemplateUsesQuery,
  result: TemplateUsesResult,
  fromReplica: true,
  handle: async ({ query, projectId }, { db, clock }: EmailTrendsDeps) => {
    const found = await listTemplateUses(db, projectId, {
      // Larger ids than there are: no template.
      templateIds: query.ids.split(',').flatMap((id) => readId(id) ?? []),
      since: new Date(clock().getTime() - TEMPLATE_USES_DAYS * DAY_MS),
      countedMax: TEMPLATE_USES_COUNTED_MAX,
    });
    const data = found.map(({ templateId, lastAt, count }) => ({
      templateId: String(templateId),
      lastSentAt: lastAt.toISOString(),
      recent: Math.min(count, TEMPLATE_USES_COUNTED_MAX),
      hasMore: count > TEMPLATE_USES_COUNTED_MAX,
    }));
    return ok({ data });
  },
});

/** Counts of a project's emails: the public statistics, and what the console's charts show. */
export const statisticsRoutes: readonly AnyRoute<EmailTrendsDeps>[] = [
  getEmailStatisticsRoute,
  getEmailTrendsRoute,
  listRecipientDomainsRoute,
  listTemplateUsesRoute,
];
