import { type EmailStatus, emailStatuses } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';
import { amongIds } from '../../platform/database/among-ids.ts';
import type { Selected } from '../../platform/database/row-of.ts';
import { storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/*
 * The repository of `emails`: every email from its acceptance on, in weekly partitions cut by id. Lists are in
 * `email-lists.ts`, contents and attachments in `email-contents.ts`.
 *
 * Functions that return a RawBuilder are parts of larger statements: acceptance, begin and end of attempts, and events
 * each write several tables in one statement.
 */

/** An email as every list and detail shows it. */
export type EmailSummary = Selected<'emails', typeof summaryColumns> & {
  /** It was read from the archive. */
  isArchived?: true;
  /** Of one that was listed from the archive, where {@link listOrigins} does not find it. */
  origin?: { tags: Record<string, string> | null; templateId: number | null };
};

export const summaryColumns = [
  'id',
  'from_address as from',
  'to_address as to',
  'subject',
  'status',
  'created_at as createdAt',
  'status_updated_at as statusUpdatedAt',
  'test as isTest',
] as const;

/** The part of an email that every webhook event repeats. */
export type EmailHead = {
  id: string;
  projectId: number;
  fromAddress: string;
  toAddress: string;
  subject: string;
  tags: Record<string, string> | null;
  /** Whether it never leaves. */
  isTest: boolean;
};

/** Everything of an email that its events read or change. */
export type EmailState = EmailHead & {
  createdAt: Date;
  status: EmailStatus;
  statusUpdatedAt: Date;
  failureReason: string | null;
  /** Bits of the statuses it ever had. */
  had: number;
  /** Of its last webhook event. */
  sequence: number;
  timelineLength: number;
  maybeTwiceAt: Date | null;
  scheduledAt: Date | null;
  traceparent: string | null;
  topic: string | null;
  /** Whether its content stays after the final status. */
  storesContent: boolean;
  /** The batch or broadcast that it belongs to. */
  batchId: string | null;
};

/**
 * Locks emails in the order of their ids, as every transaction does before it decides about several of them or locks
 * their rows in the queue: so no two transactions wait for each other.
 */
export async function lockEmails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('emails').select('id').where(amongIds('id', ids)).orderBy('id').forUpdate().execute();
}

/** Locks emails, in the order of their ids, and returns those that exist. */
export async function lockEmailStates(tx: Tx, ids: readonly string[]): Promise<Map<string, EmailState>> {
  const { rows } = await sql<EmailState>`${lockedStates(ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export type AgedEmail = { id: string; isFinal: boolean };

/** Emails of a project in the order of acceptance, locked. */
export async function lockAgedEmails(
  tx: Tx,
  {
    projectId,
    after,
    below,
    limit,
  }: { projectId: number; after: string | null; below: string; limit: number },
): Promise<AgedEmail[]> {
  let query = tx
    .selectFrom('emails')
    .select(['id', isFinal.as('isFinal')])
    .where('project_id', '=', projectId)
    .where('id', '<', below);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).forUpdate().execute();
}

/** Recipients of a project's emails in the order of acceptance, after one of them; null: the first ones. */
export async function listRecipientsAfter(
  db: Db,
  { projectId, after, limit }: { projectId: number; after: string | null; limit: number },
): Promise<(AgedEmail & { to: string })[]> {
  let query = db
    .selectFrom('emails')
    .select(['id', 'to_address as to', isFinal.as('isFinal')])
    .where('project_id', '=', projectId);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

const isFinal = sql<boolean>`status not in ('queued', 'sending')`;

/** Part of a statement: waiting emails whose content goes with their final status. */
export function setUnstored(ids: readonly string[]): RawBuilder<unknown> {
  return sql`update emails set stores_content = false where ${amongIds('id', ids)}`;
}

/** Part of a statement. */
export function deleteEmails(ids: readonly string[]): RawBuilder<unknown> {
  return sql`delete from emails where ${amongIds('id', ids)}`;
}

/** Part of a statement: ids, statuses and topics of emails, locked in the order of their ids. */
export function lockedStatuses(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select id, status, topic from emails where ${amongIds('id', ids)} order by id for update`;
}

