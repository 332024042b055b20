import { AppError } from '../../base/app-error.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listStored } from '../emails/emails.ts';
import type { AcceptableEmail } from './acceptable-email.ts';
import { type InsertAccepted, prepareInsertAccepted } from './accepted-emails.ts';

/** Whether an e-mail was accepted, in this statement or in one whose answer was lost. */
export type AcceptEmail = (email: AcceptableEmail) => Promise<boolean>;

const MB = 1_048_576;
/** What goes into one statement. */
const EMAILS_MAX = 200;
const STATEMENT_BYTES_MAX = 8 * MB;
/** E-mails over this go their own way, so that the others do not wait until a megabyte is written. */
const LARGE_BYTES = MB / 4;
/** What may wait in memory; beyond it requests are refused before they take more of it. */
const WAITING_BYTES_MAX = 128 * MB;
const RETRY_SECONDS = 1;
/** Rows and indexes that every e-mail comes to beside its content. */
const BASE_BYTES = 2_000;

/**
 * Stores e-mails as they come, many in one statement: what waits while one is on its way becomes the next. Resolves when
 * the e-mail is committed.
 *
 * @returns false when the recipient is suppressed or the idempotency key is taken
 * @throws AppError SERVICE_UNAVAILABLE when too much waits
 */
export function acceptEmails(
  database: Pick<Database, 'db' | 'pool'>,
  { waitingBytesMax = WAITING_BYTES_MAX }: { waitingBytesMax?: number | undefined } = {},
): AcceptEmail {
  const insert = prepareInsertAccepted(database);
  const batch = () =>
    createMicroBatch<AcceptableEmail, boolean>({
      itemsMax: EMAILS_MAX,
      weigh: ({ contentBytes }) => contentBytes + BASE_BYTES,
      weightMax: STATEMENT_BYTES_MAX,
      isWorthSplitting: (cause) => !isDatabaseAway(cause),
      run: (emails) => store(emails, insert, database),
    });
  const small = batch();
  const large = batch();
  return async (email) => {
    if (small.waitingWeight + large.waitingWeight + email.contentBytes > waitingBytesMax)
      throw new AppError('SERVICE_UNAVAILABLE', 'More e-mails come in than can be stored: try again.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    return (email.contentBytes > LARGE_BYTES ? large : small).submit(email);
  };
}

/**
 * Stores all of them, or fails for all, and then each is tried alone. Only where the connection was lost they stay together:
 * then the statement may have been committed all the same.
 */
async function store(
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

/** Once more, those that are not there. What a lost statement may still be writing fails on their ids, and is there then. */
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
