import {
  CommentListResult,
  CommentPath,
  CommentsPath,
  CommentThreadResult,
  CreateCommentBody,
  DeleteCommentResult,
  ListCommentsQuery,
  ReadCommentsBody,
  ReadCommentsResult,
  ReplyBody,
  ResolveCommentBody,
} from '@postpress/contracts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { changeComment, deleteComment, resolveThread } from '../change-comment.ts';
import { discussionOf } from '../commenter.ts';
import type { CommentsDeps } from '../deps.ts';
import { commentPage, markRead } from '../list-threads.ts';
import { replyToThread, startThread } from '../write-comment.ts';

const reading = {
  tag: 'Comments',
  auth: 'project',
  scope: 'templates:read',
  role: 'viewer',
  editor: { template: 'id', readOnly: true },
} as const;
/** Viewers may comment, also in an editor that only reads. */
const writing = {
  tag: 'Comments',
  auth: 'project',
  scope: 'templates:write',
  role: 'viewer',
  editor: { template: 'id', readOnly: true },
} as const;

const listCommentsRoute = defineRoute({
  ...reading,
  operationId: 'listComments',
  method: 'GET',
  path: '/v3/templates/{id}/comments',
  summary: 'List the comments of a template',
  description:
    'Threads with their comments, newest thread first. Comments are never part of an export. A page of long threads ends before `limit`: follow `next_cursor`.',
  params: CommentsPath,
  query: ListCommentsQuery,
  result: CommentListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  handle: async ({ params, query, caller }, { db }: CommentsDeps) => {
    const { ids, commenter } = await discussionOf(params.id, caller, db);
    return ok(await commentPage(db, ids, query, commenter));
  },
});

const createCommentRoute = defineRoute({
  ...writing,
  operationId: 'createComment',
  idempotent: true,
  method: 'POST',
  path: '/v3/templates/{id}/comments',
  summary: 'Comment on a template',
  description: 'Starts a thread about a block, words in it, a point, or the whole design.',
  audit: 'call',
  params: CommentsPath,
  body: CreateCommentBody,
  status: 201,
  result: CommentThreadResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller }, deps: CommentsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await startThread(template, body, commenter, deps) });
  },
});

const replyToCommentRoute = defineRoute({
  ...writing,
  operationId: 'replyToComment',
  idempotent: true,
  method: 'POST',
  path: '/v3/templates/{id}/comments/{commentId}/replies',
  summary: 'Reply to a comment',
  audit: 'call',
  params: CommentPath,
  body: ReplyBody,
  status: 201,
  result: CommentThreadResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller }, deps: CommentsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await replyToThread({ template, ...params }, body, commenter, deps) });
  },
});

const updateCommentRoute = defineRoute({
  ...writing,
  operationId: 'updateComment',
  method: 'PATCH',
  path: '/v3/templates/{id}/comments/{commentId}',
  summary: 'Edit a comment',
  description: 'Only the author can edit it.',
  audit: 'call',
  params: CommentPath,
  body: ReplyBody,
  result: CommentThreadResult,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: async ({ params, body, caller }, deps: CommentsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await changeComment({ template, ...params }, body, commenter, deps) });
  },
});

const resolveCommentRoute = defineRoute({
  ...writing,
  operationId: 'resolveComment',
  method: 'POST',
  path: '/v3/templates/{id}/comments/{commentId}/resolve',
  summary: 'Resolve or reopen a thread',
  audit: 'call',
  params: CommentPath,
  body: ResolveCommentBody,
  result: CommentThreadResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller }, deps: CommentsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await resolveThread({ template, ...params }, body.resolved, commenter, deps) });
  },
});

const deleteCommentRoute = defineRoute({
  ...writing,
  operationId: 'deleteComment',
  method: 'DELETE',
  path: '/v3/templates/{id}/comments/{commentId}',
  summary: 'Delete a comment',
  description:
    'Authors can delete their own comments, admins any. A first comment with replies only loses its text; a thread without comments is deleted.',
  audit: 'call',
  params: CommentPath,
  result: DeleteCommentResult,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: async ({ params, caller }, deps: CommentsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await deleteComment({ template, ...params }, commenter, deps) });
  },
});

const markCommentsReadRoute = defineRoute({
  ...reading,
  operationId: 'markCommentsRead',
  method: 'POST',
  path: '/v3/templates/{id}/comments/read',
  summary: 'Mark threads as read',
  description: 'For the calling user, however they authenticate, or for the calling key.',
  audit: 'nothing',
  params: CommentsPath,
  body: ReadCommentsBody,
  result: ReadCommentsResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller }, { db }: CommentsDeps) => {
    const { ids, commenter } = await discussionOf(params.id, caller, db);
    return ok({ data: await markRead(db, ids, body.threadIds, commenter) });
  },
});

/** Comments on templates, also of the open one in an editor. */
export const commentsRoutes: readonly AnyRoute<CommentsDeps>[] = [
  listCommentsRoute,
  createCommentRoute,
  replyToCommentRoute,
  updateCommentRoute,
  resolveCommentRoute,
  deleteCommentRoute,
  markCommentsReadRoute,
];
