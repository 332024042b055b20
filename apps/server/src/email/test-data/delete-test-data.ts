import { sql } from 'kysely';
import { type Clock, HOUR_MS } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { deleteExpired, type Expiry } from '../../platform/database/delete-expired.ts';
import type { Db } from '../../platform/database/tables.ts';
import { deleteDeliveries } from '../../webhooks/index.ts';
import { deleteBroadcasts } from '../broadcasts/broadcasts.ts';
import { deleteContentsOf } from '../emails/email-contents.ts';
import { lockAgedEmails } from '../emails/emails.ts';
import { deleteArchiveOf } from '../history/archive-weeks.ts';
import { deleteHistoryOf } from '../history/delete-history.ts';
import { markAllDeleted } from '../lists/lists.ts';
import { removeFromQueue } from '../queue/email-queue.ts';
import { deleteBatchEngagement } from '../statistics/engagement-counts.ts';

const AT_ONCE = 500;
/** Emails that one call deletes: seconds of work. */
const EMAILS_MAX = 20_000;

/** Everything else that is kept by project, with a column that each row has. */
const records = [
  { table: 'captured_messages', column: 'captured_at' },
  { table: 'idempotency_keys', column: 'created_at' },
  { table: 'inbound_reports', column: 'received_at' },
  { table: 'suppressions', column: 'created_at' },
  { table: 'subscriptions', column: 'changed_at' },
  { table: 'email_count_deltas', column: 'slot' },
  { table: 'email_day_counts', column: 'day' },
  { table: 'email_slot_counts', column: 'slot' },
  { table: 'email_topic_counts', column: 'day' },
  { table: 'engagement_counts', column: 'day' },
  { table: 'email_domain_deltas', column: 'day' },
  { table: 'email_domain_counts', column: 'day' },
  { table: 'email_delivery_time_deltas', column: 'hour' },
  { table: 'email_delivery_times', column: 'hour' },
] as const satisfies readonly Pick<Expiry, 'table' | 'column'>[];

/** `blobs`: of the archive. */
export type TestDataDeps = { db: Db; clock: Clock; blobs: BlobStore };

/**
 * Deletes the test data of a project: emails, waiting and archived ones too, with all that belongs to them, captured messages,
 * suppressions, subscriptions, lists, broadcasts, statistics and webhook deliveries. Keys and webhooks stay. In batches that hold no lock for
 * long.
 *
 * @param projectId the project that holds the test data
 */
export async function deleteTestData(
  projectId: number,
  { db, clock, blobs }: TestDataDeps,
): Promise<{ deletedEmails: number; more: boolean }> {
  // Ids of other processes may be ahead of this clock.
  const below = lowestIdAt(new Date(clock().getTime() + HOUR_MS));
  let deletedEmails = 0;
  for (let some = AT_ONCE; some === AT_ONCE && deletedEmails < EMAILS_MAX; deletedEmails += some)
    some = await deleteSome(db, projectId, below);
  await deleteArchiveOf(projectId, { db, blobs });
  for (const each of records)
    while ((await deleteExpired(db, { ...each, below: 'infinity', projectId }, AT_ONCE)) === AT_ONCE);
  await deleteBroadcasts(db, projectId);
  await deleteBatchEngagement(db, projectId);
  await markAllDeleted(db, projectId, clock());
  while ((await deleteDeliveries(db, projectId, AT_ONCE)) === AT_ONCE);
  return { deletedEmails, more: deletedEmails >= EMAILS_MAX };
}

/** One batch. @returns how many emails it had */
function deleteSome(db: Db, projectId: number, below: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const emails = await lockAgedEmails(tx, { projectId, after: null, below, limit: AT_ONCE });
    const ids = emails.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`${removeFromQueue(ids.map((id) => ({ projectId, id })))}`.execute(tx);
    await deleteHistoryOf(tx, ids);
    await deleteContentsOf(tx, ids);
    return ids.length;
  });
}
