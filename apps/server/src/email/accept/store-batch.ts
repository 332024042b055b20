import { AppError } from '../../base/app-error.ts';
import { timeOfId } from '../../base/ids.ts';
import { invariant } from '../../base/invariant.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { isDeadlock } from '../../platform/work/record-results.ts';
import { insertSharedAttachments } from '../emails/email-contents.ts';
import { listStored } from '../emails/emails.ts';
import { claimKey } from '../emails/idempotency-keys.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../queue/wake-workers.ts';
import {
  type AcceptableEmail,
  type CheckedEmail,
  type IdempotencyKey,
  toAcceptable,
} from './acceptable-email.ts';
import { byKey, prepareInsertInto } from './insert-accepted-emails.ts';
import type { StoreEmail } from './store-emails.ts';
import type { StoringBudget } from './storing-budget.ts';

/** Emails to be stored together. */
export type EmailBatch = {
  /** At least one. */
  emails: readonly CheckedEmail[];
  shared: readonly { id: string; content: Buffer }[];
  key: IdempotencyKey | null;
  /**
   * Writes the response, knowing which are stored, before they are committed.
   *
   * @throws AppError to store none of them
   */
  settle: (stored: ReadonlySet<string>, db: Db) => Promise<string>;
};

/** Stores the emails of a batch. @returns the response; undefined when the key of the batch is taken */
export type StoreBatch = (batch: EmailBatch) => Promise<string | undefined>;

const MB = 1_048_576;
/** Bounds of one statement, so that no other request waits for it in this process. */
const EMAILS_MAX = 200;
const STATEMENT_BYTES_MAX = 4 * MB;

/** One transaction for each batch: its emails, its response and its key, or nothing. @param store for single emails */
export function storeBatches({ db }: { db: Db }, budget: StoringBudget, store: StoreEmail): StoreBatch {
  const insert = prepareInsertInto(db);
  return async (batch) => {
    const [first] = batch.emails;
    invariant(first, 'a batch has at least one email');
    // Most messages submitted by SMTP: they share a statement with other single emails.
    if (batch.emails.length === 1 && batch.shared.length === 0 && !batch.key)
      return batch.settle(new Set((await store(toAcceptable(first))) ? [first.id] : []), db);
    const content = { projectId: first.projectId, bytes: bytesOf(batch) };
    return budget.run(content, () => storeBatch(batch, insert, db));
  };
}

function bytesOf({ emails, shared }: EmailBatch): number {
  const own = emails.reduce((sum, { draft }) => sum + draft.contentBytes, 0);
  return shared.reduce((sum, { content }) => sum + content.length, own);
}

async function storeBatch(
  { emails, shared, key, settle }: EmailBatch,
  insert: ReturnType<typeof prepareInsertInto>,
  db: Db,
): Promise<string | undefined> {
  let response: string | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      await insertSharedAttachments(tx, shared);
      await notify(
        tx,
        EMAIL_QUEUE_CHANNEL,
        wakePayload(emails.map(({ projectId, draft }) => ({ projectId, domain: draft.to.domain }))),
      );
      const stored = new Set<string>();
      for await (const ids of oneAhead(statementsOf(emails), (some) => insert(tx, some)))
        for (const id of ids) stored.add(id);
      response = await settle(stored, tx);
      const [first] = emails;
      if (!key || !first) return response;
      const { id: emailId, projectId } = first;
      const createdAt = timeOfId(emailId);
      const { text, fingerprint } = key;
      if (await claimKey(tx, { projectId, key: text, fingerprint, emailId, response, createdAt }))
        return response;
      throw new KeyTaken();
    });
  } catch (cause) {
    if (cause instanceof KeyTaken) return undefined;
    if (cause instanceof AppError) throw cause;
    if (isDeadlock(cause)) throw tryAgain('Another batch has the same keys');
    // The commit may have come through although its answer was lost.
    const ids = emails.map(({ id }) => id);
    if (isDatabaseAway(cause) && response !== undefined && (await listStored(db, ids)).size > 0)
      return response;
    throw cause;
  }
}

/** Begins each piece of work before the end of the one before: PostgreSQL does not wait while its values are written. */
async function* oneAhead<T, Result>(
  items: Iterable<T>,
  begin: (item: T) => Promise<Result>,
): AsyncGenerator<Result> {
  let running: Promise<Result> | undefined;
  for (const item of items) {
    const next = begin(item);
    // If the statement before fails, this one is rejected too, and no code awaits it.
    next.catch(() => {});
    if (running) yield await running;
    running = next;
  }
  if (running) yield await running;
}

/** Rolls the transaction back. */
class KeyTaken extends Error {}

/**
 * The emails in the order in which keys are written, cut into statements. Made one statement at a time, while
 * PostgreSQL computes the one before.
 */
function* statementsOf(emails: readonly CheckedEmail[]): Generator<AcceptableEmail[]> {
  let some: AcceptableEmail[] = [];
  let bytes = 0;
  for (const email of [...emails].sort(byKey)) {
    const { contentBytes } = email.draft;
    if (some.length === EMAILS_MAX || (some.length > 0 && bytes + contentBytes > STATEMENT_BYTES_MAX)) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(toAcceptable(email));
    bytes += contentBytes;
  }
  if (some.length > 0) yield some;
}

function tryAgain(what: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', `${what}: try again.`);
}
