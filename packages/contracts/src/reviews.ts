import Type, { type Static } from 'typebox';
import { roles } from './accounts.ts';
import { AuthorSchema } from './template-versions.ts';
import {
  answerOf,
  cursorQuery,
  DateTime,
  literals,
  Nullable,
  NumericId,
  pageOf,
  STORABLE,
  Uuid,
} from './wire.ts';

export const reviewLimits = {
  textCharactersMax: 2_000,
  reviewersMax: 20,
  approvalsMax: 10,
} as const;

/**
 * `open`: reviewers decide; `approved`: enough of them approved; `changes_requested`: one of them asked for changes;
 * `superseded`: a later version was sent for review before.
 */
export const reviewStatuses = ['open', 'approved', 'changes_requested', 'superseded'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export const reviewVerdicts = ['approved', 'changes_requested'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

const Text = Type.String({
  maxLength: reviewLimits.textCharactersMax,
  pattern: STORABLE,
  description: 'Plain text.',
});

export const ReviewSchema = Type.Object({
  id: Uuid,
  templateId: NumericId,
  templateName: Type.String(),
  versionId: Uuid,
  revision: Type.Integer({ description: 'Revision under review.' }),
  status: literals(reviewStatuses),
  message: Type.String(),
  requestedBy: AuthorSchema,
  reviewers: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  role: Nullable(literals(roles, { description: 'Members of at least this role may decide.' })),
  approvalsRequired: Type.Integer(),
  answers: Type.Array(
    Type.Object({
      author: AuthorSchema,
      verdict: literals(reviewVerdicts),
      text: Type.String(),
      createdAt: DateTime,
    }),
  ),
  canAnswer: Type.Boolean({
    description: 'Whether the caller may approve or request changes, also in place of an earlier answer.',
  }),
  ownVerdict: Nullable(literals(reviewVerdicts, { description: 'How the caller answered.' })),
  createdAt: DateTime,
  closedAt: Nullable(DateTime),
});
export type ReviewAnswer = Static<typeof ReviewSchema>;
export const ReviewResult = answerOf(ReviewSchema);
/** Newest first. */
export const ReviewListResult = pageOf(ReviewSchema);
export const ListReviewsQuery = Type.Object(cursorQuery);
export type ListReviewsQuery = Static<typeof ListReviewsQuery>;

/** Sends the present version of a template for approval; neither reviewers nor a role: to admins. */
export const RequestReviewBody = Type.Object({
  message: Type.Optional(Text),
  reviewers: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 320, pattern: STORABLE }), {
      maxItems: reviewLimits.reviewersMax,
      description: 'Members of the workspace by id or email address.',
    }),
  ),
  role: Type.Optional(literals(roles, { description: 'Members of at least this role.' })),
});
export type RequestReviewBody = Static<typeof RequestReviewBody>;

export const AnswerReviewBody = Type.Object({
  verdict: literals(reviewVerdicts),
  text: Type.Optional(Text),
});
export type AnswerReviewBody = Static<typeof AnswerReviewBody>;

/** How many approvals a version needs before keys without `templates:publish` send it; 0: none. */
export const ReviewRuleBody = Type.Object({
  approvalsRequired: Type.Integer({ minimum: 0, maximum: reviewLimits.approvalsMax }),
});
const ReviewRuleSchema = Type.Object({
  approvalsRequired: Type.Integer(),
  approvedRevision: Nullable(
    Type.Integer({ description: 'The approved version, which is sent; null if there is none.' }),
  ),
  approvedVersionId: Nullable(Uuid),
});
export type ReviewRule = Static<typeof ReviewRuleSchema>;
export const ReviewRuleResult = answerOf(ReviewRuleSchema);

/** What the review panel of an open editor shows: the rule, and the newest reviews first. */
export const ReviewStateResult = answerOf(
  Type.Object({ rule: ReviewRuleSchema, reviews: Type.Array(ReviewSchema) }),
);

export const ReviewPath = Type.Object({ id: NumericId, reviewId: Uuid });
