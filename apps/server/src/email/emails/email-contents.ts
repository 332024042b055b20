import { type RawBuilder, sql } from 'kysely';
import { liveProjectIdOf } from '../../accounts/index.ts';
import { amongIds } from '../../platform/database/among-ids.ts';
import { type Mention, namesAddress } from '../../platform/database/redact.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { idsOfBatch } from './email-batches.ts';
import { settingsOfProjects } from './email-settings.ts';
import { keysOfEmails } from './idempotency-keys.ts';
import { textOfHtml } from './text-of-html.ts';

/** An accepted email with everything its message is composed of. */
export type StoredEmail = {
  id: string;
  projectId: number;
  workspaceId: number;
  /** When it was accepted, or the later time that it was scheduled for. */
  sendAt: Date;
  /** As in the From field: an address, with or without display name. */
  from: string;
  /** As the caller wrote it. */
  to: string;
  subject: string;
  /** With its angle brackets. */
  messageId: string;
  html: string;
  /** Empty: the message has no text part. */
  text: string;
  /** Mailboxes, separated by commas. */
  replyTo: string | null;
  /** Beside `X-…`, the standard fields that messages of programs bring. */
  headers: Record<string, string> | null;
  /** In their order. */
  attachments: StoredAttachment[];
  /** Of the trace that its attempts belong to. */
  traceparent?: string | null;
  /** What its recipient can leave; null: nothing. */
  topic: string | null;
  /** The present setting of the project: whether emails with a topic carry List-Unsubscribe. */
  listUnsubscribe: boolean;
  /** Whether the content stays after the final status; until then it is here, but not shown. */
  storesContent: boolean;
  /** Whether it never leaves, whatever the transport. */
  isTest: boolean;
  /** The batch or broadcast that it belongs to. */
  batchId?: string | null;
  /** What its topic tracks at present; absent: nothing. */
  tracking?: { opens: boolean; clicks: boolean } | undefined;
};

export type StoredAttachment = {
  filename: string;
  /** A media type, with its parameters. */
  contentType: string;
  content: Buffer;
  /** What the HTML names by `cid:`. */
  contentId?: string | null;
  /** Whether it is another form of the text. */
  isAlternative?: boolean;
};

/**
 * Emails with their contents and attachments, by id; those that do not exist are left out. One statement for any
 * number, and one more where any has attachments, each bounded by the ids so that only their partitions are read.
 */
export async function findStoredEmails(db: Db, ids: readonly string[]): Promise<Map<string, StoredEmail>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('email_contents as c', 'c.email_id', 'e.id')
    .leftJoin(
      () => settingsOfProjects(db).as('s'),
      (join) =>
        // A subquery for each email would cost live ones time.
        join.on((on) =>
          on(
            's.project_id',
            '=',
            on
              .case()
              .when('e.test', '=', true)
              .then(liveProjectIdOf({ column: 'e.project_id' }))
              .else(on.ref('e.project_id'))
              .end(),
          ),
        ),
    )
    .select([
      'e.id',
      'e.test as isTest',
      'e.project_id as projectId',
      'e.workspace_id as workspaceId',
      'e.from_address as from',
      'e.to_address as to',
      'e.stores_content as storesContent',
      'e.message_id as messageId',
      'e.traceparent',
      'e.topic',
      'e.batch_id as batchId',
      'c.html',
      'c.text',
      'c.reply_to as replyTo',
      'c.headers',
      's.topic_fields as listUnsubscribe',
    ])
    .select(trackingOf.as('tracks'))
    .select(sql<string>`coalesce(c.sent_subject, e.subject)`.as('subject'))
    .select(sql<Date>`greatest(e.created_at, e.scheduled_at)`.as('sendAt'))
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('email_attachments as a').select('a.position').whereRef('a.email_id', '=', 'e.id'),
        )
        .as('hasAttachments'),
    )
    .where('e.id', 'in', ids)
    .where('c.email_id', 'in', ids)
    .execute();
  const attached = await listAttachments(
    db,
    rows.filter(({ hasAttachments }) => hasAttachments).map(({ id }) => id),
  );
  return new Map(
    rows.map(({ hasAttachments: _, tracks, ...row }) => [
      row.id,
      {
        ...row,
        text: row.text ?? textOfHtml(row.html),
        listUnsubscribe: row.listUnsubscribe ?? true,
        attachments: attached.get(row.id) ?? [],
        ...(tracks && { tracking: { opens: (tracks & 1) !== 0, clicks: (tracks & 2) !== 0 } }),
      },
    ]),
  );
}

/** What the topic of the email `e` tracks: 1 for opens and 2 for clicks; null without one, and 0 for most. */
const trackingOf = sql<number | null>`case when e.topic is not null then (
    select t.track_opens::integer + 2 * t.track_clicks::integer from topics as t
    where t.key = e.topic and t.project_id =
      case when e.test then ${liveProjectIdOf({ column: 'e.project_id' })} else e.project_id end) end`;

