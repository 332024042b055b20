import { InboundReportPath, InboundReportResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { isUuid } from '../../../base/cursor-parts.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findInboundReport } from '../inbound-reports.ts';
import { toWireReport } from '../wire-form.ts';
import type { InboundRouteDeps } from './list-inbound-reports.ts';

export const getInboundReportRoute = defineRoute({
  operationId: 'getInboundReport',
  method: 'GET',
  path: '/manage/projects/{projectId}/inbound-reports/{reportId}',
  summary: 'Get a delivery report',
  description: 'With the original header of the message.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: InboundReportPath,
  result: InboundReportResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: InboundRouteDeps) => {
    const id = params.reportId.toLowerCase();
    const report = isUuid(id) ? await findInboundReport(db, projectId, id) : undefined;
    if (!report) throw new AppError('NOT_FOUND', `There is no report ${params.reportId} in this project.`);
    return ok({ data: { ...toWireReport(report), source: report.raw.toString('utf8') } });
  },
});
