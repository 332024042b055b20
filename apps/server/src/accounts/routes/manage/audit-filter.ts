import type { ListAuditRecordsQuery } from '@postpress/contracts';
import type { AuditFilter } from '../../audit-records.ts';

/** The filters of a query in the form of the repository. */
export function toFilter({
  action,
  actorKind,
  actor,
  subjectId,
  projectId,
  address,
  requestId,
  from,
  to,
}: Omit<ListAuditRecordsQuery, 'limit' | 'cursor'>): AuditFilter {
  const date = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  const exact = { action, actorKind, actor, subjectId, projectId, address, requestId };
  return { ...exact, from: date(from), to: date(to) };
}
