import { Readable } from 'node:stream';
import { ExportAuditRecordsQuery, WorkspacePath } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, download } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { auditCsvHead, toCsvLine } from '../../audit-csv.ts';
import { type AuditFilter, listAuditRecords } from '../../audit-records.ts';
import type { AccountsRouteDeps } from '../deps.ts';
import { toFilter } from './audit-filter.ts';

export const exportAuditRecordsRoute = defineRoute({
  operationId: 'exportAuditRecords',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/audit-log.csv',
  summary: 'Export the audit log as CSV',
  description: 'All records that match the filters, newest first.',
  tag: 'Audit log',
  auth: 'management',
  params: WorkspacePath,
  query: ExportAuditRecordsQuery,
  result: Type.Unsafe<never>({ description: 'text/csv' }),
  fromReplica: true,
  handle: async ({ query, workspaceId }, { db }: AccountsRouteDeps) => {
    const stream = Readable.from(readLines(db, workspaceId, toFilter(query)));
    return download(`audit-log-${workspaceId}.csv`, 'text/csv; charset=utf-8', stream);
  },
});

const PAGE = 500;

/** Page by page: a log of years does not fit in memory. */
async function* readLines(db: Db, workspaceId: number, filter: AuditFilter): AsyncGenerator<string> {
  yield auditCsvHead;
  let before: string | undefined;
  for (;;) {
    const rows = await listAuditRecords(db, workspaceId, { ...filter, limit: PAGE, before });
    const page = rows.slice(0, PAGE);
    if (page.length > 0) yield page.map(toCsvLine).join('');
    before = page.at(-1)?.id;
    if (rows.length <= PAGE) return;
  }
}
