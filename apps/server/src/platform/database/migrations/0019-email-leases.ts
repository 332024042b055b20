import { type Kysely, sql } from 'kysely';

/**
 * The lease of an email ends with its worker's heartbeats (`workers.seen_at`); its own expiry was written but never
 * read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_queue drop column lease_until`.execute(db);
}
