import {
  CommentStateResult,
  ListMentionableQuery,
  MentionableResult,
  ReviewStateResult,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { commentState, discussionOf, listMentionable } from '../../comments/index.ts';
import { reviewState } from '../../reviews/index.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';

// What an open editor polls and looks up for comments and reviews; it changes them by the operations of the API.

const shared = { tag: 'Editor', auth: 'editor' } as const;

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

export const getReviewStateRoute = defineRoute({
  ...shared,
  operationId: 'getReviewState',
  method: 'GET',
  path: '/editor/api/reviews',
  summary: 'Get the reviews of the open template',
  description: 'The newest twenty, and how many approvals the template requires.',
  result: ReviewStateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await reviewState(deps.db, template, commenter) });
  },
});

/**
 * The template of an open editor, and the person who comments on it and reviews it.
 *
 * @throws AppError NOT_FOUND for a session without a template
 */
async function sessionTemplate(caller: Caller, deps: EditorSessionsDeps) {
  const { templateId } = await currentSession(caller, deps);
  if (templateId === null)
    throw new AppError(
      'NOT_FOUND',
      'This session has no template: only templates have comments and reviews.',
    );
  return discussionOf(String(templateId), caller, deps.db);
}
