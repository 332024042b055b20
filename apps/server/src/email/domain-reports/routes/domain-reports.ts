import {
  DomainPath,
  DomainReportsQuery,
  DomainReportsResult,
  ReportSetupResult,
  UploadDomainReportBody,
  UploadDomainReportResult,
} from '@postpress/contracts';
import { actorOf, recordChange } from '../../../accounts/index.ts';
import { AppError } from '../../../base/app-error.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import type { Compute } from '../../../platform/threads/compute.ts';
import { statusOf } from '../../domains/domain-setup.ts';
import { type DomainsRouteDeps, getDomain } from '../../domains/routes/deps.ts';
import { describeReportSetup } from '../collect-reports.ts';
import { summarizeReports } from '../summarize-reports.ts';
import { takeDomainReports } from '../take-domain-reports.ts';

/** What the routes of this stage are bound to. */
export type DomainReportsRouteDeps = DomainsRouteDeps & { compute: Compute };

const getDomainReportsRoute = defineRoute({
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

const getReportSetupRoute = defineRoute({
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

const uploadDomainReportRoute = defineRoute({
  operationId: 'uploadDomainReport',
  method: 'POST',
  path: '/v3/domains/{id}/reports',
  summary: 'Upload a DMARC or TLS report',
  description:
    'For reports that arrived elsewhere: the file, or the whole email. Reports about other domains are refused, and reports that were there already change nothing. The domain must be verified.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  audit: 'itself',
  bodyLimit: 'design',
  params: DomainPath,
  body: UploadDomainReportBody,
  result: UploadDomainReportResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ caller, params, body, request }, deps: DomainReportsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    if (domain.captureOnly || statusOf(domain, deps.setup) !== 'verified')
      throw new AppError(
        'CONFLICT',
        `Verify ${domain.domain} first: publish its DNS records and check them.`,
      );
    const { workspaceId } = domain;
    const raw = Buffer.from(body.content, 'base64');
    const taken = await takeDomainReports(raw, { tenant: `workspace ${workspaceId}`, only: domain }, deps);
    const actor = await actorOf(caller, request, deps.db);
    const after = { domain: domain.domain, added: taken.added };
    const change = { workspaceId, subjectId: domain.id, action: 'domain.report_uploaded', after } as const;
    if (taken.added > 0) await recordChange(deps.db, change, actor, deps);
    return ok({ data: taken });
  },
});

/** Reports of receivers about sender domains. */
export const domainReportsRoutes: readonly AnyRoute<DomainReportsRouteDeps>[] = [
  getDomainReportsRoute,
  getReportSetupRoute,
  uploadDomainReportRoute,
];