/** Part of a statement: {@link EmailState}s, locked in the order of their ids. */
export function lockedStates(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select id, project_id as "projectId", created_at as "createdAt", status,
      status_updated_at as "statusUpdatedAt", failure_reason as "failureReason", from_address as "fromAddress",
      to_address as "toAddress", subject, tags, had, sequence, timeline_length as "timelineLength",
      maybe_twice_at as "maybeTwiceAt", scheduled_at as "scheduledAt", traceparent,
      topic, stores_content as "storesContent", test as "isTest", batch_id as "batchId"
    from emails where ${amongIds('id', ids)} order by id for update`;
}

/** Part of a statement: sets the emails of the relation `begun` to `sending`. */
export function setSending(ids: readonly string[]): RawBuilder<unknown> {
  return sql`update emails set status = 'sending', had = emails.had | 2,
      status_updated_at = greatest(emails.status_updated_at, begun.data_begun_at)
    from begun where emails.id = begun.email_id and ${amongIds('emails.id', ids)}`;
}

/**
 * Part of a statement: sets the emails of the relation `counted` that are tried again back to `queued`. An email that
 * was never `sending` gets a new time all the same: live updates show by it that an attempt was made.
 */
export function setQueuedAgain(ids: readonly string[]): RawBuilder<unknown> {
  return sql`update emails set
      status = case when counted.leased and emails.status = 'sending' then 'queued' else emails.status end,
      had = emails.had | 2,
      status_updated_at = greatest(emails.status_updated_at, counted.ended_at),
      maybe_twice_at = case when counted.maybe_twice then coalesce(emails.maybe_twice_at, counted.ended_at)
        else emails.maybe_twice_at end
    from counted where counted.again and emails.id = counted.email_id and ${amongIds('emails.id', ids)}
      and (counted.maybe_twice or counted.leased)`;
}

/** Part of a statement: writes what events changed. */
export function updateStates(states: readonly EmailState[]): RawBuilder<unknown> {
  return sql`update emails set
      status = now.status, status_updated_at = now.status_updated_at, failure_reason = now.failure_reason,
      had = now.had, sequence = now.sequence, timeline_length = now.timeline_length,
      maybe_twice_at = now.maybe_twice_at
    from unnest(
      ${states.map(({ id }) => id)}::uuid[], ${states.map(({ status }) => status)}::text[],
      ${states.map(({ statusUpdatedAt }) => statusUpdatedAt)}::timestamptz[],
      ${states.map(({ failureReason }) => failureReason && storableText(failureReason))}::text[],
      ${states.map(({ had }) => had)}::smallint[], ${states.map(({ sequence }) => sequence)}::smallint[],
      ${states.map(({ timelineLength }) => timelineLength)}::smallint[],
      ${states.map(({ maybeTwiceAt }) => maybeTwiceAt)}::timestamptz[]
    ) as now (id, status, status_updated_at, failure_reason, had, sequence, timeline_length, maybe_twice_at)
    where emails.id = now.id and ${amongIds(
      'emails.id',
      states.map(({ id }) => id),
    )}`;
}

export async function setScheduledAt(tx: Tx, id: string, scheduledAt: Date): Promise<void> {
  await tx.updateTable('emails').set({ scheduled_at: scheduledAt }).where('id', '=', id).execute();
}

/** A relation to join: recipients and Message-IDs of emails, and since when they may be sent. */
export function envelopes(ids: readonly string[]): RawBuilder<unknown> {
  return sql`(select id, greatest(created_at, scheduled_at) as send_at, message_id, to_address from emails where ${amongIds('id', ids)})`;
}

/** Which of the emails are stored, to learn after a lost connection whether their commit succeeded. */
export async function listStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('emails').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function emailRow(db: Db, projectId: number, id: string) {
  return db
    .selectFrom('emails')
    .select([...summaryColumns, 'failure_reason as failureReason', 'scheduled_at as scheduledAt'])
    .where('id', '=', id)
    .where('project_id', '=', projectId);
}

export async function findEmailSummary(db: Db, projectId: number, id: string) {
  return emailRow(db, projectId, id).select(['tags', 'topic', 'sequence', 'warnings']).executeTakeFirst();
}

/** What operators see of an email beside its attempts. */
export async function findManagedEmail(db: Db, projectId: number, id: string) {
  return emailRow(db, projectId, id)
    .select(['warnings', 'maybe_twice_at as maybeTwiceAt', 'message_id as messageId', 'batch_id as batchId'])
    .executeTakeFirst();
}

/** Sender, recipient, topic and project of an email. */
export type Correspondents = {
  emailId: string;
  projectId: number;
  from: string;
  to: string;
  topic: string | null;
  createdAt: Date;
  storesContent: boolean;
};

export async function findCorrespondents(db: Db, emailId: string): Promise<Correspondents | undefined> {
  return db
    .selectFrom('emails')
    .select([
      'id as emailId',
      'project_id as projectId',
      'from_address as from',
      'to_address as to',
      'topic',
      'created_at as createdAt',
      'stores_content as storesContent',
    ])
    .where('id', '=', emailId)
    .executeTakeFirst();
}

/** Which of these emails a project has, with what identifies them elsewhere. */
export async function listSent(
  db: Db,
  projectId: number,
  ids: readonly string[],
): Promise<{ id: string; messageId: string; to: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('emails')
    .select(['id', 'message_id as messageId', 'to_address as to'])
    .where(amongIds('id', ids))
    .where('project_id', '=', projectId)
    .execute();
}

/** Recipients, subjects and statuses of emails that exist, by id. */
export async function listRecipients(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'to_address as to', 'subject', 'status', 'created_at as createdAt'])
    .where(amongIds('id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tags and templates of a project's emails; those that do not exist are left out. */
export async function listOrigins(db: Db, projectId: number, ids: readonly string[]) {
  return db
    .selectFrom('emails')
    .select(['id', 'tags', 'template_id as templateId', 'failure_reason as failureReason'])
    .where('project_id', '=', projectId)
    .where(amongIds('id', ids))
    .execute();
}

/** Live updates look this far back: older emails seldom change, and each week more is a table more to read. */
const CHANGES_DAYS = 14;

/** Emails of a project that were accepted or changed since a moment, newest first, with their present status. */
export async function listEmailChanges(
  db: Db,
  { projectId, since, now, limit }: { projectId: number; since: Date; now: Date; limit: number },
): Promise<{ id: string; kind: string; at: Date }[]> {
  const oldest = lowestIdAt(new Date(now.getTime() - CHANGES_DAYS * DAY_MS));
  return db
    .selectFrom('emails')
    .select(['id', 'status as kind', 'status_updated_at as at'])
    .where('project_id', '=', projectId)
    .where('status', 'in', [...emailStatuses])
    .where('status_updated_at', '>', since)
    .where('id', '>=', oldest)
    .orderBy('status_updated_at', 'desc')
    .limit(limit)
    .execute();
}
