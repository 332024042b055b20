import type { Mentioned } from '@postpress/contracts';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';

/*
 * The repository of comments; threads are in `comment-threads.ts`.
 */

export type Comment = Selected<'comments', typeof columns>;

const columns = [
  'id',
  'thread_id as threadId',
  'writer',
  'author',
  'text',
  'mentions',
  'created_at as createdAt',
  'edited_at as editedAt',
  'deleted_at as deletedAt',
] as const;

/** The comments of some threads, each thread's oldest first. */
export async function listComments(db: Db, threadIds: readonly string[]): Promise<Comment[]> {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('comments')
    .select(columns)
    .where('thread_id', 'in', threadIds)
    .orderBy('id')
    .execute();
}

export async function insertComment(db: Db, comment: Omit<Comment, 'editedAt' | 'deletedAt'>): Promise<void> {
  await db
    .insertInto('comments')
    .values({
      ...rowOf(columns, comment),
      author: JSON.stringify(comment.author),
      mentions: JSON.stringify(comment.mentions),
    })
    .execute();
}

export async function updateComment(
  db: Db,
  id: string,
  { text, mentions, editedAt }: { text: string; mentions: readonly Mentioned[]; editedAt: Date },
): Promise<void> {
  await db
    .updateTable('comments')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: editedAt })
    .where('id', '=', id)
    .execute();
}

/** Removes the words of a first comment, whose replies stay. */
export async function emptyComment(db: Db, id: string, deletedAt: Date): Promise<void> {
  await db
    .updateTable('comments')
    .set({ text: '', mentions: '[]', deleted_at: deletedAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteCommentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', id).execute();
}
