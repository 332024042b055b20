import { sendLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import { byteaArray, textArray } from '../../platform/database/binary-arrays.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { Db } from '../../platform/database/tables.ts';
import { webhookDeliveriesOf } from '../../webhooks/index.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../queue/wake-workers.ts';
import type { AcceptableEmail } from './acceptable-email.ts';

/** Stores those of the e-mails that may be accepted, and answers their ids. */
export type InsertAccepted = (emails: readonly AcceptableEmail[]) => Promise<Set<string>>;

/** How long a key is taken. */
const KEY_LIFE = `${sendLimits.idempotencyHours} hours`;
/** What a waiting e-mail shows until its first attempt. */
const FIRST_REASON = 'Accepted; its first attempt comes next.';

/**
 * Accepts any number of e-mails in one statement, which is one transaction: left out are those whose recipient is
 * suppressed and those whose idempotency key is taken. For the others are written: the e-mail, its contents and
 * attachments, the key with its answer, the webhook deliveries of `email.accepted`, the entry of the queue, the count, and
 * the message that wakes workers.
 *
 * A key that another process is just writing is waited for. Two processes that bring the same keys can't wait for each
 * other crosswise, for both bring them in one order.
 */
export function prepareInsertAccepted({ db, pool }: Pick<Database, 'db' | 'pool'>): InsertAccepted {
  const run = prepareStatement<{ id: string }>(pool, 'accept_emails', statementText(db));
  return async (emails) => new Set((await run(valuesOf(emails))).map(({ id }) => id));
}

/** Those of the e-mails that are stored: asked after a failure, which may have come between the commit and its answer. */
export async function listStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('emails').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The parameters, in the order of the statement's `unnest`s. Contents and attachments come apart from the e-mails, so that
 * large values pass through one CTE only.
 */
function valuesOf(emails: readonly AcceptableEmail[]): unknown[] {
  const sorted = [...emails].sort(byKey);
  const column = <T>(of: (email: AcceptableEmail) => T) => sorted.map(of);
  const files = sorted.flatMap(({ id, attachments }) =>
    attachments.map((file, position) => ({ id, position, ...file })),
  );
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
    files.map(({ id }) => id),
    files.map(({ position }) => position),
    files.map(({ filename }) => filename),
    files.map(({ contentType }) => contentType),
    byteaArray(files.map(({ content }) => content)),
    wakePayload(sorted.map(({ projectId, recipientDomain }) => ({ projectId, domain: recipientDomain }))),
  ];
}

function byKey(one: AcceptableEmail, other: AcceptableEmail): number {
  if (one.projectId !== other.projectId) return one.projectId - other.projectId;
  const [a, b] = [one.key?.text ?? '', other.key?.text ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Its text, for the driver to prepare: Kysely writes the part that makes webhook deliveries, and no values. Suppressions are
 * looked up one by one: as `not exists` a plan that was made while there were few would read all of them.
 */
function statementText(db: Db): string {
  return sql`with mail as materialized (
      select * from unnest(
        ${p(1)}::uuid[], ${p(2)}::int[], ${p(3)}::int[], ${p(4)}::timestamptz[], ${p(5)}::text[], ${p(6)}::text[],
        ${p(7)}::text[], ${p(8)}::text[], ${p(9)}::text[], ${p(10)}::jsonb[], ${p(11)}::jsonb[], ${p(12)}::text[],
        ${p(13)}::int[], ${p(14)}::text[], ${p(15)}::bytea[], ${p(16)}::text[], ${p(17)}::timestamptz[],
        ${p(18)}::text[], ${p(19)}::text[]
      ) as asked (id, project_id, workspace_id, created_at, from_address, to_address, recipient, recipient_domain,
        subject, tags, warnings, message_id, template_id, key, fingerprint, answer, expires_at,
        event_id, payload)
      where (
        select true from suppressions as s
        where s.project_id = asked.project_id and s.email = asked.recipient limit 1) is null
    ), claimed as (
      insert into idempotency_keys as taken (project_id, key, fingerprint, email_id, response, created_at)
      select project_id, key, fingerprint, id, answer, created_at from mail where key is not null
      on conflict (project_id, key) do update set fingerprint = excluded.fingerprint,
        email_id = excluded.email_id, response = excluded.response, created_at = excluded.created_at
        where taken.created_at <= excluded.created_at - ${sql.lit(KEY_LIFE)}::interval
      returning email_id
    ), accepted as materialized (
      select * from mail where key is null or id in (select email_id from claimed)
    ), stored as (
      insert into emails (id, project_id, workspace_id, created_at, status_updated_at, from_address, to_address,
        subject, tags, warnings, message_id, template_id)
      select id, project_id, workspace_id, created_at, created_at, from_address, to_address, subject, tags,
        warnings, message_id, template_id from accepted
    ), contents as (
      insert into email_contents (email_id, html, text, reply_to, headers)
      select * from unnest(${p(1)}::uuid[], ${p(20)}::text[], ${p(21)}::text[], ${p(22)}::text[], ${p(23)}::jsonb[])
        as content (id, html, text, reply_to, headers)
      where id in (select id from accepted)
    ), files as (
      insert into email_attachments (email_id, position, filename, content_type, content)
      select * from unnest(
          ${p(24)}::uuid[], ${p(25)}::int[], ${p(26)}::text[], ${p(27)}::text[], ${p(28)}::bytea[])
        as file (id, position, filename, content_type, content)
      where id in (select id from accepted)
    ), queued as (
      insert into email_queue (email_id, project_id, recipient_domain, next_attempt_at, expires_at, reason)
      select id, project_id, recipient_domain, created_at, expires_at, ${sql.lit(FIRST_REASON)} from accepted
    ), counted as (
      insert into email_count_deltas (project_id, slot, status, count)
      select project_id, date_bin('15 minutes', created_at, 'epoch'), 'accepted', count(*) from accepted group by 1, 2
    ), told as (
      select project_id, event_id, 'email.accepted' as event_type, created_at, payload,
        id as subject_id, 1::smallint as sequence from accepted
    ), ${webhookDeliveriesOf('told', 'email', { isFirst: true })}
    select id, (select pg_notify(${sql.lit(EMAIL_QUEUE_CHANNEL)}, ${p(29)}::text)) from accepted`.compile(db)
    .sql;
}

function p(position: number) {
  return sql.raw(`$${position}`);
}
