import { type Kysely, sql } from 'kysely';

/** What projects may allow to editors that pages create, beside uploads: both use the credits of the workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table embed_settings
    add column allow_ai boolean not null default false,
    add column allow_previews boolean not null default false`.execute(db);
}
