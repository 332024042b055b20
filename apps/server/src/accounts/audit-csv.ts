import { csvLine } from '@postpress/contracts/csv';
import type { AuditRecord } from './audit-records.ts';

const COLUMNS = [
  'at',
  'action',
  'actor_kind',
  'actor',
  'actor_id',
  'address',
  'request_id',
  'project_id',
  'subject_id',
  'before',
  'after',
] as const;

export const auditCsvHead = csvLine(COLUMNS);

export function toCsvLine({
  createdAt,
  action,
  actor,
  projectId,
  subjectId,
  before,
  after,
}: AuditRecord): string {
  const { kind, name, id, address, requestId = null } = actor;
  const states = [before, after].map((state) => (state === null ? '' : JSON.stringify(state)));
  return csvLine([
    createdAt.toISOString(),
    action,
    kind,
    name,
    id,
    address,
    requestId,
    projectId,
    subjectId,
    ...states,
  ]);
}
