import {
  CommentListResult,
  CommentStateResult,
  CommentThreadResult,
  CreateCommentBody,
  DeleteCommentResult,
  EditorCommentPath,
  ListCommentsQuery,
  ListMentionableQuery,
  MentionableResult,
  ReadCommentsBody,
  ReadCommentsResult,
  ReplyBody,
  ResolveCommentBody,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import {
  changeComment,
  commentPage,
  commentState,
  deleteComment,
  listMentionable,
  markRead,
  replyToThread,
  resolveThread,
  startThread,
} from '../../comments/index.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { sessionTemplate } from '../session-template.ts';

// The comments of the open template, with the person of the session as author. Viewers comment, too.

const shared = { tag: 'Editor', auth: 'editor' } as const;

export const listEditorCommentsRoute = defineRoute({
  ...shared,
  operationId: 'listEditorComments',
  method: 'GET',
  path: '/editor/api/comments',
  summary: 'List the comments of the open template',
  description: 'Newest thread first; 404 for a session without a template.',
  query: ListCommentsQuery,
  result: CommentListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  handle: async ({ query, caller }, deps: EditorSessionsDeps) => {
    const { ids, commenter } = await sessionTemplate(caller, deps);
    return ok(await commentPage(deps.db, ids, query, commenter));
  },
});

export const getCommentStateRoute = defineRoute({
  ...shared,
  operationId: 'getCommentState',
  method: 'GET',
  path: '/editor/api/comments/state',
  summary: 'Count the comments of the open template',
  description: 'For frequent polling: if `stamp` has changed, so has the list.',
  result: CommentStateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller }, deps: EditorSessionsDeps) => {
    const { ids, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await commentState(deps.db, ids, commenter) });
  },
});

export const createEditorCommentRoute = defineRoute({
  ...shared,
  operationId: 'createEditorComment',
  method: 'POST',
  path: '/editor/api/comments',
  summary: 'Comment on the open template',
  editor: { readOnly: true },
  body: CreateCommentBody,
  status: 201,
  result: CommentThreadResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ body, caller }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await startThread(template, body, commenter, deps) });
  },
});

export const replyToEditorCommentRoute = defineRoute({
  ...shared,
  operationId: 'replyToEditorComment',
  method: 'POST',
  path: '/editor/api/comments/{commentId}/replies',
  summary: 'Reply to a comment on the open template',
  editor: { readOnly: true },
  params: EditorCommentPath,
  body: ReplyBody,
  status: 201,
  result: CommentThreadResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await replyToThread({ template, ...params }, body, commenter, deps) });
  },
});

export const updateEditorCommentRoute = defineRoute({
  ...shared,
  operationId: 'updateEditorComment',
  method: 'PATCH',
  path: '/editor/api/comments/{commentId}',
  summary: 'Edit your comment on the open template',
  editor: { readOnly: true },
  params: EditorCommentPath,
  body: ReplyBody,
  result: CommentThreadResult,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: async ({ params, body, caller }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await changeComment({ template, ...params }, body, commenter, deps) });
  },
});

export const resolveEditorCommentRoute = defineRoute({
  ...shared,
  operationId: 'resolveEditorComment',
  method: 'POST',
  path: '/editor/api/comments/{commentId}/resolve',
  summary: 'Resolve or reopen a thread of the open template',
  editor: { readOnly: true },
  params: EditorCommentPath,
  body: ResolveCommentBody,
  result: CommentThreadResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await resolveThread({ template, ...params }, body.resolved, commenter, deps) });
  },
});

export const deleteEditorCommentRoute = defineRoute({
  ...shared,
  operationId: 'deleteEditorComment',
  method: 'DELETE',
  path: '/editor/api/comments/{commentId}',
  summary: 'Delete your comment on the open template',
  editor: { readOnly: true },
  params: EditorCommentPath,
  result: DeleteCommentResult,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: async ({ params, caller }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await deleteComment({ template, ...params }, commenter, deps) });
  },
});

export const markEditorCommentsReadRoute = defineRoute({
  ...shared,
  operationId: 'markEditorCommentsRead',
  method: 'POST',
  path: '/editor/api/comments/read',
  summary: 'Mark threads of the open template as read',
  editor: { readOnly: true },
  body: ReadCommentsBody,
  result: ReadCommentsResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body, caller }, deps: EditorSessionsDeps) => {
    const { ids, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await markRead(deps.db, ids, body.threadIds, commenter) });
  },
});

export const listMentionableRoute = defineRoute({
  ...shared,
  operationId: 'listMentionable',
  method: 'GET',
  path: '/editor/api/members',
  summary: 'List members to mention in a comment',
  description:
    'At most 20 members whose name or email address begins with the query. Addresses are not returned.',
  query: ListMentionableQuery,
  result: MentionableResult,
  errors: ['NOT_FOUND'],
  handle: async ({ query, caller, workspaceId }, deps: EditorSessionsDeps) => {
    await sessionTemplate(caller, deps);
    return ok({ data: await listMentionable(deps.db, workspaceId, query.search) });
  },
});
