import { CompiledQuery, sql } from 'kysely';
import { byteaArray, textArray } from '../../platform/database/binary-arrays.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { webhookDeliveriesOf } from '../../webhooks/index.ts';
import { insertAcceptedAttachments, insertAcceptedContents } from '../emails/email-contents.ts';
import { insertAcceptedEmails } from '../emails/emails.ts';
import { claimKeys } from '../emails/idempotency-keys.ts';
import { queueAccepted } from '../queue/email-queue.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../queue/wake-workers.ts';
import { countAccepted } from '../statistics/email-counts.ts';
import { isSuppressed } from '../suppressions/suppressions.ts';
import type { AcceptableEmail } from './acceptable-email.ts';

/** Stores those emails that may be accepted, and returns their ids. */
export type InsertAccepted = (emails: readonly AcceptableEmail[]) => Promise<Set<string>>;

/**
 * Accepts any number of emails in one statement, which is one transaction. It leaves out emails whose recipient is
 * suppressed or whose idempotency key is taken. For each of the others it writes the email, its content and
 * attachments, the key with its response, the webhook deliveries of `email.accepted`, the queue entry and the count,
 * and it notifies the workers.
 *
 * It waits for a key that another process is writing. Keys are written in one order, so two processes with the same
 * keys do not deadlock.
 */
export function prepareInsertAccepted({ db, pool }: Pick<Database, 'db' | 'pool'>): InsertAccepted {
  const run = prepareStatement<{ id: string }>(pool, 'accept_emails', statementText(db));
  // Most emails have no attachments, and their part of the statement costs 20 µs without a row, too.
  const runWithFiles = prepareStatement<{ id: string }>(
    pool,
    'accept_emails_with_files',
    statementText(db, { withFiles: true }),
  );
  return async (emails) => {
    const sorted = [...emails].sort(byKey);
    const rows = hasFiles(sorted)
      ? await runWithFiles([...valuesOf(sorted), ...filesOf(sorted)])
      : await run(valuesOf(sorted));
    return new Set(rows.map(({ id }) => id));
  };
}

/** Part of a transaction: accepts some emails of a batch, which the caller has sorted by {@link byKey}. */
export function prepareInsertInto(db: Db): (tx: Tx, emails: readonly AcceptableEmail[]) => Promise<string[]> {
  const [plain, withFiles] = [statementText(db), statementText(db, { withFiles: true })];
  return async (tx, emails) => {
    const statement = hasFiles(emails)
      ? CompiledQuery.raw(withFiles, [...valuesOf(emails), ...filesOf(emails)])
      : CompiledQuery.raw(plain, valuesOf(emails));
    const { rows } = await tx.executeQuery<{ id: string }>(statement as CompiledQuery<{ id: string }>);
    return rows.map(({ id }) => id);
  };
}

function hasFiles(emails: readonly AcceptableEmail[]): boolean {
  return emails.some(({ attachments, shared }) => attachments.length > 0 || shared.length > 0);
}

/**
 * The parameters, in the order of the statement's `unnest`s. Contents are separate, so that large values pass through one
 * CTE only.
 */
function valuesOf(sorted: readonly AcceptableEmail[]): unknown[] {
  const column = <T>(of: (email: AcceptableEmail) => T) => sorted.map(of);
  return [
    column(({ id }) => id),
    column(({ projectId }) => projectId),
    column(({ workspaceId }) => workspaceId),
    column(({ createdAt }) => createdAt.toISOString()),
    column(({ from }) => from),
    column(({ to }) => to),
    column(({ recipient }) => recipient),
    column(({ recipientDomain }) => recipientDomain),
    column(({ subject }) => subject),
    column(({ tags }) => tags),
    column(({ warnings }) => warnings),
    column(({ messageId }) => messageId),
    column(({ templateId }) => templateId),
    column(({ key }) => key?.text ?? null),
    byteaArray(column(({ key }) => key?.fingerprint ?? null)),
    textArray(column(({ answer }) => answer)),
    column(({ expiresAt }) => expiresAt.toISOString()),
    column(({ event }) => event.id),
    textArray(column(({ event }) => event.payload)),
    textArray(column(({ html }) => html)),
    textArray(column(({ text }) => text)),
    column(({ replyTo }) => replyTo),
    column(({ headers }) => headers),
    column(({ scheduledAt }) => scheduledAt?.toISOString() ?? null),
    wakePayload(sorted.map(({ projectId, recipientDomain }) => ({ projectId, domain: recipientDomain }))),
    column(({ traceparent }) => traceparent),
  ];
}

