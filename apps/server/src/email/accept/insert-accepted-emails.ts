import { type RawBuilder, sql } from 'kysely';
import { freeBuffer } from '../../base/free-buffer.ts';
import type { Database } from '../../platform/database/open-database.ts';
import {
  byteaArray,
  ofUnseenLength,
  preparedQuery,
  prepareStatement,
  textArray,
} from '../../platform/database/prepared-statement.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { webhookDeliveriesOf } from '../../webhooks/index.ts';
import { claimKeys } from '../emails/idempotency-keys.ts';
import type { Hold } from '../queue/hour-limits.ts';
import { wakeAfterCommits } from '../queue/wake-workers.ts';
import { isSuppressed } from '../suppressions/suppressions.ts';
import { hasLeft } from '../topics/subscriptions.ts';
import type { Attachment } from './read-draft.ts';

/** An email that may be accepted: every value as it is stored, and the response. */
export type AcceptableEmail = {
  id: string;
  projectId: number;
  workspaceId: number;
  /** Whether it never leaves. */
  isTest: boolean;
  createdAt: Date;
  /** When to send; null: at once. */
  scheduledAt: Date | null;
  /** Whether transactional emails leave first. */
  broadcast: boolean;
  /** What its recipient can leave; null: nothing. */
  topic: string | null;
  /** When retries end. */
  expiresAt: Date;
  /** As in the From field. */
  from: string;
  to: string;
  /** In the form that suppressions are compared in. */
  recipient: string;
  recipientDomain: string;
  /** As everyone sees it. */
  subject: string;
  /** The one that is sent, where the content is not stored; else null. */
  sentSubject: string | null;
  /** Whether the content stays after the final status. */
  storesContent: boolean;
  /** JSON, as are warnings and headers. */
  tags: string | null;
  warnings: string | null;
  messageId: string;
  templateId: number | null;
  /** The batch that it came with. */
  batchId: string | null;
  threadId: string | null;
  /** The project key that it came with; null: none. */
  keyId: string | null;
  /** The hourly limit that it waits for behind others of its key; undefined: none. */
  hold: Hold | undefined;
  /** As text, or as the UTF-8 that a thread wrote. */
  html: string | Buffer;
  text: string | Buffer | null;
  replyTo: string | null;
  headers: string | null;
  attachments: readonly Attachment[];
  /** Attachments stored once for a batch. */
  shared: readonly SharedFile[];
  key: IdempotencyKey | null;
  /** The body of the 202, byte for byte. */
  response: string;
  /** The webhook event `email.accepted`. */
  event: { id: string; payload: string };
  contentBytes: number;
  /** The trace of the request, which its attempts and webhooks continue. */
  traceparent: string | null;
};

/** An attachment whose content is stored under an id of its own. */
export type SharedFile = Pick<Attachment, 'filename' | 'contentType' | 'contentId'> & { sharedId: string };

/** An idempotency key, with the fingerprint of its request. */
export type IdempotencyKey = {
  text: string;
  /** HMAC-SHA256. */
  fingerprint: Buffer;
};

/** Stores those emails that may be accepted, and returns their ids. */
export type InsertAccepted = (emails: readonly AcceptableEmail[]) => Promise<Set<string>>;

/**
 * Accepts any number of emails in one statement, which is one transaction. It leaves out emails whose recipient is
 * suppressed or has left their topic, or whose idempotency key is taken. For each of the others it writes the email, its content and
 * attachments, the key with its response, the webhook deliveries of `email.accepted`, the queue entry and the count.
 * Then it wakes the workers.
 *
 * It waits for a key that another process is writing. Keys are written in one order, so two processes with the same
 * keys do not deadlock.
 */
export function prepareInsertAccepted({ db, pool }: Pick<Database, 'db' | 'pool'>): InsertAccepted {
  const wake = wakeAfterCommits(db);
  const prepare = (name: string, parts: StatementParts = {}) => {
    const plain = prepareStatement<StoredRow>(pool, name, statementText(db, parts));
    const ofTopics = prepareStatement<StoredRow>(
      pool,
      `${name}_of_topics`,
      statementText(db, { ...parts, withTopics: true }),
    );
    return (emails: readonly AcceptableEmail[], values: readonly unknown[]) =>
      (hasTopics(emails) ? ofTopics : plain)(values);
  };
  const run = prepare('accept_emails');
  // Most emails have no attachments, and their part of the statement costs 20 µs without a row, too.
  const runWithFiles = prepare('accept_emails_with_files', { withFiles: true });
  const runOne = prepare('accept_email', { relations: one });
  const runOneWithoutKey = prepare('accept_email_without_key', { relations: oneWithoutKey });
  const insert = (emails: readonly AcceptableEmail[]): Promise<StoredRow[]> => {
    const [first] = emails;
    if (first && emails.length === 1 && !hasFiles(emails)) {
      const values = columns.map(({ of }) => of(first));
      return first.key ? runOne(emails, values) : runOneWithoutKey(emails, values);
    }
    const sorted = [...emails].sort(byKey);
    return hasFiles(sorted)
      ? runWithFiles(sorted, [...valuesOf(sorted), ...filesOf(sorted)])
      : run(sorted, valuesOf(sorted));
  };
  return async (emails) => {
    const rows = await insert(emails);
    const ids = new Set(rows.map(({ id }) => id));
    if (ids.size > 0) {
      const domainQueues = emails.filter(({ id }) => ids.has(id)).map(domainQueueOf);
      wake({ domainQueues, hasWebhooks: rows.some(({ hasWebhooks }) => hasWebhooks) });
    }
    return ids;
  };
}

