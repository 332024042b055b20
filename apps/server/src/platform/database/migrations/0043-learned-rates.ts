import { type Kysely, sql } from 'kysely';

/** The attempts a second that a provider accepts which defers even what comes over one connection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipient_domains add column per_second real`.execute(db);
}
