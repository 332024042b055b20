import { ProjectPath, RecipientDomainsQuery, RecipientDomainsResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listDomainCounts } from '../domain-counts.ts';
import { daysOfPeriod, type EmailTrendsDeps } from '../email-trends.ts';
import { dayOf } from '../slots.ts';

const DAY_MS = 86_400_000;

export const listRecipientDomainsRoute = defineRoute({
  operationId: 'listRecipientDomains',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/domains',
  summary: 'List the largest recipient domains',
  description:
    'Counts by recipient domain and day of acceptance in UTC; `24h` is today and yesterday. On days with very many domains, small ones are combined.',
  tag: 'Emails',
  auth: 'management',
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
