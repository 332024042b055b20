import type { AnyRoute } from '../../../base/route.ts';
import type { DomainReportsRouteDeps } from './deps.ts';
import { getDomainReportsRoute, getReportSetupRoute } from './get-domain-reports.ts';
import { uploadDomainReportRoute } from './upload-domain-report.ts';

export type { DomainReportsRouteDeps };

/** Reports of receivers about sender domains. */
export const domainReportsRoutes: readonly AnyRoute<DomainReportsRouteDeps>[] = [
  getDomainReportsRoute,
  getReportSetupRoute,
  uploadDomainReportRoute,
];
