import type { EmailStatus } from '@postpress/contracts';

/** An e-mail as every list and detail shows it. */
export type EmailSummary = {
  id: string;
  from: string;
  to: string;
  subject: string;
  status: EmailStatus;
  createdAt: Date;
  statusUpdatedAt: Date;
};

/** Its columns in `emails`. */
export const summaryColumns = [
  'id',
  'from_address as from',
  'to_address as to',
  'subject',
  'status',
  'created_at as createdAt',
  'status_updated_at as statusUpdatedAt',
] as const;
