/**
 * Comments on stored templates: threads with replies, mentions with their emails, and what each person has read. Read
 * `write-comment.ts` first, then `comment-threads.ts` and `comments.ts` (the tables).
 */

export { COMMENTS_CHANGED, copyComments, notifyCommentsChanged } from './comment-threads.ts';
export {
  type CommentedTemplate,
  type Commenter,
  commenterOf,
  discussionOf,
  guestCommenter,
  userIdIn,
  userName,
} from './commenter.ts';
export type { CommentsDeps } from './deps.ts';
export { commentPage, commentState, type ThreadWithComments } from './list-threads.ts';
export { listMentionable, membersNamedIn, readMembers } from './mentions.ts';
export { commentsRoutes } from './routes/comments.ts';
export { replyToThread, startThread } from './write-comment.ts';
