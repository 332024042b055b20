import { type Kysely, sql } from 'kysely';

/** How long a project keeps contents and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_settings
    add column content_days smallint not null default 90,
    add column history_days smallint not null default 90,
    add column content_deleted_to uuid`.execute(db);
  await sql`comment on column email_settings.content_deleted_to is 'Contents of emails up to this one are deleted.'`.execute(
    db,
  );
}
