import { type Kysely, sql } from 'kysely';

/** The brand kit of a project, its updates of templates, and the styles that templates use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table brands (
    project_id integer primary key references projects on delete cascade,
    -- The text of its JSON.
    brand text not null,
    revision integer not null,
    updated_at timestamptz not null
  )`,
  `create table brand_updates (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    status text not null check (status in ('queued', 'running', 'done', 'failed')),
    dry_run boolean not null,
    brand_revision integer not null,
    -- Colors to replace where no style sets them: [{from, to}].
    replace_colors jsonb not null,
    total integer not null,
    done integer not null default 0,
    updated integer not null default 0,
    -- The last template looked at: where a new attempt goes on.
    last_template_id integer not null default 0,
    -- Templates left as they were, and those that lose contrast; bounded lists.
    skipped jsonb not null default '[]',
    low_contrast jsonb not null default '[]',
    author jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index brand_updates_by_project on brand_updates (project_id, id desc)',
  // The brand styles that a design uses, recorded at each save.
  "alter table templates add column brand_styles text[] not null default '{}'",
  "create index templates_by_brand on templates (project_id, id) where brand_styles <> '{}' and deleted_at is null",
];
