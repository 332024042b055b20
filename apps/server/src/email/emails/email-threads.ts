import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { toUuid } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailSummary, summaryColumns } from './emails.ts';

/*
 * The threads of `emails`. Few emails are in one: those that answer a received email or an earlier email, and those that
 * were answered.
 */

/**
 * The id of the thread that began with a message: whichever of its messages comes first, and in whatever order, they get
 * the same one without looking for each other. A UUIDv8 (RFC 9562, 5.8) of a hash. Message-IDs of different projects never
 * share a thread.
 */
export function threadIdOf(projectId: number, messageId: string): string {
  const bytes = hash('sha256', `thread ${projectId} ${messageId}`, 'buffer').subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return toUuid(bytes.toString('hex'));
}

/** The thread of a project's email, which it gets if it has none yet; undefined where there is no such email. */
export async function joinThread(db: Db, projectId: number, id: string): Promise<string | undefined> {
  const email = await db
    .selectFrom('emails')
    .select(['thread_id as threadId', 'message_id as messageId'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!email) return undefined;
  if (email.threadId !== null) return email.threadId;
  const threadId = threadIdOf(projectId, email.messageId);
  // Another answer may have come meanwhile: it found the same one.
  await db
    .updateTable('emails')
    .set({ thread_id: threadId })
    .where('id', '=', id)
    .where('thread_id', 'is', null)
    .execute();
  return threadId;
}

/** A part of a thread, newest first: at most `limit` below the id `before`. */
export async function listSentInThread(
  db: Db,
  { projectId, threadId }: { projectId: number; threadId: string },
  { limit, before }: { limit: number; before: string | undefined },
): Promise<EmailSummary[]> {
  let query = db
    .selectFrom('emails')
    .select([...summaryColumns])
    .where('project_id', '=', projectId)
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

export type SentInThread = { count: number; lastAt: Date | null };

/** How many emails threads have, counted up to `most`, and when the last one was accepted. */
export async function countSentInThreads(
  db: Db,
  projectId: number,
  threadIds: readonly string[],
  most: number,
): Promise<Map<string, SentInThread>> {
  const { rows } = await sql<SentInThread & { id: string }>`
    select thread.id, count(member.id)::int as count, max(member.created_at) as "lastAt"
    from unnest(${[...threadIds]}::uuid[]) as thread (id) left join lateral (
      select emails.id, emails.created_at from emails
      where emails.project_id = ${projectId} and emails.thread_id = thread.id order by emails.id desc limit ${most}
    ) as member on true group by 1`.execute(db);
  return new Map(rows.map(({ id, ...sent }) => [id, sent]));
}
