import { isAtLeast, type RequestReviewBody, type ReviewAnswer } from '@postpress/contracts';
import { listMembers, noticeText, quotedName } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { type CommentedTemplate, type Commenter, readMembers, userName } from '../comments/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import { currentVersion, getTemplate, relabelVersion } from '../templates/index.ts';
import type { Origin, ReviewsDeps } from './deps.ts';
import { auditStep, publishStep } from './record-step.ts';
import { reviewerOf } from './reviewer.ts';
import { approvalsRequiredOf, insertReview, type Review, supersedeReviews } from './reviews.ts';
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
    const stored = await getTemplate(tx, projectId, String(templateId), { popups: true });
    const version = await currentVersion(tx, stored);
    if (!stored.html || !version)
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
    await insertReview(tx, { ...review, html: stored.html });
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
  const url = `${addresses.publicUrl}/console/${template.projectId}/templates/${template.id}/review`;
  const text = noticeText(
    `${quotedName(commenter.author.name)} requested your review of the template ${quotedName(template.name)}.`,
    ...(review.message === '' ? [] : [quotedName(review.message, 300)]),
    'Open the review:',
    url,
  );
  for (const { email } of recipients.slice(0, MAILED_MAX))
    await sendNotice(tx, { to: email, subject: 'Your review was requested', text });
}
