import type { ReceivedVerdicts, SpamHint } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { countTotal } from '../../platform/database/bounded-queries.ts';
import { type Mention, namesAddress, type Redactable, redact } from '../../platform/database/redact.ts';
import { storableJson, storableOrNull, storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import type { ReadReceived } from './received-content.ts';

/** A received email, without its source. */
export type ReceivedEmail = Omit<ReadReceived, 'answers' | 'root' | 'hints'> & {
  /** UUIDv7, in the order of arrival. */
  id: string;
  projectId: number;
  receivedAt: Date;
  envelopeFrom: string;
  /** Those of the project. */
  recipients: string[];
  remoteAddress: string;
  /** The email that it answers. */
  emailId: string | null;
  threadId: string;
  verdicts: ReceivedVerdicts;
  spamHints: SpamHint[];
  bytes: number;
};

/**
 * Inserts a received email with its source. Waits for another transaction that inserts the same one.
 *
 * @returns false if it is already stored
 */
export async function insertReceived(
  tx: Tx,
  email: ReceivedEmail,
  { fingerprint, raw }: { fingerprint: Buffer; raw: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('received_emails')
    .values({
      id: email.id,
      project_id: email.projectId,
      received_at: email.receivedAt,
      envelope_from: storableText(email.envelopeFrom),
      recipients: email.recipients.map(storableText),
      remote_address: email.remoteAddress,
      from_field: storableText(email.from),
      from_address: storableOrNull(email.fromAddress),
      reply_to: storableOrNull(email.replyTo),
      subject: storableText(email.subject),
      message_id: storableOrNull(email.messageId),
      email_id: email.emailId,
      thread_id: email.threadId,
      automatic: email.automatic,
      reply: storableText(email.reply),
      text: storableOrNull(email.text),
      html: storableOrNull(email.html),
      headers: storableJson(email.headers),
      attachments: storableJson(email.attachments),
      verdicts: storableJson(email.verdicts),
      spam_hints: storableJson(email.spamHints),
      bytes: email.bytes,
      fingerprint,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await tx.insertInto('received_sources').values({ received_id: email.id, raw }).execute();
  return true;
}

export async function isReceived(db: Db, fingerprint: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('received_emails')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an email has `most` replies already. */
export async function hasReplies(tx: Tx, emailId: string, most: number): Promise<boolean> {
  const query = tx.selectFrom('received_emails').select('id').where('email_id', '=', emailId).limit(most);
  return (await query.execute()).length === most;
}

const columns = [
  'id',
  'project_id as projectId',
  'received_at as receivedAt',
  'envelope_from as envelopeFrom',
  'recipients',
  'remote_address as remoteAddress',
  'from_field as from',
  'from_address as fromAddress',
  'reply_to as replyTo',
  'subject',
  'message_id as messageId',
  'email_id as emailId',
  'thread_id as threadId',
  'automatic',
  'attachments',
  'verdicts',
  'bytes',
] as const;

const PREVIEW_CHARACTERS = 200;
const preview = sql<string>`left(reply, ${PREVIEW_CHARACTERS})`.as('reply');

/** A received email in lists: with the beginning of the reply instead of the texts. */
export type ListedReceived = Omit<ReceivedEmail, 'text' | 'html' | 'headers' | 'spamHints'>;

export type ReceivedFilter = {
  search?: string | undefined;
  /** One of our addresses, lower case, without what follows a plus. */
  recipient?: string | undefined;
  emailId?: string | undefined;
  /** Only the latest of each thread. */
  isLatest?: boolean | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

/** A part of a list, newest first: below the id `before`, down to and with the id `downTo`. */
export type ReceivedSection = { before?: string | undefined; downTo?: string | undefined };

/** The id of the row that is `rows` further down the list; undefined where the list ends before. */
export async function findReceivedBelow(
  db: Db,
  projectId: number,
  { before }: ReceivedSection,
  rows: number,
): Promise<string | undefined> {
  let query = db
    .selectFrom('received_emails')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .offset(rows - 1)
    .limit(1);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.executeTakeFirst())?.id;
}

/**
 * One page of a project's received emails, newest first.
 *
 * @returns one more than `limit` where there is one
 */
export async function listReceived(
  db: Db,
  projectId: number,
  filter: ReceivedFilter,
  { limit, before, downTo }: ReceivedSection & { limit: number },
): Promise<ListedReceived[]> {
  let query = matching(db, projectId, filter).limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  if (downTo !== undefined) query = query.where('id', '>=', downTo);
  return (await query.execute()) as ListedReceived[];
}

/** How many threads have a received email that matches. Without a search, one look into the index for each thread. */
export function countThreads(db: Db, projectId: number, search: string | undefined) {
  if (search) return countTotal(db, matching(db, projectId, { search, isLatest: true }));
  const next = (after: RawBuilder<unknown>) => sql`(select thread_id from received_emails
    where project_id = ${projectId} ${after} order by thread_id limit 1)`;
  const threads = sql<{ id: string }>`(
    with recursive threads (id) as (
      ${next(sql``)} union all
      select ${next(sql`and thread_id > threads.id`)} from threads where threads.id is not null
    )
    select id from threads where id is not null)`;
  return countTotal(db, db.selectFrom(threads.as('threads')).selectAll());
}

function matching(db: Db, projectId: number, filter: ReceivedFilter) {
  let query = db
    .selectFrom('received_emails')
    .select([...columns, preview])
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc');
  if (filter.emailId !== undefined) query = query.where('email_id', '=', filter.emailId);
  if (filter.isLatest) query = query.where(sql<boolean>`id = ${latestOfThread}`);
  if (filter.from) query = query.where('received_at', '>=', filter.from);
  if (filter.until) query = query.where('received_at', '<', filter.until);
  if (filter.search) {
    const { search } = filter;
    query = query.where(sql<boolean>`position(lower(${search}) in lower(from_field || ' ' || subject)) > 0`);
  }
  if (filter.recipient !== undefined)
    query = query.where(
      sql<boolean>`exists (select from unnest(recipients) as recipient
        where regexp_replace(lower(recipient), '\\+[^@]*@', '@') = ${filter.recipient})`,
    );
  return query;
}

/** A subquery with a limit is a look into the index for each row, whatever the planner knows of the table. */
const latestOfThread = sql`(select latest.id from received_emails as latest
  where latest.project_id = received_emails.project_id and latest.thread_id = received_emails.thread_id
  order by latest.id desc limit 1)`;

/** A part of a thread, newest first: at most `limit` below the id `before`. */
export async function listReceivedInThread(
  db: Db,
  { projectId, threadId }: { projectId: number; threadId: string },
  { limit, before }: { limit: number; before: string | undefined },
): Promise<ListedReceived[]> {
  let query = db
    .selectFrom('received_emails')
    .select([...columns, preview])
    .where('project_id', '=', projectId)
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()) as ListedReceived[];
}

/** How many received emails threads have, counted up to `most`. */
export async function countReceivedInThreads(
  db: Db,
  projectId: number,
  threadIds: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select thread.id, (select count(*) from (select from received_emails
      where project_id = ${projectId} and thread_id = thread.id limit ${most}) as counted)::int as count
    from unnest(${[...threadIds]}::uuid[]) as thread (id)`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Longer ones are possible, and no lookup finds them: rows with such a beginning would be read one by one. */
const INDEXED_CHARACTERS = 200;

/** The threads of received emails by their Message-IDs; of several with the same one, that of the first. */
export async function findReceivedThreads(
  db: Db,
  projectId: number,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = messageIds.filter(({ length }) => length < INDEXED_CHARACTERS).map(storableText);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ messageId: string; threadId: string }>`
    select asked.message_id as "messageId", found.thread_id as "threadId"
    from unnest(${ids}::text[]) as asked (message_id) cross join lateral (
      select thread_id from received_emails
      where project_id = ${projectId} and left(message_id, 200) = asked.message_id and message_id is not null
      order by id limit 1
    ) as found`.execute(db);
  return new Map(rows.map(({ messageId, threadId }) => [messageId, threadId]));
}

export async function findReceived(
  db: Db,
  projectId: number,
  id: string,
): Promise<ReceivedEmail | undefined> {
  const row = await db
    .selectFrom('received_emails')
    .select([...columns, 'reply', 'text', 'html', 'headers', 'spam_hints as spamHints'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row as ReceivedEmail | undefined;
}

/** What an answer refers to: the Message-ID, and the fields References and In-Reply-To. */
export type ReceivedThread = {
  messageId: string | null;
  threadId: string;
  fields: { name: string; value: string }[];
};

/** A received email of a project by its id, or the latest with this Message-ID. */
export async function findReceivedThread(
  db: Db,
  projectId: number,
  by: { id: string } | { messageId: string },
): Promise<ReceivedThread | undefined> {
  const query = db
    .selectFrom('received_emails')
    .select(['message_id as messageId', 'thread_id as threadId'])
    .select(
      sql<ReceivedThread['fields']>`jsonb_path_query_array(headers,
        '$[*] ? (@.name like_regex "^(references|in-reply-to)$" flag "i")')`.as('fields'),
    )
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(1);
  const found =
    'id' in by
      ? query.where('id', '=', by.id)
      : query
          // As the index has it: strangers choose how long a Message-ID is.
          .where(sql<boolean>`left(message_id, 200) = left(${by.messageId}, 200)`)
          .where('message_id', '=', by.messageId);
  return found.executeTakeFirst();
}

/** The message as it came. */
export async function findReceivedSource(db: Db, projectId: number, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('received_sources')
    .innerJoin('received_emails', 'received_emails.id', 'received_sources.received_id')
    .select('raw')
    .where('received_id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.raw;
}

/**
 * Erases an address from one page of a project's received emails: deletes those from it, and replaces it in the others,
 * whose sources are deleted.
 *
 * @param isOf whether an address is the one
 * @returns the last id of the page, null where it was the last one; and how many were deleted and changed
 */
export async function eraseReceived(
  tx: Tx,
  { projectId, after, limit }: { projectId: number; after: string | null; limit: number },
  { isOf, mention }: { isOf: (address: string) => boolean; mention: Mention },
): Promise<{ last: string | null; deleted: number; redacted: number }> {
  let query = tx
    .selectFrom('received_emails')
    .select(['id', 'from_address as from', 'envelope_from as envelopeFrom'])
    .where('project_id', '=', projectId);
  if (after !== null) query = query.where('id', '>', after);
  const page = await query.orderBy('id').limit(limit).execute();
  const [own, others] = [new Set<string>(), new Set<string>()];
  for (const { id, from, envelopeFrom } of page) (isOf(from ?? envelopeFrom) ? own : others).add(id);
  // Their sources go with them.
  if (own.size > 0)
    await tx
      .deleteFrom('received_emails')
      .where('id', 'in', [...own])
      .execute();
  let redacted: string[] = [];
  if (others.size > 0) {
    const ids = [...others];
    redacted = await redact(tx, addressesIn, sql<boolean>`id = any(${ids}::uuid[])`, mention);
    await sql`delete from received_sources where received_id = any(${redacted}::uuid[])
      or received_id = any(${ids}::uuid[]) and ${namesAddress(sql`encode(raw, 'escape')`, mention)}`.execute(
      tx,
    );
  }
  const last = page.length < limit ? null : (page.at(-1)?.id ?? null);
  return { last, deleted: own.size, redacted: redacted.length };
}

const addressesIn = {
  table: 'received_emails',
  key: 'id',
  texts: [
    'envelope_from',
    'from_field',
    'from_address',
    'reply_to',
    'subject',
    'reply',
    'text',
    'html',
    'message_id',
  ],
  json: ['headers', 'attachments', 'verdicts', 'spam_hints'],
} as const satisfies Redactable;
