import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The language in which users are mailed, and which links for a new password only the owner of a mailbox has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text`.execute(db);
  await sql`comment on column users.language is 'BCP 47: of the console, and of emails to the user; null: never set.'`.execute(
    db,
  );
  await sql`alter table password_links add column mailed boolean not null default false`.execute(db);
  await sql`comment on column password_links.mailed is 'Whether it went to the address of its user, so that using it confirms the address.'`.execute(
    db,
  );
}
