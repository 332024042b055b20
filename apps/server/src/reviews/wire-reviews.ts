import type { ReviewAnswer } from '@postpress/contracts';
import { toPage } from '../base/cursor.ts';
import type { CommentedTemplate, Commenter } from '../comments/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { type Reviewer, refusalOf, reviewerOf } from './reviewer.ts';
import { listAnswers, listReviews, type Review, reviewRule, type StoredAnswer } from './reviews.ts';

/** The related records of a review, and its reader. */
type Reading = { templateName: string; answers: readonly StoredAnswer[]; reader: Reviewer };

export function toWireReview(review: Review, { templateName, answers, reader }: Reading): ReviewAnswer {
  const { requester: _, projectId: __, templateId, createdAt, closedAt, ...rest } = review;
  return {
    ...rest,
    templateId: String(templateId),
    templateName,
    answers: answers.map(({ answer }) => answer),
    canAnswer: review.status === 'open' && refusalOf(review, reader) === undefined,
    ownVerdict: answers.find(({ reviewer }) => reviewer === reader.name)?.answer.verdict ?? null,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/**
 * A page of reviews with their answers, without those of templates that have no name here: they are in the trash.
 *
 * @param rows up to `limit + 1`
 */
export async function toReviewPage(
  db: Db,
  rows: readonly Review[],
  { limit, names, reader }: { limit: number; names: ReadonlyMap<number, string>; reader: Reviewer },
) {
  const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
  const answers = await listAnswers(
    db,
    items.map(({ id }) => id),
  );
  const byReview = Map.groupBy(answers, ({ reviewId }) => reviewId);
  const data = items.flatMap((review) => {
    const templateName = names.get(review.templateId);
    if (templateName === undefined) return [];
    return toWireReview(review, { templateName, answers: byReview.get(review.id) ?? [], reader });
  });
  return { data, ...page };
}

type Page = { limit: number; before?: string | undefined };

/** A page of the reviews of a template, newest first. */
export async function reviewPage(
  db: Db,
  { id: templateId, projectId, name }: CommentedTemplate,
  { limit, before }: Page,
  commenter: Commenter,
) {
  const rows = await listReviews(db, { projectId, templateId }, { limit, before });
  const reader = await reviewerOf(commenter, db);
  return toReviewPage(db, rows, { limit, names: new Map([[templateId, name]]), reader });
}

const SHOWN_MAX = 20;

/** What an open editor shows of the reviews of its template: the newest ones, and the rule. */
export async function reviewState(db: Db, template: CommentedTemplate, commenter: Commenter) {
  const { data } = await reviewPage(db, template, { limit: SHOWN_MAX }, commenter);
  const rule = await reviewRule(db, { projectId: template.projectId, templateId: template.id });
  return { rule, reviews: data };
}
