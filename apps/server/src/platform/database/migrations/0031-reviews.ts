import { type Kysely, sql } from 'kysely';

/** Reviews of versions of templates, and how many approvals a template requires before limited keys send it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table review_rules (
    template_id integer primary key references templates on delete cascade,
    project_id integer not null references projects on delete cascade,
    approvals_required integer not null check (approvals_required between 0 and 10)
  )`,
  'create index review_rules_by_project on review_rules (project_id)',
  `create table reviews (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    template_id integer not null references templates on delete cascade,
    -- The version need not exist any more.
    version_id uuid not null,
    revision integer not null,
    status text not null check (status in ('open', 'approved', 'changes_requested', 'superseded')),
    message text not null,
    requester text not null,
    requested_by jsonb not null,
    reviewers jsonb not null,
    role text,
    approvals_required integer not null,
    -- The page of the version: of an open review, and of the last approved one.
    html text,
    created_at timestamptz not null,
    closed_at timestamptz
  )`,
  'create index reviews_by_template on reviews (template_id, id desc)',
  `create index reviews_open on reviews (project_id, id desc) where status = 'open'`,
  `create table review_answers (
    review_id uuid not null references reviews on delete cascade,
    reviewer text not null,
    author jsonb not null,
    verdict text not null check (verdict in ('approved', 'changes_requested')),
    text text not null,
    created_at timestamptz not null,
    primary key (review_id, reviewer)
  )`,
];
