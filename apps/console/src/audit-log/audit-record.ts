import type { AuditRecordListResult } from '@postpress/contracts';

/** One change and who made it. */
export type AuditRecord = AuditRecordListResult['data'][number];
