import type { Author, ReviewAnswer, ReviewRule, ReviewVerdict, Role } from '@postpress/contracts';
import { sql } from 'kysely';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { dropPages, keepPages, type OwnPage } from '../templates/index.ts';

/*
 * The repository of reviews, their answers, and the rules of templates. Queries name the project.
 */

export type Review = Selected<'reviews', typeof columns>;

const columns = [
  'id',
  'project_id as projectId',
  'template_id as templateId',
  'version_id as versionId',
  'revision',
  'status',
  'message',
  'requester',
  'requested_by as requestedBy',
  'reviewers',
  'role',
  'approvals_required as approvalsRequired',
  'created_at as createdAt',
  'closed_at as closedAt',
] as const;

type TemplateIds = { projectId: number; templateId: number };
type Page = { limit: number; before?: string | undefined };

function reviewsOf(db: Db, { projectId, templateId }: TemplateIds) {
  return db.selectFrom('reviews').where('project_id', '=', projectId).where('template_id', '=', templateId);
}

/** One page of the reviews of a template, newest first. @returns up to `limit + 1` */
export async function listReviews(db: Db, ids: TemplateIds, { limit, before }: Page): Promise<Review[]> {
  const query = reviewsOf(db, ids)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}

/** One page of the open reviews of a project that a person may decide and has not. @returns up to `limit + 1` */
export async function listWaitingReviews(
  db: Db,
  projectId: number,
  { limit, before, person, roles }: Page & { person: string; roles: readonly Role[] },
): Promise<Review[]> {
  const id = person.slice(person.indexOf(':') + 1);
  const query = db
    .selectFrom('reviews')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('status', '=', 'open')
    .where('requester', '<>', person)
    .where(
      sql<boolean>`(reviewers @> jsonb_build_array(jsonb_build_object('id', ${id}::text)) or role = any (${[...roles]}))`,
    )
    .where(
      sql<boolean>`not exists (select from review_answers where review_id = reviews.id and reviewer = ${person})`,
    )
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}

/** A review, locked until the transaction ends, so that answers are counted one after the other. */
export async function lockReview(
  tx: Tx,
  { id, ...ids }: TemplateIds & { id: string },
): Promise<Review | undefined> {
  return reviewsOf(tx, ids).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertReview(db: Db, review: Review & OwnPage): Promise<void> {
  const { html, subject, language } = review;
  await db
    .insertInto('reviews')
    .values({
      ...rowOf(columns, review),
      requested_by: JSON.stringify(review.requestedBy),
      reviewers: JSON.stringify(review.reviewers),
      html,
      subject,
      language,
    })
    .execute();
  await keepPages(db, { templateId: review.templateId, reviewId: review.id });
}

/** Closes the open reviews of a template: a later version replaces theirs. */
export async function supersedeReviews(db: Db, templateId: number, at: Date): Promise<void> {
  const rows = await db
    .updateTable('reviews')
    .set({ status: 'superseded', closed_at: at, html: null })
    .where('template_id', '=', templateId)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  await dropPages(db, idsOf(rows));
}

/** Closes a review. The page of an approved one replaces that of those approved before. */
export async function closeReview(
  db: Db,
  { id, templateId }: Pick<Review, 'id' | 'templateId'>,
  { status, at }: { status: ReviewVerdict; at: Date },
): Promise<void> {
  await db.updateTable('reviews').set({ status, closed_at: at }).where('id', '=', id).execute();
  const rows = await db
    .updateTable('reviews')
    .set({ html: null })
    .where('template_id', '=', templateId)
    .where('html', 'is not', null)
    .where('status', '<>', 'open')
    .where('id', status === 'approved' ? '<>' : '=', id)
    .returning('id')
    .execute();
  await dropPages(db, idsOf(rows));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The page of the version of a template that was approved last. */
export async function findApprovedPage(
  db: Db,
  ids: TemplateIds,
): Promise<(OwnPage & { id: string }) | undefined> {
  const row = await approvedOf(db, ids).select(['id', 'html', 'subject', 'language']).executeTakeFirst();
  return row?.html == null ? undefined : { ...row, html: row.html };
}

/** The version of a template that was approved last. */
function approvedOf(db: Db, ids: TemplateIds) {
  return reviewsOf(db, ids)
    .where('status', '=', 'approved')
    .where('html', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1);
}

/** The rule of a template, and the version that limited keys may send. */
export async function reviewRule(db: Db, ids: TemplateIds): Promise<ReviewRule> {
  const approvalsRequired = await approvalsRequiredOf(db, ids);
  const approved = await approvedOf(db, ids)
    .select(['revision', 'version_id as versionId'])
    .executeTakeFirst();
  return {
    approvalsRequired,
    approvedRevision: approved?.revision ?? null,
    approvedVersionId: approved?.versionId ?? null,
  };
}

/** An answer to a review; `reviewer` is the name of the commenter. */
export type StoredAnswer = {
  reviewId: string;
  reviewer: string;
  answer: ReviewAnswer['answers'][number];
};

export async function listAnswers(db: Db, ids: readonly string[]): Promise<StoredAnswer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('review_answers')
    .selectAll()
    .where('review_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  return rows.map(({ review_id, reviewer, author, verdict, text, created_at }) => ({
    reviewId: review_id,
    reviewer,
    answer: { author, verdict, text, createdAt: created_at.toISOString() },
  }));
}

/** Records an answer, in place of an earlier one of the same person. */
export async function putAnswer(
  db: Db,
  answer: {
    reviewId: string;
    reviewer: string;
    author: Author;
    verdict: ReviewVerdict;
    text: string;
    at: Date;
  },
): Promise<void> {
  const { reviewId: review_id, reviewer, verdict, text, at: created_at } = answer;
  const changed = { author: JSON.stringify(answer.author), verdict, text, created_at };
  await db
    .insertInto('review_answers')
    .values({ review_id, reviewer, ...changed })
    .onConflict((conflict) => conflict.columns(['review_id', 'reviewer']).doUpdateSet(changed))
    .execute();
}

export async function approvalsRequiredOf(db: Db, { projectId, templateId }: TemplateIds): Promise<number> {
  const row = await db
    .selectFrom('review_rules')
    .select('approvals_required')
    .where('project_id', '=', projectId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return row?.approvals_required ?? 0;
}

export async function putRule(db: Db, rule: TemplateIds & { approvalsRequired: number }): Promise<void> {
  const { projectId: project_id, templateId: template_id, approvalsRequired: approvals_required } = rule;
  await db
    .insertInto('review_rules')
    .values({ template_id, project_id, approvals_required })
    .onConflict((conflict) => conflict.column('template_id').doUpdateSet({ approvals_required }))
    .execute();
}
