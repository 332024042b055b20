import { type Kysely, sql } from 'kysely';

/**
 * Editors that pages create without a server: where a project allows it, their sessions, and images of signed-in end
 * users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table embed_settings (
    project_id integer primary key references projects on delete cascade,
    allowed_origins text[] not null,
    allow_image_uploads boolean not null,
    -- Sealed; null: none was created.
    signing_secret bytea,
    updated_at timestamptz not null
  )`,
  'create index embed_settings_by_origin on embed_settings using gin (allowed_origins)',
  `alter table editor_sessions
    -- Of a session that a page created: its design is never stored.
    add column embed_origin text,
    -- The end user of that page, if signed.
    add column end_user_id text`,
  // Null: an image of the project. Empty: of a page whose user is not signed in.
  'alter table uploads add column end_user_id text',
];
