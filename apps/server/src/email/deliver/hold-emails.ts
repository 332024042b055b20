import type { Db } from '../../platform/database/tables.ts';
import { listBegunAttempts } from '../emails/email-attempts.ts';
import { lockEmails } from '../emails/emails.ts';
import { holdQueued, listOtherLeases, takeLeases } from '../queue/email-queue.ts';

/**
 * Leases to `holder`, which is no worker, all waiting emails of some projects, so that no worker claims them. Takes
 * over leases whose attempts have not begun DATA: such an attempt cannot begin without its lease, and ends.
 *
 * @returns how many attempts have begun DATA and must end first
 */
export async function holdEmails(db: Db, projectIds: readonly number[], holder: string): Promise<number> {
  await holdQueued(db, projectIds, holder);
  return db.transaction().execute(async (tx) => {
    const leases = await listOtherLeases(tx, projectIds, holder);
    if (leases.length === 0) return 0;
    // As the start of an attempt does, so that none begins meanwhile.
    await lockEmails(
      tx,
      leases.map(({ emailId }) => emailId),
    );
    const begun = await listBegunAttempts(tx, leases);
    await takeLeases(
      tx,
      leases.filter(({ emailId }) => !begun.has(emailId)),
      holder,
    );
    return begun.size;
  });
}
