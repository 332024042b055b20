import { type Kysely, sql } from 'kysely';

/** How each relay does, as a worker saw it last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table relay_states (
      name text primary key,
      failures integer not null,
      backed_off_until timestamptz,
      reason text,
      failed_at timestamptz,
      taken_at timestamptz
    )`)
    .execute(db);
}
