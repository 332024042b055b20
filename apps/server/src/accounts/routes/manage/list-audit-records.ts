import { AuditRecordListResult, ListAuditRecordsQuery, WorkspacePath } from '@postpress/contracts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type AuditRecord, listAuditRecords } from '../../audit-records.ts';
import type { AccountsRouteDeps } from '../deps.ts';
import { toFilter } from './audit-filter.ts';

export const listAuditRecordsRoute = defineRoute({
  operationId: 'listAuditRecords',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/audit-log',
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
    const rows = await listAuditRecords(db, workspaceId, { ...toFilter(query), limit, before });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    return ok({ data: items.map(toWire), ...page });
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
