import type { Author } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

/*
 * The repository of threads. Queries name project and template, so that an id of another tenant finds nothing.
 */

export type Thread = Selected<'comment_threads', typeof columns>;

export type TemplateIds = { projectId: number; templateId: number };

const columns = [
  'id',
  'template_id as templateId',
  'anchor',
  'resolved_at as resolvedAt',
  'resolved_by as resolvedBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type ThreadFilter = {
  /** The name of the requesting commenter. */
  reader: string;
  limit: number;
  /** The last thread of the previous page. */
  before?: string | undefined;
  status?: 'open' | 'resolved' | undefined;
  mine?: boolean | undefined;
  unread?: boolean | undefined;
};

/**
 * One page of the threads of a template, newest first, with how many comments they have and how many the reader has not
 * seen. Keyset paging.
 *
 * @returns up to `limit + 1` threads: one more means that more follow
 */
export async function listThreads(
  db: Db,
  { projectId, templateId }: TemplateIds,
  { reader, limit, before, status, mine, unread }: ThreadFilter,
): Promise<(Thread & { unread: number; size: number })[]> {
  const count = unreadOf(sql`comment_threads.id`, reader);
  let query = db
    .selectFrom('comment_threads')
    .select(columns)
    .select(count.as('unread'))
    .select(sql<number>`(select count(*)::int from comments where thread_id = comment_threads.id)`.as('size'))
    .where('project_id', '=', projectId)
    .where('template_id', '=', templateId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('resolved_at', status === 'open' ? 'is' : 'is not', null);
  if (unread) query = query.where(sql<boolean>`${count} > 0`);
  if (mine)
    query = query.where(
      sql<boolean>`exists (select from comments where thread_id = comment_threads.id and deleted_at is null
        and (writer = ${reader} or mentions @> jsonb_build_array(jsonb_build_object('id', ${idOf(reader)}::text))))`,
    );
  return query.execute();
}

/** Part of a statement: how many comments of others in a thread the reader has not seen. */
function unreadOf(threadId: RawBuilder<unknown>, reader: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from comments where thread_id = ${threadId}
    and writer <> ${reader} and deleted_at is null
    and id > coalesce((select read_id from comment_readers where thread_id = ${threadId} and reader = ${reader}),
      '00000000-0000-0000-0000-000000000000'))`;
}

/** The id in the name of a commenter. */
function idOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Counts of a template's threads; `stamp` differs after each change of them. */
export async function countThreads(
  db: Db,
  { projectId, templateId }: TemplateIds,
  reader: string,
): Promise<{ all: number; open: number; unread: number; stamp: string }> {
  const { rows } = await sql<{ all: number; open: number; unread: number; changed: Date | null }>`
    select count(*)::int as all, (count(*) filter (where resolved_at is null))::int as open, max(updated_at) as changed,
      coalesce(sum(${unreadOf(sql`comment_threads.id`, reader)}), 0)::int as unread
    from comment_threads where project_id = ${projectId} and template_id = ${templateId}`.execute(db);
  const { all = 0, open = 0, unread = 0, changed } = rows[0] ?? {};
  return { all, open, unread, stamp: `${all}.${open}.${changed?.getTime() ?? 0}` };
}

/** The thread of a comment, locked until the transaction ends, so that replies and deletions follow each other. */
export async function lockThreadOf(
  tx: Tx,
  { projectId, templateId }: TemplateIds,
  commentId: string,
): Promise<Thread | undefined> {
  return tx
    .selectFrom('comment_threads')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('template_id', '=', templateId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('comments').select('thread_id').where('comments.id', '=', commentId),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function insertThread(
  db: Db,
  { projectId, templateId }: TemplateIds,
  thread: Pick<Thread, 'id' | 'anchor' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('comment_threads')
    .values({
      id: thread.id,
      project_id: projectId,
      template_id: templateId,
      anchor: JSON.stringify(thread.anchor),
      created_at: thread.createdAt,
      updated_at: thread.createdAt,
    })
    .execute();
}

/** Records that something in a thread changed; `resolved` null opens it again, undefined leaves it. */
export async function updateThread(
  db: Db,
  id: string,
  { at, resolved }: { at: Date; resolved?: { at: Date; by: Author } | null | undefined },
): Promise<void> {
  await db
    .updateTable('comment_threads')
    .set({
      updated_at: at,
      ...(resolved !== undefined && {
        resolved_at: resolved?.at ?? null,
        resolved_by: resolved && JSON.stringify(resolved.by),
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notification channel: the id of a template whose comments or reviews have changed. */
export const COMMENTS_CHANGED = 'discussed_templates';

/** Notifies all processes, on commit, that the comments or reviews of a template have changed. */
export async function notifyCommentsChanged(tx: Tx, templateId: number): Promise<void> {
  await sql`select pg_notify(${COMMENTS_CHANGED}, ${String(templateId)})`.execute(tx);
}

export async function deleteThread(db: Db, id: string): Promise<void> {
  await db.deleteFrom('comment_threads').where('id', '=', id).execute();
}

/**
 * Copies the threads of a template with their comments to another one of the project. Copies keep their times, and ids
 * that sort like those of the originals.
 */
export async function copyComments(
  tx: Db,
  { projectId, from, to }: { projectId: number; from: number; to: number },
): Promise<void> {
  await sql`
    with pairs as materialized (
      select id, ${likeId(sql`id`)} as copy from comment_threads
      where project_id = ${projectId} and template_id = ${from}
    ), threads as (
      insert into comment_threads (id, project_id, template_id, anchor, resolved_at, resolved_by, created_at, updated_at)
      select pairs.copy, project_id, ${to}, anchor, resolved_at, resolved_by, created_at, updated_at
      from comment_threads join pairs using (id)
    )
    insert into comments (id, thread_id, writer, author, text, mentions, created_at, edited_at, deleted_at)
    select case when comments.id = pairs.id then pairs.copy else ${likeId(sql`comments.id`)} end, pairs.copy, writer,
      author, text, mentions, created_at, edited_at, deleted_at
    from comments join pairs on pairs.id = comments.thread_id`.execute(tx);
}

/** Another UUIDv7 of the same moment and counter. */
function likeId(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(left(${id}::text, 18) || right(gen_random_uuid()::text, 18))::uuid`;
}