/** `hasWebhooks`: whether the statement made webhook deliveries. */
type StoredRow = { id: string; hasWebhooks: boolean };

function domainQueueOf({ projectId, recipientDomain }: AcceptableEmail) {
  return { projectId, domain: recipientDomain };
}

/**
 * Part of a transaction: accepts some emails of a batch, which the caller has sorted by {@link byKey}. The caller wakes
 * the workers of the queue.
 */
export function prepareInsertInto(db: Db): (tx: Tx, emails: readonly AcceptableEmail[]) => Promise<string[]> {
  const prepare = (name: string, parts: StatementParts) => {
    const plain = statementText(db, { ...parts, wakesWebhooks: true });
    const ofTopics = statementText(db, { ...parts, wakesWebhooks: true, withTopics: true });
    return (emails: readonly AcceptableEmail[], values: readonly unknown[]) =>
      hasTopics(emails)
        ? preparedQuery<StoredRow>(`${name}_of_topics`, ofTopics, values)
        : preparedQuery<StoredRow>(name, plain, values);
  };
  const plain = prepare('accept_batch', {});
  const withFiles = prepare('accept_batch_with_files', { withFiles: true });
  return async (tx, emails) => {
    const values = hasFiles(emails) ? [...valuesOf(emails), ...filesOf(emails)] : valuesOf(emails);
    const query = hasFiles(emails) ? withFiles(emails, values) : plain(emails, values);
    try {
      const { rows } = await tx.executeQuery(query);
      return rows.map(({ id }) => id);
    } finally {
      for (const value of values) if (value instanceof Buffer) freeBuffer(value);
    }
  };
}

/** PostgreSQL begins each part of a statement, whether it runs or not: emails without a topic have none about topics. */
function hasTopics(emails: readonly AcceptableEmail[]): boolean {
  return emails.some(({ topic }) => topic !== null);
}

function hasFiles(emails: readonly AcceptableEmail[]): boolean {
  return emails.some(({ attachments, shared }) => attachments.length > 0 || shared.length > 0);
}

/** A column of the relation `mail` or of the contents, and its value for an email. */
type Column = {
  name: string;
  type: string;
  of: (email: AcceptableEmail) => string | number | Buffer | null;
  /** Its array in binary, for long values. */
  array?: (values: never[]) => Buffer;
};

const mailColumns: readonly Column[] = [
  { name: 'id', type: 'uuid', of: ({ id }) => id },
  { name: 'project_id', type: 'int', of: ({ projectId }) => projectId },
  { name: 'workspace_id', type: 'int', of: ({ workspaceId }) => workspaceId },
  { name: 'created_at', type: 'timestamptz', of: ({ createdAt }) => createdAt.toISOString() },
  { name: 'from_address', type: 'text', of: ({ from }) => from },
  { name: 'to_address', type: 'text', of: ({ to }) => to },
  { name: 'recipient', type: 'text', of: ({ recipient }) => recipient },
  { name: 'recipient_domain', type: 'text', of: ({ recipientDomain }) => recipientDomain },
  { name: 'subject', type: 'text', of: ({ subject }) => subject },
  { name: 'tags', type: 'jsonb', of: ({ tags }) => tags },
  { name: 'warnings', type: 'jsonb', of: ({ warnings }) => warnings },
  { name: 'message_id', type: 'text', of: ({ messageId }) => messageId },
  { name: 'template_id', type: 'int', of: ({ templateId }) => templateId },
  { name: 'key', type: 'text', of: ({ key }) => key?.text ?? null },
  { name: 'fingerprint', type: 'bytea', of: ({ key }) => key?.fingerprint ?? null, array: byteaArray },
  { name: 'response', type: 'text', of: ({ response }) => response, array: textArray },
  { name: 'expires_at', type: 'timestamptz', of: ({ expiresAt }) => expiresAt.toISOString() },
  { name: 'event_id', type: 'text', of: ({ event }) => event.id },
  { name: 'payload', type: 'text', of: ({ event }) => event.payload, array: textArray },
  { name: 'scheduled_at', type: 'timestamptz', of: ({ scheduledAt }) => scheduledAt?.toISOString() ?? null },
  { name: 'broadcast', type: 'boolean', of: ({ broadcast }) => String(broadcast) },
  { name: 'topic', type: 'text', of: ({ topic }) => topic },
  { name: 'batch_id', type: 'uuid', of: ({ batchId }) => batchId },
  { name: 'thread_id', type: 'uuid', of: ({ threadId }) => threadId },
  { name: 'traceparent', type: 'text', of: ({ traceparent }) => traceparent },
  { name: 'stores_content', type: 'boolean', of: ({ storesContent }) => String(storesContent) },
  { name: 'test', type: 'boolean', of: ({ isTest }) => String(isTest) },
  { name: 'key_id', type: 'uuid', of: ({ keyId }) => keyId },
  { name: 'held_for', type: 'text', of: ({ hold }) => hold?.heldFor ?? null },
  { name: 'held_reason', type: 'text', of: ({ hold }) => hold?.reason ?? null },
];

