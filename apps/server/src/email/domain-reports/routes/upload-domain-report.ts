import { DomainPath, UploadDomainReportBody, UploadDomainReportResult } from '@postpress/contracts';
import { actorOf, recordChange } from '../../../accounts/index.ts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { statusOf } from '../../domains/domain-setup.ts';
import { getDomain } from '../../domains/routes/deps.ts';
import { takeDomainReports } from '../take-domain-reports.ts';
import type { DomainReportsRouteDeps } from './deps.ts';

export const uploadDomainReportRoute = defineRoute({
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
    const change = { workspaceId, subjectId: domain.id, action: 'domain.report_uploaded' } as const;
    if (taken.added > 0) await recordChange(deps.db, change, actor, deps);
    return ok({ data: taken });
  },
});
