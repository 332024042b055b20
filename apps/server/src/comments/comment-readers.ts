import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import type { TemplateIds } from './comment-threads.ts';

/*
 * The repository of what people have read, and when they were mailed.
 */

/** Marks threads of a template as read up to their last comment. Ids of other templates are ignored. */
export async function markThreadsRead(
  db: Db,
  { projectId, templateId }: TemplateIds,
  { threadIds, reader }: { threadIds: readonly string[]; reader: string },
): Promise<void> {
  await sql`
    insert into comment_readers (thread_id, reader, read_id)
    select thread.id, ${reader}, (select id from comments where thread_id = thread.id order by id desc limit 1)
    from comment_threads as thread
    where project_id = ${projectId} and template_id = ${templateId} and thread.id = any (${[...threadIds]}::uuid[])
    on conflict (thread_id, reader) do update set read_id = excluded.read_id`.execute(db);
}

/**
 * Records that people are mailed about a thread now, except those who were since `quietSince`.
 *
 * @returns those who are to be mailed
 */
export async function claimMails(
  db: Db,
  threadId: string,
  { readers, at, quietSince }: { readers: readonly string[]; at: Date; quietSince: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ reader: string }>`
    insert into comment_readers (thread_id, reader, mailed_at)
    select ${threadId}::uuid, reader, ${at} from unnest(${[...readers]}::text[]) as reader
    on conflict (thread_id, reader) do update set mailed_at = excluded.mailed_at
      where comment_readers.mailed_at is null or comment_readers.mailed_at <= ${quietSince}
    returning reader`.execute(db);
  return new Set(rows.map(({ reader }) => reader));
}
