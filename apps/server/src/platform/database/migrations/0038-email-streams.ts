import { type Kysely, sql } from 'kysely';
import { createIndex } from './online-indexes.ts';

/**
 * Streams: transactional emails leave before broadcast ones of the same domain queue. The new index replaces
 * `email_queue_due`, so that each email has as many entries as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, '0038-email-streams');
  await sql`drop index email_queue_due`.execute(db);
}
