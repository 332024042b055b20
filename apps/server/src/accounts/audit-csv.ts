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

/** The first line (RFC 4180). */
export const auditCsvHead = `${COLUMNS.join(',')}\r\n`;

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
  const cells = [
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
  ];
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** What a spreadsheet would run as a formula begins with a quotation mark for it, and is text then. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
