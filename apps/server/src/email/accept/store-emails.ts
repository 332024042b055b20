import { NOT_STORED_SUBJECT, SIMULATOR_DOMAIN } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { timeOfId } from '../../base/ids.ts';
import { invariant } from '../../base/invariant.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { activeTraceparent } from '../../base/tracing.ts';
import { semaphoreOf } from '../../config/index.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Db } from '../../platform/database/tables.ts';
import { isDeadlock } from '../../platform/work/record-results.ts';
import { webhookPayload } from '../../webhooks/index.ts';
import { insertSharedAttachments } from '../emails/email-contents.ts';
import { listStored } from '../emails/emails.ts';
import { claimKey } from '../emails/idempotency-keys.ts';
import { emailWebhookEvent } from '../events/email-webhook-event.ts';
import { writeMailbox } from '../message/mail-addresses.ts';
import type { Hold } from '../queue/hour-limits.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../queue/wake-workers.ts';
import {
  type AcceptableEmail,
  byKey,
  type IdempotencyKey,
  type InsertAccepted,
  prepareInsertAccepted,
  prepareInsertInto,
  type SharedFile,
} from './insert-accepted-emails.ts';
import type { EmailDraft } from './read-draft.ts';
import { endOfRetries } from './scheduled-time.ts';

/** An email that passed all checks before it is stored: all the rest follows from it, without I/O. */
export type CheckedEmail = {
  id: string;
  projectId: number;
  workspaceId: number;
  /** Whether it never leaves. */
  isTest: boolean;
  /** The project key that it came with; null: none. */
  keyId: string | null;
  /** The hourly limit that it waits for behind others of its key. */
  hold?: Hold | undefined;
  key: IdempotencyKey | null;
  draft: EmailDraft;
  origin: DraftOrigin;
  /** The thread that it is in; null: it answers nothing. */
  threadId: string | null;
  /** Display name for a `from` without one. */
  defaultFromName: string | null;
  /** Name of this installation in Message-IDs. */
  hostname: string;
};

/** Where a draft comes from, and warnings about it. */
export type DraftOrigin = {
  templateId: number | null;
  warnings: readonly string[];
  shared?: readonly SharedFile[];
  batchId?: string | null;
};

/** `email.accepted` is the first event of every email. */
const FIRST_SEQUENCE = 1;

/**
 * Sets everything that is fixed at acceptance: time, Message-ID, From field, response and first event. The time is that
 * of the id, so that lists by time can be bounded by id.
 */
export function toAcceptable(checked: CheckedEmail): AcceptableEmail {
  const { id, projectId, workspaceId, isTest, keyId, hold, key, draft, threadId, hostname } = checked;
  const { templateId, warnings, shared = [], batchId = null } = checked.origin;
  const createdAt = timeOfId(id);
  const from = writeMailbox({ ...draft.from, name: draft.from.name ?? checked.defaultFromName });
  const { toWritten: to, tags, html, text, replyTo, headers } = draft;
  const { attachments, contentBytes, scheduledAt, broadcast, topic, storeContent } = draft;
  const subject = storeContent ? draft.subject : NOT_STORED_SUBJECT;
  const traceparent = activeTraceparent();
  const event = emailWebhookEvent(
    { id, projectId, fromAddress: from, toAddress: to, subject, tags, traceparent, isTest },
    { type: 'email.accepted', at: createdAt, status: 'queued', sequence: FIRST_SEQUENCE },
  );
  return {
    id,
    projectId,
    workspaceId,
    createdAt,
    scheduledAt,
    broadcast,
    topic,
    expiresAt: endOfRetries(scheduledAt ?? createdAt),
    from,
    to,
    recipient: draft.to.text.toLowerCase(),
    isTest,
    // No provider of the recipient is looked up, and no limit of live email counts it.
    recipientDomain: isTest ? SIMULATOR_DOMAIN : draft.to.domain,
    subject,
    sentSubject: storeContent ? null : draft.subject,
    storesContent: storeContent,
    tags: tags && JSON.stringify(tags),
    // They quote values of variables.
    warnings: storeContent && warnings.length > 0 ? JSON.stringify(warnings) : null,
    messageId: `<${id}@${hostname}>`,
    templateId,
    batchId,
    threadId,
    keyId,
    hold: scheduledAt === null ? hold : undefined,
    html,
    text,
    replyTo,
    headers: headers && JSON.stringify(headers),
    attachments,
    shared,
    key,
    response: writeResponse({ id, from, to, subject, createdAt, scheduledAt, isTest }, draft),
    event: { id: event.id, payload: webhookPayload(event) },
    contentBytes,
    traceparent,
  };
}

