import type { EmailEventType } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailSummary, summaryColumns } from '../emails/email-summary.ts';

/** An e-mail as its detail shows it. */
export type EmailDetail = EmailSummary & {
  failureReason: string | null;
  tags: Record<string, string> | null;
};

export async function findEmailDetail(
  db: Db,
  projectId: number,
  id: string,
): Promise<EmailDetail | undefined> {
  return db
    .selectFrom('emails')
    .select([...summaryColumns, 'failure_reason as failureReason', 'tags'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export type TimelineEntry = { type: EmailEventType; at: Date; metadata: Record<string, unknown> };

/** What happened to an e-mail, in the order of time; what happened at once, in the order it was told. */
export async function listTimeline(db: Db, emailId: string): Promise<TimelineEntry[]> {
  return db
    .selectFrom('email_events')
    .select(['type', 'at', 'metadata'])
    .where('email_id', '=', emailId)
    .orderBy('at')
    .orderBy('position')
    .execute();
}
