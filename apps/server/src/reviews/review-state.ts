import type { CommentedTemplate, Commenter } from '../comments/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { reviewerOf } from './reviewer.ts';
import { listReviews, reviewRule } from './reviews.ts';
import { toReviewPage } from './wire-reviews.ts';

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
