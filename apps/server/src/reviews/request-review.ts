import {
  type AnswerReviewBody,
  type AuditAction,
  isAtLeast,
  type RequestReviewBody,
  type ReviewAnswer,
  type WebhookEventType,
} from '@postpress/contracts';
import {
  findMember,
  listMembers,
  type Notice,
  type NoticeKind,
  quotedName,
  recordProjectChange,
} from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import {
  type CommentedTemplate,
  type Commenter,
  notifyCommentsChanged,
  readMembers,
  userIdIn,
  userName,
} from '../comments/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import {
  currentVersion,
  findTemplate,
  findTemplatePage,
  noSuchTemplate,
  relabelVersion,
} from '../templates/index.ts';
import { insertWebhookDeliveries, webhookEventId } from '../webhooks/index.ts';
import type { Origin, ReviewsDeps } from './deps.ts';
import { refusalOf, reviewerOf } from './reviewer.ts';
import {
  approvalsRequiredOf,
  closeReview,
  insertReview,
  listAnswers,
  lockReview,
  putAnswer,
  type Review,
  supersedeReviews,
} from './reviews.ts';
import { toWireReview } from './wire-reviews.ts';

const MAILED_MAX = 50;
const LABEL = 'Sent for review';

/**
 * Sends the current version of a template for approval, and closes an open review of an earlier one. Labels the version,
 * so that it is kept and later saves create another.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for reviewers who are no members, CONFLICT without a page
 */
export async function requestReview(
  template: CommentedTemplate,
  { message = '', reviewers: named = [], role }: RequestReviewBody,
  commenter: Commenter,
  origin: Origin,
  deps: ReviewsDeps,
): Promise<ReviewAnswer> {
  const { projectId, id: templateId } = template;
  const members = await readMembers(deps.db, commenter.workspaceId, named, 'reviewers');
  const reviewers = members.map(({ id, name }) => ({ id, name }));
  const least = role ?? (reviewers.length === 0 ? 'admin' : null);
  return inTransaction(deps.db, async (tx) => {
    const stored = await findTemplate(tx, projectId, templateId, { forUpdate: true });
    const page = stored && (await findTemplatePage(tx, projectId, String(templateId)));
    if (!stored || !page) throw noSuchTemplate();
    const version = await currentVersion(tx, stored);
    if (!page.html || !version)
      throw new AppError('CONFLICT', 'The template has no stored page: save it once in the editor.');
    if (version.label === null) await relabelVersion(tx, stored, version.id, { label: LABEL });
    const createdAt = deps.clock();
    await supersedeReviews(tx, templateId, createdAt);
    const required = await approvalsRequiredOf(tx, { projectId, templateId });
    const review: Review = {
      id: deps.newId(),
      projectId,
      templateId,
      versionId: version.id,
      revision: stored.revision,
      status: 'open',
      message,
      requester: commenter.name,
      requestedBy: commenter.author,
      reviewers,
      role: least,
      approvalsRequired: Math.max(1, required),
      createdAt,
      closedAt: null,
    };
    await insertReview(tx, { ...page, ...review, html: page.html });
    const after = { name: template.name, revision: review.revision, reviewers, role: least };
    await auditStep(
      tx,
      { projectId, action: 'review.requested', subjectId: templateId, after },
      commenter,
      origin,
      deps,
    );
    const data = { author: commenter.author, message };
    await publishStep(tx, review, { type: 'template.review.requested', step: 0, at: createdAt, data });
    await mailReviewers(tx, { template, review, commenter }, deps);
    const reader = await reviewerOf(commenter, tx);
    return toWireReview(review, { templateName: template.name, answers: [], reader });
  });
}

async function mailReviewers(
  tx: Tx,
  { template, review, commenter }: { template: CommentedTemplate; review: Review; commenter: Commenter },
  { sendNotice, addresses }: ReviewsDeps,
): Promise<void> {
  const named = new Set(review.reviewers.map(({ id }) => id));
  const members = await listMembers(tx, commenter.workspaceId);
  const recipients = members.filter(
    ({ userId, role }) =>
      userName(userId) !== commenter.name &&
      (named.has(userId) || (review.role !== null && isAtLeast(role, review.role))),
  );
  const url = reviewUrl(template, addresses);
  const notice = noticeOf('review-requested', { template, commenter, text: review.message, url });
  for (const { email } of recipients.slice(0, MAILED_MAX)) await sendNotice(tx, { ...notice, to: email });
}

function reviewUrl({ projectId, id }: CommentedTemplate, { publicUrl }: ReviewsDeps['addresses']): string {
  return `${publicUrl}/console/${projectId}/templates/${id}/review`;
}

const MESSAGE_CHARACTERS_MAX = 300;