const contentOrShared = sql<Buffer>`coalesce(email_attachments.content, shared.content)`;

async function listAttachments(db: Db, ids: readonly string[]): Promise<Map<string, StoredAttachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('email_attachments')
    .leftJoin('shared_attachments as shared', 'shared.id', 'email_attachments.shared_id')
    .select(['email_id as emailId', 'filename', 'content_type as contentType'])
    .select(['content_id as contentId', 'is_alternative as isAlternative'])
    .select(contentOrShared.as('content'))
    .where('email_id', 'in', ids)
    .orderBy('email_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ emailId }) => emailId);
}

/** An email with its content, which is null after it expired, and its idempotency key. */
export function findContentOf(db: Db, projectId: number, id: string) {
  return db
    .selectFrom('emails as e')
    .leftJoin('email_contents as c', (join) =>
      join.onRef('c.email_id', '=', 'e.id').on('c.email_id', '=', id),
    )
    .leftJoin(
      () => keysOfEmails(db).as('k'),
      (join) => join.onRef('k.created_at', '=', 'e.created_at').onRef('k.email_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.subject',
      'e.stores_content as storesContent',
      'e.from_address as from',
      'e.to_address as to',
      'e.tags',
      'e.template_id as templateId',
      'c.html',
      'c.text as storedText',
      'c.reply_to as replyTo',
      'c.headers',
      'k.key as idempotencyKey',
    ])
    .where('e.id', '=', id)
    .where('e.project_id', '=', projectId)
    .executeTakeFirst();
}

/** The Message-ID of a project's email, and its header fields unless its content expired: what an answer refers to. */
export function findSentThread(db: Db, projectId: number, id: string) {
  return db
    .selectFrom('emails as e')
    .leftJoin('email_contents as c', (join) =>
      join.onRef('c.email_id', '=', 'e.id').on('c.email_id', '=', id),
    )
    .select(['e.message_id as messageId', 'c.headers'])
    .where('e.id', '=', id)
    .where('e.project_id', '=', projectId)
    .executeTakeFirst();
}

/** Attachments by name and size, without their bytes. */
export function listAttachmentSizes(db: Db, emailId: string) {
  return db
    .selectFrom('email_attachments')
    .leftJoin('shared_attachments as shared', 'shared.id', 'email_attachments.shared_id')
    .select(['filename', 'content_type as contentType'])
    .select(sql<number>`octet_length(${contentOrShared})`.as('bytes'))
    .where('email_id', '=', emailId)
    .orderBy('position')
    .execute();
}

/** Parts of a `with`: deletes contents and attachments of emails, of whichever exist. */
export function deleteContents(ids: readonly string[]): RawBuilder<unknown> {
  return sql`deleted_contents as (
      delete from email_contents where ${amongIds('email_id', ids)}
    ), deleted_attachments as (
      delete from email_attachments where ${amongIds('email_id', ids)}
    )`;
}

/** Gives emails their own copies of what they share with others, so that no other keeps it. */
export async function copyShared(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update email_attachments set content = shared.content, shared_id = null
    from shared_attachments as shared
    where shared.id = email_attachments.shared_id and ${amongIds('email_attachments.email_id', ids)}`.execute(
    tx,
  );
}

/** Which shared attachments emails refer to. */
async function listSharedOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select distinct shared_id as id from email_attachments
    where shared_id is not null and ${amongIds('email_id', ids)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes those shared attachments that no email refers to any more. */
async function deleteUnshared(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { first, end } = idsOfBatch(id);
    await sql`delete from shared_attachments where id = ${id}::uuid and not exists (
      select from email_attachments where shared_id = ${id}::uuid and email_id >= ${first}::uuid and email_id < ${end}::uuid
    )`.execute(tx);
  }
}

/** Deletes contents and attachments of emails, and what they shared if no other email has it. */
export async function deleteContentsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const shared = await listSharedOf(tx, ids);
  await sql`with ${deleteContents(ids)} select`.execute(tx);
  await deleteUnshared(tx, shared);
}

/** Which of the emails have a content that names an address. */
export async function listContentsNaming(
  tx: Tx,
  ids: readonly string[],
  mention: Mention,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = contentColumns.map((column) => namesAddress(sql`${sql.ref(column)}::text`, mention));
  const { rows } = await sql<{ id: string }>`select email_id as id from email_contents
    where ${amongIds('email_id', ids)} and (${sql.join(named, sql` or `)})`.execute(tx);
  return rows.map(({ id }) => id);
}

const contentColumns = ['html', 'text', 'reply_to', 'sent_subject', 'headers'];

/** Stores the attachments that the emails of a batch share. */
export async function insertSharedAttachments(
  tx: Tx,
  attachments: readonly { id: string; content: Buffer }[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('shared_attachments')
    .values(attachments.map(({ id, content }) => ({ id, content })))
    .execute();
}
