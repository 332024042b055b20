import { type Kysely, sql } from 'kysely';

/** Emails that never leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column test boolean not null default false`.execute(db);
  await sql`comment on column emails.test is 'Sent with a test key: it never leaves, whatever the transport.'`.execute(
    db,
  );
}