function noticeOf(
  kind: NoticeKind,
  {
    template,
    commenter,
    text,
    url,
  }: { template: CommentedTemplate; commenter: Commenter; text: string; url: string },
): Omit<Notice, 'to'> {
  return {
    kind,
    values: { by: quotedName(commenter.author.name), template: quotedName(template.name) },
    ...(text !== '' && { quote: quotedName(text, MESSAGE_CHARACTERS_MAX) }),
    url,
    brandOf: { projectId: template.projectId },
  };
}

/**
 * Approves a version, or asks for changes. Enough approvals close the review, and so does one request for changes. It counts
 * for the version that was sent for review, also when the template has changed since.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN to who was not asked or asked themselves, CONFLICT for a closed review
 */
export async function answerReview(
  { template, reviewId }: { template: CommentedTemplate; reviewId: string },
  { verdict, text = '' }: AnswerReviewBody,
  commenter: Commenter,
  origin: Origin,
  deps: ReviewsDeps,
): Promise<ReviewAnswer> {
  const { projectId, id: templateId } = template;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockReview(tx, { projectId, templateId, id: reviewId });
    if (!before) throw new AppError('NOT_FOUND', 'The template has no such review.');
    const reader = await reviewerOf(commenter, tx);
    const refusal = refusalOf(before, reader);
    if (refusal !== undefined) throw new AppError('FORBIDDEN', refusal);
    if (before.status !== 'open')
      throw new AppError(
        'CONFLICT',
        `The review is closed: ${before.status}. Send the template for review again.`,
      );
    const at = deps.clock();
    await putAnswer(tx, { reviewId, reviewer: commenter.name, author: commenter.author, verdict, text, at });
    const answers = await listAnswers(tx, [reviewId]);
    const approvals = answers.filter(({ answer }) => answer.verdict === 'approved').length;
    const closes = verdict === 'changes_requested' || approvals >= before.approvalsRequired;
    const review: Review = closes ? { ...before, status: verdict, closedAt: at } : before;
    if (closes) await closeReview(tx, review, { status: verdict, at });
    const after = { name: template.name, revision: review.revision, verdict, status: review.status };
    await auditStep(
      tx,
      { projectId, action: 'review.answered', subjectId: templateId, after },
      commenter,
      origin,
      deps,
    );
    const data = {
      author: commenter.author,
      verdict,
      text,
      approvals,
      approvals_required: review.approvalsRequired,
    };
    await publishStep(tx, review, { type: 'template.review.answered', step: answers.length, at, data });
    if (closes) await mailRequester(tx, { template, review, commenter, text }, deps);
    return toWireReview(review, { templateName: template.name, answers, reader });
  });
}

async function mailRequester(
  tx: Parameters<ReviewsDeps['sendNotice']>[0],
  {
    template,
    review,
    commenter,
    text,
  }: {
    template: CommentedTemplate;
    review: Review;
    commenter: Commenter;
    text: string;
  },
  { sendNotice, addresses }: ReviewsDeps,
): Promise<void> {
  const userId = userIdIn(review.requester);
  const member = userId && (await findMember(tx, commenter.workspaceId, userId));
  if (!member) return;
  const kind = review.status === 'approved' ? 'review-approved' : 'review-returned';
  const url = reviewUrl(template, addresses);
  await sendNotice(tx, { ...noticeOf(kind, { template, commenter, text, url }), to: member.email });
}

/** Records a step of a review in the audit log; changes by keys have no actor there. */
export async function auditStep(
  tx: Tx,
  change: { projectId: number; action: AuditAction; subjectId: number; after: object },
  { author }: Commenter,
  origin: Origin,
  deps: ReviewsDeps,
): Promise<void> {
  const { kind, id, name } = author;
  if (kind !== 'user' && kind !== 'token' && kind !== 'editor') return;
  const actor = { kind, id, name, address: origin.ip, requestId: origin.id };
  await recordProjectChange(tx, change, actor, deps);
}

/** Sends a step to open editors and webhooks. @param step numbers the steps of a review */
async function publishStep(
  tx: Tx,
  review: Review,
  {
    type,
    step,
    at,
    data,
  }: { type: Extract<WebhookEventType, `template.review.${string}`>; step: number; at: Date; data: object },
): Promise<void> {
  await notifyCommentsChanged(tx, review.templateId);
  await insertWebhookDeliveries(tx, [
    {
      id: webhookEventId(review.id, step),
      family: 'templates',
      type,
      projectId: review.projectId,
      createdAt: at,
      data: {
        template_id: String(review.templateId),
        review_id: review.id,
        version_id: review.versionId,
        revision: review.revision,
        status: review.status,
        ...data,
      },
    },
  ]);
}
