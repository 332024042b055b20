import type { Db } from '../../platform/database/tables.ts';
import { findStoredEmails, type StoredEmail } from '../emails/email-contents.ts';
import type { ClaimedEmail } from '../queue/claim-emails.ts';
import { listSuppressed } from '../suppressions/suppressions.ts';

/** A claimed email, and whether its recipient was suppressed while it waited; `undefined` where it was deleted. */
export type LoadedEmail = { email: StoredEmail; suppressed: boolean } | undefined;

/**
 * Loads claimed emails together, one result each, in their order.
 *
 * The suppressions of retries are looked up here already, so that an email that will not be sent does not wait for a
 * slow host.
 */
export async function loadEmails(db: Db, claimed: readonly ClaimedEmail[]): Promise<LoadedEmail[]> {
  const emails = await findStoredEmails(
    db,
    claimed.map(({ emailId }) => emailId),
  );
  const retried = claimed.flatMap(({ emailId, attempts }) => {
    const email = emails.get(emailId);
    return email && attempts > 0 ? [email] : [];
  });
  const suppressed = await listSuppressed(db, retried);
  return claimed.map(({ emailId }) => {
    const email = emails.get(emailId);
    return email && { email, suppressed: suppressed.has(emailId) };
  });
}
