import type { ListAuditRecordsQuery } from '@postpress/contracts';
import type { AuditFilter } from '../../audit-records.ts';

/** The filters of a query as the table reads them. */
export function toFilter({
  action,
  actorKind,
  actor,
  subjectId,
  projectId,
  from,
  to,
}: Omit<ListAuditRecordsQuery, 'limit' | 'cursor'>): AuditFilter {
  const date = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return { action, actorKind, actor, subjectId, projectId, from: date(from), to: date(to) };
}
