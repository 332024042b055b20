import { DomainPath, DomainReportsQuery, DomainReportsResult, ReportSetupResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getDomain } from '../../domains/routes/deps.ts';
import { describeReportSetup } from '../collect-reports.ts';
import { summarizeReports } from '../summarize-reports.ts';
import type { DomainReportsRouteDeps } from './deps.ts';

export const getDomainReportsRoute = defineRoute({
  operationId: 'getDomainReports',
  method: 'GET',
  path: '/v3/domains/{id}/reports',
  summary: 'Get the DMARC and TLS reports about a domain',
  description:
    'What receivers reported in a period: emails that passed and failed DMARC by day, who sends in the name of the domain and how to fix what fails, whether a stricter policy is safe, and TLS failures. Days are in UTC; reports are kept for 90 days.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  query: DomainReportsQuery,
  result: DomainReportsResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params, query }, deps: DomainReportsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    const { period = '30d' } = query;
    return ok({ data: await summarizeReports(domain, period, { db: deps.db, now: deps.clock() }) });
  },
});

export const getReportSetupRoute = defineRoute({
  operationId: 'getReportSetup',
  method: 'GET',
  path: '/v3/domains/{id}/reports/setup',
  summary: 'Get the DNS records that collect reports',
  description:
    'Where reports about the domain arrive, the records to publish, and the current result of their DNS check. A published record keeps what it has.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: ReportSetupResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params }, deps: DomainReportsRouteDeps) => {
    const { domain } = await getDomain(params.id, caller, deps);
    return ok({ data: await describeReportSetup(domain, deps) });
  },
});
