import { InboundReportListResult, ListInboundReportsQuery, ProjectPath } from '@postpress/contracts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listInboundReports } from '../inbound-reports.ts';
import { toWireReport } from '../wire-form.ts';

export type InboundRouteDeps = { db: Db };

const DEFAULT_LIMIT = 20;

export const listInboundReportsRoute = defineRoute({
  operationId: 'listInboundReports',
  method: 'GET',
  path: '/manage/projects/{projectId}/inbound-reports',
  summary: 'List delivery reports',
  description:
    'Bounces, complaints and automatic replies to emails of the project, newest first, for 90 days. The operator sees reports that match no email with `postpress reports`.',
  tag: 'Emails',
  auth: 'management',
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
