import type { AnyRoute } from '../../../base/route.ts';
import { getInboundReportRoute } from './get-inbound-report.ts';
import { type InboundRouteDeps, listInboundReportsRoute } from './list-inbound-reports.ts';

export type { InboundRouteDeps };

/** Reading kept reports, for people who manage a project. */
export const inboundRoutes: readonly AnyRoute<InboundRouteDeps>[] = [
  listInboundReportsRoute,
  getInboundReportRoute,
];