type ShownFields = Pick<
  AcceptableEmail,
  'id' | 'from' | 'to' | 'subject' | 'createdAt' | 'scheduledAt' | 'isTest'
>;

function writeResponse(
  { id, from, to, subject, createdAt, scheduledAt, isTest }: ShownFields,
  { htmlFromText }: Pick<EmailDraft, 'htmlFromText'>,
): string {
  const data = {
    id,
    from,
    to: [to],
    subject,
    status: 'queued',
    createdAt: createdAt.toISOString(),
    ...(scheduledAt && { scheduledAt: scheduledAt.toISOString() }),
    ...(isTest && { test: true }),
    ...(htmlFromText && { htmlFromText }),
  };
  return JSON.stringify({ data });
}

/** Stores an email. @returns whether it is stored, by this statement or an earlier one whose commit was not confirmed */
export type StoreEmail = (email: AcceptableEmail) => Promise<boolean>;

const MB = 1_048_576;
/** Bounds of one statement; less of a batch, so that no other request waits for it in this process. */
const EMAILS_MAX = 200;
const STATEMENT_BYTES_MAX = 8 * MB;
const BATCH_STATEMENT_BYTES_MAX = 4 * MB;
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
      run: (emails) => storeTogether(emails, insert, database),
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
async function storeTogether(
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

/** Emails to be stored together. */
type EmailBatch = {
  /** At least one. */
  emails: readonly CheckedEmail[];
  shared: readonly { id: string; content: Buffer }[];
  key: IdempotencyKey | null;
  /** Whether one email alone has a transaction of its own, too. */
  isTransaction?: boolean;
  /**
   * Writes the response, knowing which are stored, before they are committed.
   *
   * @throws AppError to store none of them
   */
  settle: (stored: ReadonlySet<string>, db: Db) => Promise<string>;
};

/** Stores the emails of a batch. @returns the response; undefined when the key of the batch is taken */
export type StoreBatch = (batch: EmailBatch) => Promise<string | undefined>;

/** One transaction for each batch: its emails, its response and its key, or nothing. @param store for single emails */
export function storeBatches({ db }: { db: Db }, budget: StoringBudget, store: StoreEmail): StoreBatch {
  const insert = prepareInsertInto(db);
  return async (batch) => {
    const [first] = batch.emails;
    invariant(first, 'a batch has at least one email');
    // Most messages submitted by SMTP: they share a statement with other single emails.
    if (batch.emails.length === 1 && batch.shared.length === 0 && !batch.key && !batch.isTransaction)
      return batch.settle(new Set((await store(toAcceptable(first))) ? [first.id] : []), db);
    const content = { projectId: first.projectId, bytes: bytesOf(batch) };
    return budget.run(content, () => storeInTransaction(batch, insert, db));
  };
}

function bytesOf({ emails, shared }: EmailBatch): number {
  const own = emails.reduce((sum, { draft }) => sum + draft.contentBytes, 0);
  return shared.reduce((sum, { content }) => sum + content.length, own);
}

async function storeInTransaction(
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
        wakePayload(
          emails.map(({ projectId, isTest, draft }) => ({
            projectId,
            domain: isTest ? SIMULATOR_DOMAIN : draft.to.domain,
          })),
        ),
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
    // The commit may have come through although that was not confirmed.
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
    if (some.length === EMAILS_MAX || (some.length > 0 && bytes + contentBytes > BATCH_STATEMENT_BYTES_MAX)) {
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

/** Bounds the content of emails that are being stored or wait for it, single ones and batches together. */
type StoringBudget = {
  /** @throws AppError SERVICE_UNAVAILABLE at once if there is no room: content that waits takes memory as well */
  run<T>(content: { projectId: number; bytes: number }, store: () => Promise<T>): Promise<T>;
};

export function createStoringBudget(permits?: number): StoringBudget {
  const options = semaphoreOf('storing', permits);
  const bytesMax = options.permits;
  const semaphore = new FairSemaphore(options);
  return {
    async run({ projectId, bytes }, store) {
      // The semaphore would admit more than it has, alone.
      if (bytes > bytesMax) throw tryAgain('More emails are coming in than can be stored');
      const lease = await semaphore.acquire({ tenant: String(projectId), weight: bytes });
      if (!lease.ok) throw tryAgain('More emails are coming in than can be stored');
      try {
        return await store();
      } finally {
        lease.release();
      }
    },
  };
}
