import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { findStoredEmails, type StoredEmail } from '../emails/email-contents.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import type { ClaimedEmail } from '../queue/email-queue.ts';

/** A claimed email, and whether its recipient was suppressed while it waited; `undefined` where it was deleted. */
export type LoadedEmail = { email: StoredEmail; suppressed: boolean } | undefined;

/**
 * Loads claimed emails together, one result each, in their order.
 *
 * The suppressions of retries are looked up here already, so that an email that will not be sent does not wait for a slow host.
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

async function listSuppressed(db: Db, emails: readonly StoredEmail[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(
      ${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ projectId }) => projectId)}::integer[],
      ${emails.map(({ to }) => comparableAddress(to))}::text[]) as asked (id, project_id, email)
    join suppressions on suppressions.project_id = asked.project_id and suppressions.email = asked.email
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
