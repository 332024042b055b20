import { type Kysely, sql } from 'kysely';

/** What keys are limited to; null: nothing, as all keys before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_keys add column scopes text[], add column sender_domains text[]`.execute(db);
}
