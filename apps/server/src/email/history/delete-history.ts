import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';
import { deleteAttempts } from '../emails/email-attempts.ts';
import { deleteEmails } from '../emails/emails.ts';
import { deleteTimelines } from '../events/email-timeline.ts';
import { deleteEngagement } from '../tracking/engagement.ts';

/** Deletes emails with their timelines, attempts, opens and clicks. Their contents go separately; statistics have counts only, and stay. */
export async function deleteHistoryOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with deleted_attempts as (
      ${deleteAttempts(ids)}
    ), deleted_timelines as (
      ${deleteTimelines(ids)}
    ), ${deleteEngagement(ids)}
    ${deleteEmails(ids)}`.execute(tx);
}
