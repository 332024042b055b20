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
  roles,
} from '@postpress/contracts';
import { findMember } from '../../accounts/index.ts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { commenterOf, templateOf, userIdIn } from '../../comments/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { answerReview } from '../answer-review.ts';
import type { ReviewsDeps } from '../deps.ts';
import { auditStep } from '../record-step.ts';
import { requestReview } from '../request-review.ts';
import { approvalsRequiredOf, findApproved, listReviews, listWaitingReviews, putRule } from '../reviews.ts';
import { readReviewCursor, toReviewPage } from '../wire-reviews.ts';

const shared = { tag: 'Reviews', auth: 'project' } as const;

export const listReviewsRoute = defineRoute({
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
    const { id: templateId, projectId } = await templateOf(params.id, caller, db);
    const { limit = 20, cursor } = query;
    const page = { limit, before: readReviewCursor(cursor) };
    return ok(await toReviewPage(db, await listReviews(db, { projectId, templateId }, page), limit));
  },
});

export const requestReviewRoute = defineRoute({
  ...shared,
  operationId: 'requestReview',
  method: 'POST',
  path: '/v3/templates/{id}/reviews',
  summary: 'Send a template for review',
  description:
    'Requests approval of the current version from members or a role, who are notified by email. An open review of an earlier version ends.',
  scope: 'templates:write',
  params: CommentsPath,
  body: RequestReviewBody,
  status: 201,
  result: ReviewResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller, request }, deps: ReviewsDeps) => {
    const template = await templateOf(params.id, caller, deps.db);
    const commenter = await commenterOf(caller, deps.db);
    return ok({ data: await requestReview(template, body, commenter, request, deps) });
  },
});

export const answerReviewRoute = defineRoute({
  ...shared,
  operationId: 'answerReview',
  method: 'POST',
  path: '/v3/templates/{id}/reviews/{reviewId}/answers',
  summary: 'Approve a version, or request changes',
  description: 'For requested reviewers, except the requester. Keys cannot approve.',
  scope: 'templates:write',
  role: 'viewer',
  params: ReviewPath,
  body: AnswerReviewBody,
  status: 201,
  result: ReviewResult,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: async ({ params, body, caller, request }, deps: ReviewsDeps) => {
    const template = await templateOf(params.id, caller, deps.db);
    const subject = { template, reviewId: params.reviewId };
    const commenter = await commenterOf(caller, deps.db);
    return ok({ data: await answerReview(subject, body, commenter, request, deps) });
  },
});

export const putReviewRuleRoute = defineRoute({
  ...shared,
  operationId: 'putReviewRule',
  method: 'PUT',
  path: '/v3/templates/{id}/review-rule',
  summary: 'Require approvals of a template',
  description:
    'Applies to keys without the scope `templates:publish`: they send the version that was approved last. 0 removes the requirement.',
  scope: 'templates:publish',
  role: 'admin',
  params: CommentsPath,
  body: ReviewRuleBody,
  result: ReviewRuleResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, request }, deps: ReviewsDeps) => {
    const { id: templateId, projectId, name } = await templateOf(params.id, caller, deps.db);
    const commenter = await commenterOf(caller, deps.db);
    const { approvalsRequired } = body;
    const place = { projectId, templateId };
    const approved = await inTransaction(deps.db, async (tx) => {
      const before = await approvalsRequiredOf(tx, place);
      await putRule(tx, { ...place, approvalsRequired });
      const after = { name, approvalsRequired, before };
      const change = { projectId, action: 'review.rule_changed', subjectId: templateId, after } as const;
      if (before !== approvalsRequired) await auditStep(tx, change, commenter, request, deps);
      return findApproved(tx, place);
    });
    return ok({ data: { approvalsRequired, approvedRevision: approved?.revision ?? null } });
  },
});

export const listWaitingReviewsRoute = defineRoute({
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
  handle: async ({ query, caller }, { db }: ReviewsDeps) => {
    const { limit = 20, cursor } = query;
    const { name: person, workspaceId } = await commenterOf(caller, db);
    const userId = userIdIn(person);
    const member = userId && (await findMember(db, workspaceId, userId));
    const reached = member ? roles.slice(0, roles.indexOf(member.role) + 1) : [];
    const page = { limit, before: readReviewCursor(cursor), person, roles: reached };
    return ok(await toReviewPage(db, await listWaitingReviews(db, projectIdOf(caller), page), limit));
  },
});
