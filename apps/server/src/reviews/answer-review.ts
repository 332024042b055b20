import type { AnswerReviewBody, ReviewAnswer } from '@postpress/contracts';
import { findMember, noticeText, quotedName } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { type CommentedTemplate, type Commenter, userIdIn } from '../comments/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Origin, ReviewsDeps } from './deps.ts';
import { auditStep, publishStep } from './record-step.ts';
import { refusalOf, reviewerOf } from './reviewer.ts';
import { closeReview, listAnswers, lockReview, putAnswer, type Review } from './reviews.ts';
import { toWireReview } from './wire-reviews.ts';

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
  const what = review.status === 'approved' ? 'approved' : 'requested changes to';
  await sendNotice(tx, {
    to: member.email,
    subject: review.status === 'approved' ? 'Your template was approved' : 'Changes were requested',
    text: noticeText(
      `${quotedName(commenter.author.name)} ${what} the template ${quotedName(template.name)}.`,
      ...(text === '' ? [] : [quotedName(text, 300)]),
      `${addresses.publicUrl}/console/${template.projectId}/templates/${template.id}/review`,
    ),
  });
}
