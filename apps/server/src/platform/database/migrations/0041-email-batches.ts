import { type Kysely, sql } from 'kysely';

/** Which batch an email came with. Without an index: the ids of a batch's emails are close to its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column batch_id uuid`.execute(db);
}
