import type { Author, Mentioned, ReviewStatus, ReviewVerdict, Role } from '@postpress/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed, Maybe } from './column-types.ts';

export type ReviewRulesTable = {
  template_id: Fixed<number>;
  project_id: Fixed<number>;
  approvals_required: number;
};

export type ReviewsTable = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  template_id: Fixed<number>;
  version_id: Fixed<string>;
  revision: Fixed<number>;
  status: ReviewStatus;
  message: Fixed<string>;
  /** `user:<id>` or `key:<id>`. */
  requester: Fixed<string>;
  requested_by: ColumnType<Author, string, never>;
  reviewers: ColumnType<Mentioned[], string, never>;
  role: Fixed<Role | null>;
  approvals_required: Fixed<number>;
  html: Maybe<string>;
  created_at: Fixed<Date>;
  closed_at: Maybe<Date>;
};

export type ReviewAnswersTable = {
  review_id: Fixed<string>;
  reviewer: Fixed<string>;
  author: ColumnType<Author, string, string>;
  verdict: ReviewVerdict;
  text: string;
  created_at: Date;
};

export type ReviewsTables = {
  review_rules: ReviewRulesTable;
  reviews: ReviewsTable;
  review_answers: ReviewAnswersTable;
};
