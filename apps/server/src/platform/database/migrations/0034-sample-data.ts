import { type Kysely, sql } from 'kysely';

/** What templates show in previews and tests: the text of a JSON object. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table templates add column sample_data text').execute(db);
}
