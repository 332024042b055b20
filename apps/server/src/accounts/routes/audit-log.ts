import { Readable } from 'node:stream';
import {
  AuditRecordListResult,
  ExportAuditRecordsQuery,
  ListAuditRecordsQuery,
  WorkspacePath,
} from '@postpress/contracts';
import Type from 'typebox';
import { readIdCursor, toPage } from '../../base/cursor.ts';
import { defineRoute, download, ok } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { auditCsvHead, toCsvLine } from '../audit-csv.ts';
import { type AuditFilter, type AuditRecord, countAuditRecords, listAuditRecords } from '../audit-records.ts';
import type { AccountsRouteDeps } from './deps.ts';

/** The filters of a query in the form of the repository. */
function toFilter({
  action,
  actorKind,
  actor,
  subjectId,
  projectId,
  address,
  requestId,
  from,
  to,
}: Omit<ListAuditRecordsQuery, 'limit' | 'cursor' | 'total'>): AuditFilter {
  const date = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  const exact = { action, actorKind, actor, subjectId, projectId, address, requestId };
  return { ...exact, from: date(from), to: date(to) };
}

export const listAuditRecordsRoute = defineRoute({
  operationId: 'listAuditRecords',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/audit-log',
  public: { path: '/v3/workspaces/{workspaceId}/audit-log' },
  summary: 'Read the audit log',
  description:
    'Changes of keys, tokens, members, plans, projects and templates, and sign-ins, newest first. Records must match all filters.',
  tag: 'Audit log',
  auth: 'management',
  params: WorkspacePath,
  query: ListAuditRecordsQuery,
  result: AuditRecordListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, workspaceId }, { db }: AccountsRouteDeps) => {
    const { limit = 20, cursor } = query;
    const before = readIdCursor(cursor);
    const filter = toFilter(query);
    const rows = await listAuditRecords(db, workspaceId, { ...filter, limit, before });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    const total = query.total && { total: await countAuditRecords(db, workspaceId, filter) };
    return ok({ data: items.map(toWire), ...page, ...total });
  },
});

function toWire(record: AuditRecord): AuditRecordListResult['data'][number] {
  const { id, actor, action, subjectId, projectId, before, after, createdAt } = record;
  return {
    id,
    at: createdAt.toISOString(),
    actor: { kind: actor.kind, id: actor.id, name: actor.name, address: actor.address },
    requestId: actor.requestId ?? null,
    action,
    subjectId,
    projectId,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  };
}

export const exportAuditRecordsRoute = defineRoute({
  operationId: 'exportAuditRecords',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/audit-log.csv',
  public: { path: '/v3/workspaces/{workspaceId}/audit-log.csv' },
  summary: 'Export the audit log as CSV',
  description: 'All records that match the filters, newest first.',
  tag: 'Audit log',
  auth: 'management',
  params: WorkspacePath,
  query: ExportAuditRecordsQuery,
  connectionTime: 'export',
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
