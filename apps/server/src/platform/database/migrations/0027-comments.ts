import { type Kysely, sql } from 'kysely';

/** Comments on templates, what people have read of them, and webhooks of template events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table comment_threads (
    -- That of its first comment.
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    template_id integer not null references templates on delete cascade,
    anchor jsonb not null,
    resolved_at timestamptz,
    resolved_by jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index comment_threads_by_template on comment_threads (template_id, id desc)',
  'create index comment_threads_by_project on comment_threads (project_id)',

  `create table comments (
    id uuid primary key,
    thread_id uuid not null references comment_threads on delete cascade,
    -- Who wrote it, in a form that does not change with the way in: a person, or a key.
    writer text not null,
    author jsonb not null,
    text text not null,
    mentions jsonb not null default '[]',
    created_at timestamptz not null,
    edited_at timestamptz,
    -- Of a first comment that has replies; any other is deleted as a row.
    deleted_at timestamptz
  )`,
  'create index comments_by_thread on comments (thread_id, id)',

  `create table comment_readers (
    thread_id uuid not null references comment_threads on delete cascade,
    reader text not null,
    -- The last comment that they have seen.
    read_id uuid,
    -- When they were last mailed about the thread.
    mailed_at timestamptz,
    primary key (thread_id, reader)
  )`,

  'alter table webhook_endpoints drop constraint webhook_endpoints_family_check',
  `alter table webhook_endpoints add constraint webhook_endpoints_family_check
    check (family in ('email', 'ai_credits', 'templates'))`,
];
