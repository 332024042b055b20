import { type Kysely, sql } from 'kysely';

/** Links by which people without an account see a template. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table preview_links (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    template_id integer not null references templates on delete cascade,
    token_hash bytea not null unique,
    version_id uuid,
    name text not null,
    password_hash text,
    comments text not null check (comments in ('off', 'own', 'all')),
    creator text not null,
    created_by jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_viewed_at timestamptz
  )`.execute(db);
  await sql`create index preview_links_by_template on preview_links (template_id, id desc)`.execute(db);
  await sql`create index preview_links_by_project on preview_links (project_id)`.execute(db);
  const comments = {
    id: 'UUIDv7.',
    token_hash: 'SHA-256 of the token in its URL, which is not stored.',
    version_id: 'The version that it shows; null: the last save.',
    password_hash: 'Argon2id; null: it has no password.',
    creator: 'As `comments.writer`: whom comments of its guests notify.',
  };
  for (const [column, text] of Object.entries(comments))
    await sql`comment on column preview_links.${sql.id(column)} is ${sql.lit(text)}`.execute(db);
  await sql`comment on column comments.writer is ${sql.lit('`user:<id>`, `key:<id>` or `guest:<id>` of a preview link: the same whichever way the comment came.')}`.execute(
    db,
  );
}