/**
 * Contents are separate, so that large values pass through one CTE only. The first column is the id, $1. The largest is
 * the last parameter: the driver copies all before it into a larger buffer.
 */
const contentColumns: readonly Column[] = [
  { name: 'sent_subject', type: 'text', of: ({ sentSubject }) => sentSubject },
  { name: 'reply_to', type: 'text', of: ({ replyTo }) => replyTo },
  { name: 'headers', type: 'jsonb', of: ({ headers }) => headers },
  { name: 'text', type: 'text', of: ({ text }) => text, array: textArray },
  { name: 'html', type: 'text', of: ({ html }) => html, array: textArray },
];

const columns = [...mailColumns, ...contentColumns];

/** The parameters of the statement for several emails: an array for each column. */
function valuesOf(sorted: readonly AcceptableEmail[]): unknown[] {
  return columns.map(({ of, array }) => {
    const values = sorted.map(of);
    return array ? array(values as never[]) : values;
  });
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
    files.map(({ contentId }) => contentId ?? null),
    files.map((file) => 'isAlternative' in file && file.isAlternative === true),
  ];
}

type Keyed = Pick<AcceptableEmail, 'projectId' | 'key'>;

/** The order in which keys are written, by all processes. */
export function byKey(one: Keyed, other: Keyed): number {
  if (one.projectId !== other.projectId) return one.projectId - other.projectId;
  const [a, b] = [one.key?.text ?? '', other.key?.text ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}

const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const parameter = (position: number) => sql.raw(`$${position}`);
/** Of several emails. */
const ids = ofUnseenLength(sql`$1::uuid[]`);
const parameters = (from: number, list: readonly Column[], suffix: '' | '[]') =>
  listOf(list.map(({ type }, index) => sql`${parameter(from + index)}::${sql.raw(`${type}${suffix}`)}`));
const names = listOf(mailColumns.map(({ name }) => sql.id(name)));
const mailOfOne = listOf(
  mailColumns.map(
    ({ name, type }, index) => sql`${parameter(1 + index)}::${sql.raw(type)} as ${sql.id(name)}`,
  ),
);
const CONTENTS = mailColumns.length + 1;
const FILES = columns.length + 1;

const isReachable = sql<boolean>`not ${isSuppressed('asked.project_id', 'asked.recipient')}`;
/** Whether the recipient is neither suppressed nor has left the topic. */
const mayReceiveTopic = sql<boolean>`${isReachable}
      and not ${hasLeft('asked.project_id', 'asked.recipient', 'asked.topic')}`;

/**
 * The emails to accept, and those of them that got their keys: `mail`, `claimed` and `accepted`. `contents` selects the
 * contents of the accepted ones.
 */
type Relations = { accepted: RawBuilder<unknown>; contents: RawBuilder<unknown>; from: RawBuilder<unknown> };
/** @param mayReceive a condition on the relation `asked` */
type RelationsOf = (mayReceive: RawBuilder<boolean>) => Relations;

const several: RelationsOf = (mayReceive) => ({
  accepted: sql`mail as materialized (
      select * from unnest(${ids}, ${parameters(2, mailColumns.slice(1), '[]')}) as asked (${names})
      where ${mayReceive}
    ), claimed as (
      ${claimKeys}
    ), accepted as materialized (
      select * from mail where key is null or id in (select email_id from claimed)
    )`,
  contents: sql`select * from unnest(${ids}, ${parameters(CONTENTS, contentColumns, '[]')}) as content (id)
      where id in (select id from accepted)`,
  from: sql`id, ${hasWebhooks()} from accepted`,
});

/**
 * The same for one email, the usual case of a client that waits for each response. Its columns are the parameters
 * themselves, wherever they are read, instead of rows of arrays: 0.13 ms less of PostgreSQL's 0.9 ms.
 */
const one: RelationsOf = (mayReceive) => ({
  accepted: sql`mail_allowed as materialized (
      select 1 from (select ${mailOfOne}) as asked
      where ${mayReceive}
    ), mail as not materialized (
      select ${mailOfOne} from mail_allowed
    ), claimed as (
      ${claimKeys}
    ), chosen as materialized (
      select 1 from mail where key is null or exists (select from claimed)
    ), accepted as not materialized (
      select ${mailOfOne} from chosen
    )`,
  contents: sql`select $1::uuid, ${parameters(CONTENTS, contentColumns, '')} from chosen`,
  from: sql`$1::uuid as id, ${hasWebhooks()} from chosen`,
});

/** Without claiming a key: 0.03 ms less. */
const oneWithoutKey: RelationsOf = (mayReceive) => ({
  ...one(mayReceive),
  accepted: sql`chosen as materialized (
      select 1 from (select ${mailOfOne}) as asked
      where ${mayReceive}
    ), accepted as not materialized (
      select ${mailOfOne} from chosen
    )`,
});

function hasWebhooks() {
  return sql`exists (select from webhook_deliveries_made) as "hasWebhooks"`;
}

const files = sql`files as (
      insert into email_attachments (email_id, position, filename, content_type, content, shared_id, content_id,
        is_alternative)
      select * from unnest(${parameter(FILES)}::uuid[], ${parameter(FILES + 1)}::int[], ${parameter(FILES + 2)}::text[],
        ${parameter(FILES + 3)}::text[], ${parameter(FILES + 4)}::bytea[], ${parameter(FILES + 5)}::uuid[],
        ${parameter(FILES + 6)}::text[], ${parameter(FILES + 7)}::boolean[])
        as file (id, position, filename, content_type, content, shared_id, content_id, is_alternative)
      where id in (select id from accepted)
    ),`;

const SCHEDULED = 'Scheduled by the sender.';
const BROADCAST = 'Accepted. Transactional emails go first.';
const QUEUED = 'Accepted. The first attempt follows.';

type StatementParts = {
  relations?: RelationsOf;
  withTopics?: boolean;
  withFiles?: boolean;
  wakesWebhooks?: boolean;
};

/** The whole statement as text, for the driver to prepare. Kysely writes its parts from other areas, and no values. */
function statementText(
  db: Db,
  { relations = several, withTopics = false, withFiles = false, wakesWebhooks = false }: StatementParts,
): string {
  const { accepted, contents, from } = relations(withTopics ? mayReceiveTopic : isReachable);
  return sql`with ${accepted}, stored as (
      insert into emails (id, project_id, workspace_id, created_at, status_updated_at, from_address, to_address,
        subject, tags, warnings, message_id, template_id, scheduled_at, traceparent, batch_id, thread_id, topic,
        stores_content, test)
      select id, project_id, workspace_id, created_at, created_at, from_address, to_address, subject, tags,
        warnings, message_id, template_id, scheduled_at, traceparent, batch_id, thread_id, topic, stores_content, test
      from accepted
    ), contents as (
      insert into email_contents (email_id, sent_subject, reply_to, headers, text, html)
      ${contents}
    ), ${withFiles ? files : sql``} queued as (
      insert into email_queue (email_id, project_id, recipient_domain, priority, next_attempt_at, expires_at,
        broadcast, key_id, held_for, reason)
      select id, project_id, recipient_domain,
        case when scheduled_at > created_at or held_for is not null then 2 else 0 end,
        greatest(created_at, scheduled_at), expires_at, broadcast, key_id, held_for,
        case when held_for is not null then held_reason when scheduled_at > created_at then ${sql.lit(SCHEDULED)}
          when broadcast then ${sql.lit(BROADCAST)} else ${sql.lit(QUEUED)} end
      from accepted
    ), counted as (
      insert into email_count_deltas (project_id, slot, status, topic, count)
      select project_id, date_bin('15 minutes', created_at, 'epoch'), 'accepted', topic, count(*)
      from accepted group by 1, 2, 4
    ), event as (
      select project_id, event_id, 'email.accepted' as event_type, created_at, payload,
        id as subject_id, 1::smallint as sequence, traceparent
      from accepted
    ), ${webhookDeliveriesOf('event', 'email', { isFirst: true, wakes: wakesWebhooks })}
    select ${from}`.compile(db).sql;
}
