import { createMicroBatch } from '../../base/micro-batch.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listStored } from '../emails/emails.ts';
import type { AcceptableEmail } from './acceptable-email.ts';
import { type InsertAccepted, prepareInsertAccepted } from './insert-accepted-emails.ts';
import { createStoringBudget, type StoringBudget } from './storing-budget.ts';

/** Stores an email. @returns whether it is stored, by this statement or an earlier one whose answer was lost */
export type StoreEmail = (email: AcceptableEmail) => Promise<boolean>;

const MB = 1_048_576;
/** Bounds of one statement. */
const EMAILS_MAX = 200;
const STATEMENT_BYTES_MAX = 8 * MB;
/** Larger emails have their own batches, so that the others do not wait for a megabyte to be written. */
const LARGE_BYTES = MB / 4;
/** Size of an email's rows and index entries without its content. */
const BASE_BYTES = 2_000;

/**
 * Stores emails in batches: those that come while one statement runs share the next one. Resolves when the email is
 * committed.
 *
 * @returns false when the recipient is suppressed or the idempotency key is taken
 * @throws AppError SERVICE_UNAVAILABLE when too much waits
 */
export function storeEmails(
  database: Pick<Database, 'db' | 'pool'>,
  budget: StoringBudget = createStoringBudget(),
): StoreEmail {
  const insert = prepareInsertAccepted(database);
  const batch = () =>
    createMicroBatch<AcceptableEmail, boolean>({
      itemsMax: EMAILS_MAX,
      weigh: ({ contentBytes }) => contentBytes + BASE_BYTES,
      weightMax: STATEMENT_BYTES_MAX,
      isWorthSplitting: (cause) => !isDatabaseAway(cause),
      run: (emails) => storeBatch(emails, insert, database),
    });
  const small = batch();
  const large = batch();
  return (email) => {
    const { projectId, contentBytes: bytes } = email;
    return budget.run({ projectId, bytes }, () => (bytes > LARGE_BYTES ? large : small).submit(email));
  };
}

/**
 * Stores all of them or none; after a failure the micro batch retries each alone. After a lost connection they stay
 * together, because the statement may have been committed.
 */
async function storeBatch(
  emails: readonly AcceptableEmail[],
  insert: InsertAccepted,
  { db }: Pick<Database, 'db'>,
): Promise<boolean[]> {
  const accepted = await insert(emails).catch(async (cause: unknown) => {
    if (emails.length > 1 && !isDatabaseAway(cause)) throw cause;
    return storeMissing(emails, insert, db);
  });
  return emails.map(({ id }) => accepted.has(id));
}

/**
 * Stores those that are missing. If the lost statement is still running, this one fails on its ids; by then they are
 * stored.
 */
async function storeMissing(
  emails: readonly AcceptableEmail[],
  insert: InsertAccepted,
  db: Db,
): Promise<Set<string>> {
  const ids = emails.map(({ id }) => id);
  const before = await listStored(db, ids);
  const missing = emails.filter(({ id }) => !before.has(id));
  if (missing.length === 0) return before;
  try {
    return new Set([...before, ...(await insert(missing))]);
  } catch (cause) {
    const after = await listStored(db, ids);
    if (after.size === emails.length) return after;
    throw cause;
  }
}
