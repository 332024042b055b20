import { type Kysely, sql } from 'kysely';

/** Attachments that the emails of a batch share are stored once; an email has the content itself, or the id of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // UUIDv7: rows expire by their id, after the emails.
  'create table shared_attachments (id uuid primary key, content bytea not null)',
  'alter table shared_attachments alter column content set storage external',
  'alter table email_attachments add column shared_id uuid',
  'alter table email_attachments alter column content drop not null',
  `alter table email_attachments add constraint email_attachments_have_content
    check (content is not null or shared_id is not null)`,
];
