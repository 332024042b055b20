import { type Kysely, sql } from 'kysely';

/**
 * The keys that sign addresses of files. The files themselves need no table: their name holds their hash and the
 * day they expire.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_signing_keys (
    id integer primary key,
    secret bytea not null,
    created_at timestamptz not null
  )`.execute(db);
}
