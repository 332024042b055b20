import {
  type CommentAnswer,
  type CommentThreadAnswer,
  commentLimits,
  type ListCommentsQuery,
} from '@postpress/contracts';
import { readIdCursor, toPage } from '../base/cursor.ts';
import type { Db } from '../platform/database/tables.ts';
import { markThreadsRead } from './comment-readers.ts';
import { countThreads, listThreads, type TemplateIds, type Thread } from './comment-threads.ts';
import type { Commenter } from './commenter.ts';
import { type Comment, listComments } from './comments.ts';

export type ThreadWithComments = CommentThreadAnswer;

/**
 * One page of the threads of a template, newest first, with their comments. It ends early where threads are long.
 *
 * @throws AppError INVALID_CURSOR
 */
export async function commentPage(
  db: Db,
  template: TemplateIds,
  { limit = 20, cursor, ...filter }: ListCommentsQuery,
  { name }: Commenter,
) {
  const before = readIdCursor(cursor);
  const rows = await listThreads(db, template, { ...filter, reader: name, limit, before });
  const { items, ...page } = toPage(rows, fitting(rows, limit), ({ id }) => [id]);
  const comments = await listComments(
    db,
    items.map(({ id }) => id),
  );
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId);
  return { data: items.map((thread) => toWireThread(thread, byThread.get(thread.id) ?? [], name)), ...page };
}

/** How many threads a page has: the requested number, or fewer if they have many comments. */
function fitting(rows: readonly { size: number }[], limit: number): number {
  let comments = 0;
  const over = rows.findIndex(({ size }, at) => {
    comments += size;
    return at > 0 && comments > commentLimits.commentsPerPage;
  });
  return over === -1 ? limit : Math.min(limit, over);
}

/** A thread that the commenter has just changed, and so read. */
export async function withComments(db: Db, thread: Thread, { name }: Commenter): Promise<ThreadWithComments> {
  return toWireThread({ ...thread, unread: 0 }, await listComments(db, [thread.id]), name);
}

export async function commentState(db: Db, template: TemplateIds, { name }: Commenter) {
  const { open, unread, stamp } = await countThreads(db, template, name);
  return { open, unread, stamp };
}

/** Marks threads as read. @returns what is left unread in the template */
export async function markRead(
  db: Db,
  template: TemplateIds,
  threadIds: readonly string[],
  { name }: Commenter,
): Promise<{ unread: number }> {
  await markThreadsRead(db, template, { threadIds, reader: name });
  const { unread } = await countThreads(db, template, name);
  return { unread };
}

function toWireThread(
  thread: Thread & { unread: number },
  comments: readonly Comment[],
  reader: string,
): ThreadWithComments {
  return {
    id: thread.id,
    anchor: thread.anchor,
    resolved: thread.resolvedAt !== null,
    resolvedAt: thread.resolvedAt?.toISOString() ?? null,
    resolvedBy: thread.resolvedBy,
    createdAt: thread.createdAt.toISOString(),
    updatedAt: thread.updatedAt.toISOString(),
    unread: thread.unread,
    comments: comments.map((comment) => toWireComment(comment, reader)),
  };
}

function toWireComment(comment: Comment, reader: string): CommentAnswer {
  return {
    id: comment.id,
    author: comment.author,
    text: comment.text,
    mentions: comment.mentions,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    deleted: comment.deletedAt !== null,
    own: comment.writer === reader,
  };
}
