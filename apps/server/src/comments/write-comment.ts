import { type CreateCommentBody, commentLimits, type ReplyBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import { insertWebhookDeliveries, webhookEventId } from '../webhooks/index.ts';
import { markThreadsRead } from './comment-readers.ts';
import {
  countThreads,
  insertThread,
  lockThreadOf,
  notifyCommentsChanged,
  type Thread,
  updateThread,
} from './comment-threads.ts';
import type { CommentedTemplate, Commenter } from './commenter.ts';
import { type Comment, insertComment, listComments } from './comments.ts';
import type { CommentsDeps } from './deps.ts';
import { type ThreadWithComments, withComments } from './list-threads.ts';
import { type MentionedMember, mailMentions, readMembers } from './mentions.ts';

/**
 * Starts a thread. Its webhook deliveries and the emails to the mentioned commit with it.
 *
 * @throws AppError VALIDATION_ERROR, CONFLICT at the limit of threads, RATE_LIMITED
 */
export async function startThread(
  template: CommentedTemplate,
  { text, anchor = {}, mentions = [] }: CreateCommentBody,
  commenter: Commenter,
  deps: CommentsDeps,
): Promise<ThreadWithComments> {
  if (anchor.quote && anchor.block === undefined)
    throw new AppError('VALIDATION_ERROR', 'anchor.quote needs anchor.block: words are in a block.');
  await requireRate(commenter, deps);
  const mentioned = await readMembers(deps.db, commenter.workspaceId, mentions, 'mentions');
  const ids = { projectId: template.projectId, templateId: template.id };
  const { all } = await countThreads(deps.db, ids, commenter.name);
  if (all >= commentLimits.threadsPerTemplate)
    throw new AppError(
      'CONFLICT',
      `The template has reached the limit of ${commentLimits.threadsPerTemplate} threads: delete some first.`,
    );
  const id = deps.newId();
  const thread = { id, anchor, createdAt: deps.clock() };
  return inTransaction(deps.db, async (tx) => {
    await insertThread(tx, ids, thread);
    const whole: Thread = { ...thread, templateId: template.id, ...unresolved, updatedAt: thread.createdAt };
    await write(tx, { template, thread: whole, id, text, mentioned, commenter }, deps);
    return withComments(tx, whole, commenter);
  });
}

const unresolved = { resolvedAt: null, resolvedBy: null };

/**
 * Replies to a thread, or to any comment of it.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR, CONFLICT at the limit of comments, RATE_LIMITED
 */
export async function replyToThread(
  { template, commentId }: { template: CommentedTemplate; commentId: string },
  { text, mentions = [] }: ReplyBody,
  commenter: Commenter,
  deps: CommentsDeps,
): Promise<ThreadWithComments> {
  await requireRate(commenter, deps);
  const mentioned = await readMembers(deps.db, commenter.workspaceId, mentions, 'mentions');
  const ids = { projectId: template.projectId, templateId: template.id };
  return inTransaction(deps.db, async (tx) => {
    const thread = await lockThreadOf(tx, ids, commentId);
    if (!thread) throw noComment();
    if ((await listComments(tx, [thread.id])).length >= commentLimits.commentsPerThread)
      throw new AppError(
        'CONFLICT',
        `The thread has reached the limit of ${commentLimits.commentsPerThread} comments: resolve it and start another.`,
      );
    await write(tx, { template, thread, id: deps.newId(), text, mentioned, commenter }, deps);
    const updatedAt = deps.clock();
    await updateThread(tx, thread.id, { at: updatedAt });
    return withComments(tx, { ...thread, updatedAt }, commenter);
  });
}

export function noComment(): AppError {
  return new AppError('NOT_FOUND', 'The template has no comment with this ID.');
}

type NewComment = {
  template: CommentedTemplate;
  thread: Thread;
  id: string;
  text: string;
  mentioned: readonly MentionedMember[];
  commenter: Commenter;
};

/** Inserts a comment with all that follows from it. */
async function write(tx: Tx, draft: NewComment, deps: CommentsDeps): Promise<void> {
  const { template, thread, id, text, mentioned, commenter } = draft;
  const mentions = mentioned.map(({ id, name }) => ({ id, name }));
  const comment = {
    id,
    threadId: thread.id,
    writer: commenter.name,
    author: commenter.author,
    text,
    mentions,
    createdAt: deps.clock(),
  };
  await insertComment(tx, comment);
  const ids = { projectId: template.projectId, templateId: template.id };
  await markThreadsRead(tx, ids, { threadIds: [thread.id], reader: commenter.name });
  await notifyCommentsChanged(tx, template.id);
  await insertWebhookDeliveries(tx, [createdEvent(template, thread, comment)]);
  await mailMentions(tx, { template, threadId: thread.id, text, mentions: mentioned, commenter }, deps);
}

function createdEvent(
  { id, projectId }: CommentedTemplate,
  { anchor }: Thread,
  comment: Pick<Comment, 'id' | 'threadId' | 'text' | 'author' | 'mentions' | 'createdAt'>,
) {
  return {
    id: webhookEventId(comment.id, 1),
    family: 'templates',
    type: 'template.comment.created',
    projectId,
    createdAt: comment.createdAt,
    data: {
      template_id: String(id),
      thread_id: comment.threadId,
      comment_id: comment.id,
      text: comment.text,
      author: comment.author,
      mentions: comment.mentions,
      anchor,
    },
  } as const;
}

/** @throws AppError RATE_LIMITED */
async function requireRate({ name, author }: Commenter, { commentLimiter }: CommentsDeps): Promise<void> {
  const charged = await commentLimiter?.charge(
    `comments ${name}`,
    author.kind === 'guest' ? 'guestComment' : 'comment',
  );
  if (!charged || charged.allowed) return;
  const { retryAfterSeconds } = charged;
  throw new AppError('RATE_LIMITED', `Too many comments at once. Wait ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}
