import {
  InboundReportListResult,
  InboundReportPath,
  InboundReportResult,
  ListInboundReportsQuery,
  ProjectPath,
} from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { isUuid } from '../../../base/cursor-parts.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { findInboundReport, listInboundReports, type StoredReport } from '../inbound-reports.ts';

export type InboundRouteDeps = { db: Db };

const DEFAULT_LIMIT = 20;

const listInboundReportsRoute = defineRoute({
  operationId: 'listInboundReports',
  method: 'GET',
  path: '/manage/projects/{projectId}/inbound-reports',
  public: { path: '/v3/inbound-reports', scope: 'emails:read' },
  summary: 'List delivery reports',
  description:
    'Bounces, complaints and automatic replies to emails of the project, newest first, for 90 days. The operator sees reports that match no email with `postpress reports`.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: ListInboundReportsQuery,
  result: InboundReportListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db }: InboundRouteDeps) => {
    const { limit = DEFAULT_LIMIT, cursor } = query;
    const before = readIdCursor(cursor);
    const rows = await listInboundReports(db, projectId, { limit, before });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    return ok({ data: items.map(toWireReport), ...page });
  },
});

const getInboundReportRoute = defineRoute({
  operationId: 'getInboundReport',
  method: 'GET',
  path: '/manage/projects/{projectId}/inbound-reports/{reportId}',
  summary: 'Get a delivery report',
  description: 'With the original header of the message.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
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

/** Reading kept reports, for people who manage a project. */
export const inboundRoutes: readonly AnyRoute<InboundRouteDeps>[] = [
  listInboundReportsRoute,
  getInboundReportRoute,
];

type WireReport = InboundReportListResult['data'][number];

/** A kept report as the API returns it, without fields that older versions stored in another form. */
function toWireReport(report: StoredReport): WireReport {
  const { id, receivedAt, recipient, kind, emailId, verdict } = report;
  const text = (name: string) => (typeof verdict[name] === 'string' ? verdict[name] : null);
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    recipient,
    kind,
    emailId,
    proof: text('proof') ?? 'none',
    envelopeFrom: text('envelopeFrom') ?? '',
    from: text('from'),
    subject: text('subject') ?? '',
    bytes: Number(verdict.bytes ?? 0),
    findings: (Array.isArray(verdict.items) ? verdict.items : []) as WireReport['findings'],
  };
}
