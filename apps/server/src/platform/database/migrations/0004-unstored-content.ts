import { type Kysely, sql } from 'kysely';

/** Emails whose content does not stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column stores_content boolean not null default true`.execute(db);
  await sql`alter table email_contents add column sent_subject text`.execute(db);
  await sql`comment on column emails.stores_content is 'False: the content is shown to nobody, and deleted with the final status.'`.execute(
    db,
  );
  await sql`comment on column email_contents.sent_subject is 'What is sent, where emails.subject stands for it because the content is not stored.'`.execute(
    db,
  );
}
