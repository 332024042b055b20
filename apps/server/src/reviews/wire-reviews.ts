import type { ReviewAnswer } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../base/cursor.ts';
import { isUuid } from '../base/cursor-parts.ts';
import type { Db } from '../platform/database/tables.ts';
import { listAnswers, type Review } from './reviews.ts';

export function toWireReview(review: Review, answers: ReviewAnswer['answers']): ReviewAnswer {
  const { requester: _, projectId: __, templateId, createdAt, closedAt, ...rest } = review;
  return {
    ...rest,
    templateId: String(templateId),
    answers,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** A page of reviews with their answers. @param rows up to `limit + 1` */
export async function toReviewPage(db: Db, rows: readonly Review[], limit: number) {
  const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
  const answers = await listAnswers(
    db,
    items.map(({ id }) => id),
  );
  const of = (id: string) => answers.filter(({ reviewId }) => reviewId === id).map(({ answer }) => answer);
  return { data: items.map((review) => toWireReview(review, of(review.id))), ...page };
}

/** @throws AppError INVALID_CURSOR */
export function readReviewCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = readCursor(cursor, 1);
  if (!isUuid(id)) throw invalidCursor();
  return id;
}
