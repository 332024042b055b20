import {
  AnswerReviewBody,
  CommentsPath,
  ListReviewsQuery,
  RequestReviewBody,
  ReviewListResult,
  ReviewPath,
  ReviewResult,
  ReviewRuleBody,
  ReviewRuleResult,
} from '@postpress/contracts';
import { readIdCursor } from '../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import { commenterOf, discussionOf } from '../../comments/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getTemplateName, listTemplateNames } from '../../templates/index.ts';
import type { ReviewsDeps } from '../deps.ts';
import { answerReview, auditStep, requestReview } from '../request-review.ts';
import { reviewerOf, rolesUpTo } from '../reviewer.ts';
import { approvalsRequiredOf, listWaitingReviews, putRule, reviewRule } from '../reviews.ts';
import { reviewPage, toReviewPage } from '../wire-reviews.ts';

const shared = { tag: 'Reviews', auth: 'project' } as const;

const listReviewsRoute = defineRoute({
  ...shared,
  operationId: 'listReviews',
  method: 'GET',
  path: '/v3/templates/{id}/reviews',
  summary: 'List the reviews of a template',
  description: 'Newest first, with the answers of reviewers.',
  scope: 'templates:read',
  params: CommentsPath,
  query: ListReviewsQuery,
  result: ReviewListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  handle: async ({ params, query, caller }, { db }: ReviewsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, db);
    const { limit = 20, cursor } = query;
    const page = { limit, before: readIdCursor(cursor) };
    return ok(await reviewPage(db, template, page, commenter));
  },
});

const requestReviewRoute = defineRoute({
  ...shared,
  operationId: 'requestReview',
  idempotent: true,
  method: 'POST',
  path: '/v3/templates/{id}/reviews',
  summary: 'Send a template for review',
  description:
    'Requests approval of the current version from members or a role, who are notified by email. An open review of an earlier version ends.',
  scope: 'templates:write',
  editor: { template: 'id' },
  audit: 'itself',
  params: CommentsPath,
  body: RequestReviewBody,
  status: 201,
  result: ReviewResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller, request }, deps: ReviewsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await requestReview(template, body, commenter, request, deps) });
  },
});

const answerReviewRoute = defineRoute({
  ...shared,
  operationId: 'answerReview',
  method: 'POST',
  path: '/v3/templates/{id}/reviews/{reviewId}/answers',
  summary: 'Approve a version, or request changes',
  description: 'For requested reviewers, except the requester. Keys cannot approve.',
  scope: 'templates:write',
  role: 'viewer',
  editor: { template: 'id', readOnly: true },
  audit: 'itself',
  params: ReviewPath,
  body: AnswerReviewBody,
  status: 201,
  result: ReviewResult,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: async ({ params, body, caller, request }, deps: ReviewsDeps) => {
    const { template, commenter } = await discussionOf(params.id, caller, deps.db);
    return ok({ data: await answerReview({ template, ...params }, body, commenter, request, deps) });
  },
});

const getReviewRuleRoute = defineRoute({
  ...shared,
  operationId: 'getReviewRule',
  method: 'GET',
  path: '/v3/templates/{id}/review-rule',
  summary: 'Get how many approvals a template requires',
  description: 'With the version that was approved last.',
  scope: 'templates:read',
  params: CommentsPath,
  result: ReviewRuleResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ReviewsDeps) => {
    const { id: templateId } = await getTemplateName(db, projectId, params.id);
    return ok({ data: await reviewRule(db, { projectId, templateId }) });
  },
});

const putReviewRuleRoute = defineRoute({
  ...shared,
  operationId: 'putReviewRule',
  method: 'PUT',
  path: '/v3/templates/{id}/review-rule',
  summary: 'Require approvals of a template',
  description:
    'Applies to keys without the scope `templates:publish`: they send the version that was approved last. 0 removes the requirement.',
  scope: 'templates:publish',
  role: 'admin',
  audit: 'itself',
  params: CommentsPath,
  body: ReviewRuleBody,
  result: ReviewRuleResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, request }, deps: ReviewsDeps) => {
    const { template, ids, commenter } = await discussionOf(params.id, caller, deps.db);
    const { approvalsRequired } = body;
    const rule = await inTransaction(deps.db, async (tx) => {
      const before = await approvalsRequiredOf(tx, ids);
      await putRule(tx, { ...ids, approvalsRequired });
      const { id: subjectId, projectId, name } = template;
      const after = { name, approvalsRequired, before };
      const change = { projectId, action: 'review.rule_changed', subjectId, after } as const;
      if (before !== approvalsRequired) await auditStep(tx, change, commenter, request, deps);
      return reviewRule(tx, ids);
    });
    return ok({ data: rule });
  },
});

const listWaitingReviewsRoute = defineRoute({
  ...shared,
  operationId: 'listWaitingReviews',
  method: 'GET',
  path: '/v3/reviews',
  summary: 'List reviews waiting for the caller',
  description:
    'Open reviews in the project that request the caller or the caller’s role and that the caller has not answered.',
  scope: 'templates:read',
  query: ListReviewsQuery,
  result: ReviewListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, caller, projectId }, { db }: ReviewsDeps) => {
    const { limit = 20, cursor } = query;
    const reader = await reviewerOf(await commenterOf(caller, db), db);
    const { name: person, role } = reader;
    const page = { limit, before: readIdCursor(cursor), person, roles: rolesUpTo(role) };
    const rows = await listWaitingReviews(db, projectId, page);
    const names = await listTemplateNames(
      db,
      projectId,
      rows.map(({ templateId }) => templateId),
    );
    return ok(await toReviewPage(db, rows, { limit, names, reader }));
  },
});

export const reviewsRoutes: readonly AnyRoute<ReviewsDeps>[] = [
  listReviewsRoute,
  requestReviewRoute,
  answerReviewRoute,
  getReviewRuleRoute,
  putReviewRuleRoute,
  listWaitingReviewsRoute,
];
