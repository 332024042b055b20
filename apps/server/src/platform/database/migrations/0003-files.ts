import { type Kysely, sql } from 'kysely';

/** The keys that sign file URLs. Files have no table: their names contain their hash and expiry day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_signing_keys (
    id integer primary key,
    secret bytea not null,
    created_at timestamptz not null
  )`.execute(db);
}
