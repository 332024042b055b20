import {
  AnswerReviewBody,
  EditorReviewPath,
  RequestReviewBody,
  ReviewResult,
  ReviewStateResult,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { answerReview, requestReview, reviewState } from '../../reviews/index.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { sessionTemplate } from '../session-template.ts';

// The reviews of the open template, as the person of the session. Viewers review, too.

const shared = { tag: 'Editor', auth: 'editor' } as const;

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

export const requestEditorReviewRoute = defineRoute({
  ...shared,
  operationId: 'requestEditorReview',
  method: 'POST',
  path: '/editor/api/reviews',
  summary: 'Send the open template for review',
  description: 'Its version as stored: save before.',
  body: RequestReviewBody,
  status: 201,
  result: ReviewResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ body, caller, request }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await requestReview(template, body, commenter, request, deps) });
  },
});

export const answerEditorReviewRoute = defineRoute({
  ...shared,
  operationId: 'answerEditorReview',
  method: 'POST',
  path: '/editor/api/reviews/{reviewId}/answers',
  summary: 'Approve a version of the open template, or request changes',
  editor: { readOnly: true },
  params: EditorReviewPath,
  body: AnswerReviewBody,
  status: 201,
  result: ReviewResult,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: async ({ params, body, caller, request }, deps: EditorSessionsDeps) => {
    const { template, commenter } = await sessionTemplate(caller, deps);
    return ok({ data: await answerReview({ template, ...params }, body, commenter, request, deps) });
  },
});
