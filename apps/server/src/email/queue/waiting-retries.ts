import { sql } from 'kysely';
import { notify } from '../../platform/database/notifications.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from './wake-workers.ts';

/** Of one project: one e-mail, or all to a recipient domain (A-labels, lower case). */
export type RetryScope = { projectId: number } & ({ emailId: string } | { recipientDomain: string });

/** Most that one statement brings forward. */
export const FORWARD_AT_ONCE = 10_000;

/** How many wait for the time of their next attempt, after one that did not succeed. */
export async function countWaitingRetries(db: Db, scope: RetryScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from email_queue where ${waitsForRetry(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lets retries stand in line now instead of at their time. What a worker takes or ripens at the same moment is passed by:
 * an e-mail is taken from the line by one worker only, so no second attempt can begin beside one that is under way.
 *
 * @returns how many; at most {@link FORWARD_AT_ONCE}, those that would have waited the shortest.
 */
export async function bringRetriesForward(tx: Tx, scope: RetryScope, now: Date): Promise<number> {
  const { rows } = await sql<{ domain: string; count: number }>`
    with waiting as (
      select project_id, email_id from email_queue where ${waitsForRetry(scope)}
      order by next_attempt_at limit ${FORWARD_AT_ONCE} for update skip locked
    ), forward as (
      update email_queue set priority = 1, next_attempt_at = least(next_attempt_at, ${now}) from waiting
      where email_queue.project_id = waiting.project_id and email_queue.email_id = waiting.email_id
      returning email_queue.recipient_domain as domain
    )
    select domain, count(*)::integer as count from forward group by domain`.execute(tx);
  if (rows.length === 0) return 0;
  const domainQueues = rows.map(({ domain }) => ({ projectId: scope.projectId, domain }));
  await notify(tx, EMAIL_QUEUE_CHANNEL, wakePayload(domainQueues));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function waitsForRetry(scope: RetryScope) {
  const which =
    'emailId' in scope ? sql`email_id = ${scope.emailId}` : sql`recipient_domain = ${scope.recipientDomain}`;
  return sql`project_id = ${scope.projectId} and leased_by is null and priority = 2 and ${which}`;
}