/** The further parameters of emails with attachments. */
function filesOf(sorted: readonly AcceptableEmail[]): unknown[] {
  const files = sorted.flatMap(({ id, attachments, shared }) =>
    [...attachments, ...shared].map((file, position) => ({ id, position, ...file })),
  );
  return [
    files.map(({ id }) => id),
    files.map(({ position }) => position),
    files.map(({ filename }) => filename),
    files.map(({ contentType }) => contentType),
    byteaArray(files.map((file) => ('content' in file ? file.content : null))),
    files.map((file) => ('sharedId' in file ? file.sharedId : null)),
  ];
}

/** The order in which keys are written, by all processes. */
export function byKey(one: AcceptableEmail, other: AcceptableEmail): number {
  if (one.projectId !== other.projectId) return one.projectId - other.projectId;
  const [a, b] = [one.key?.text ?? '', other.key?.text ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}

const files = sql`files as (
      ${insertAcceptedAttachments(
        sql`${p(27)}::uuid[], ${p(28)}::int[], ${p(29)}::text[], ${p(30)}::text[], ${p(31)}::bytea[], ${p(32)}::uuid[]`,
      )}
    ),`;

/**
 * Its text, for the driver to prepare: Kysely writes the part that makes webhook deliveries, and no values.
 */
function statementText(db: Db, { withFiles = false } = {}): string {
  return sql`with mail as materialized (
      select * from unnest(
        ${p(1)}::uuid[], ${p(2)}::int[], ${p(3)}::int[], ${p(4)}::timestamptz[], ${p(5)}::text[], ${p(6)}::text[],
        ${p(7)}::text[], ${p(8)}::text[], ${p(9)}::text[], ${p(10)}::jsonb[], ${p(11)}::jsonb[], ${p(12)}::text[],
        ${p(13)}::int[], ${p(14)}::text[], ${p(15)}::bytea[], ${p(16)}::text[], ${p(17)}::timestamptz[],
        ${p(18)}::text[], ${p(19)}::text[], ${p(24)}::timestamptz[], ${p(26)}::text[]
      ) as asked (id, project_id, workspace_id, created_at, from_address, to_address, recipient, recipient_domain,
        subject, tags, warnings, message_id, template_id, key, fingerprint, answer, expires_at,
        event_id, payload, scheduled_at, traceparent)
      where not ${isSuppressed('asked.project_id', 'asked.recipient')}
    ), claimed as (
      ${claimKeys}
    ), accepted as materialized (
      select * from mail where key is null or id in (select email_id from claimed)
    ), stored as (
      ${insertAcceptedEmails}
    ), contents as (
      ${insertAcceptedContents(
        sql`${p(1)}::uuid[], ${p(20)}::text[], ${p(21)}::text[], ${p(22)}::text[], ${p(23)}::jsonb[]`,
      )}
    ), ${withFiles ? files : sql``} queued as (
      ${queueAccepted}
    ), counted as (
      ${countAccepted}
    ), told as (
      select project_id, event_id, 'email.accepted' as event_type, created_at, payload,
        id as subject_id, 1::smallint as sequence, traceparent from accepted
    ), ${webhookDeliveriesOf('told', 'email', { isFirst: true })}
    select id, (select pg_notify(${sql.lit(EMAIL_QUEUE_CHANNEL)}, ${p(25)}::text)) from accepted`.compile(db)
    .sql;
}

function p(position: number) {
  return sql.raw(`$${position}`);
}
