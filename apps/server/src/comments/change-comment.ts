import type { ReplyBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import {
  deleteThread,
  lockThreadOf,
  notifyCommentsChanged,
  type Thread,
  updateThread,
} from './comment-threads.ts';
import type { CommentedTemplate, Commenter } from './commenter.ts';
import { type Comment, deleteCommentRow, emptyComment, listComments, updateComment } from './comments.ts';
import type { CommentsDeps } from './deps.ts';
import { type ThreadWithComments, withComments } from './list-threads.ts';
import { mailMentions, readMembers } from './mentions.ts';
import { noComment } from './write-comment.ts';

type Subject = { template: CommentedTemplate; commentId: string };

/**
 * Changes the text of one's own comment. Members that only the new text mentions get an email.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN for another's, VALIDATION_ERROR
 */
export async function changeComment(
  subject: Subject,
  { text, mentions }: ReplyBody,
  commenter: Commenter,
  deps: CommentsDeps,
): Promise<ThreadWithComments> {
  const mentioned = mentions && (await readMembers(deps.db, commenter.workspaceId, mentions, 'mentions'));
  return inThread(subject, deps, async (tx, thread, comments) => {
    const comment = ownComment(subject, comments, commenter, { moderates: false });
    const at = deps.clock();
    const after = mentioned?.map(({ id, name }) => ({ id, name })) ?? comment.mentions;
    await updateComment(tx, comment.id, { text, mentions: after, editedAt: at });
    const known = new Set(comment.mentions.map(({ id }) => id));
    const added = mentioned?.filter(({ id }) => !known.has(id)) ?? [];
    const { template } = subject;
    await mailMentions(tx, { template, threadId: thread.id, text, mentions: added, commenter }, deps);
    await updateThread(tx, thread.id, { at });
    return withComments(tx, { ...thread, updatedAt: at }, commenter);
  });
}

/**
 * Deletes a comment: one's own, or as an admin. A first comment with replies loses its text only; a thread without any
 * text is deleted.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function deleteComment(
  subject: Subject,
  commenter: Commenter,
  deps: CommentsDeps,
): Promise<ThreadWithComments | null> {
  return inThread(subject, deps, async (tx, thread, comments) => {
    const comment = ownComment(subject, comments, commenter, { moderates: commenter.mayModerate });
    const others = comments.filter(({ id, deletedAt }) => id !== comment.id && deletedAt === null);
    if (others.length === 0) {
      await deleteThread(tx, thread.id);
      return null;
    }
    const at = deps.clock();
    if (comment.id === thread.id) await emptyComment(tx, comment.id, at);
    else await deleteCommentRow(tx, comment.id);
    await updateThread(tx, thread.id, { at });
    return withComments(tx, { ...thread, updatedAt: at }, commenter);
  });
}

/**
 * Resolves a thread, or opens it again.
 *
 * @throws AppError NOT_FOUND
 */
export async function resolveThread(
  subject: Subject,
  resolved: boolean,
  commenter: Commenter,
  deps: CommentsDeps,
): Promise<ThreadWithComments> {
  return inThread(subject, deps, async (tx, thread) => {
    const at = deps.clock();
    if (resolved === (thread.resolvedAt !== null)) return withComments(tx, thread, commenter);
    const by = commenter.author;
    await updateThread(tx, thread.id, { at, resolved: resolved ? { at, by } : null });
    const state = { resolvedAt: resolved ? at : null, resolvedBy: resolved ? by : null };
    return withComments(tx, { ...thread, ...state, updatedAt: at }, commenter);
  });
}

type Transaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

function inThread<T>(
  { template, commentId }: Subject,
  { db }: CommentsDeps,
  work: (tx: Transaction, thread: Thread, comments: readonly Comment[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const thread = await lockThreadOf(
      tx,
      { projectId: template.projectId, templateId: template.id },
      commentId,
    );
    if (!thread) throw noComment();
    await notifyCommentsChanged(tx, template.id);
    return work(tx, thread, await listComments(tx, [thread.id]));
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
function ownComment(
  { commentId }: Subject,
  comments: readonly Comment[],
  { name }: Commenter,
  { moderates }: { moderates: boolean },
): Comment {
  const comment = comments.find(({ id }) => id === commentId);
  if (!comment || comment.deletedAt) throw noComment();
  if (comment.writer !== name && !moderates)
    throw new AppError('FORBIDDEN', 'Only the author of a comment can do this.');
  return comment;
}
