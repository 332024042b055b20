import { type Kysely, sql } from 'kysely';

/** When `postpress backup` last wrote a whole archive, so that the console can say that there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column last_backup_at timestamptz`.execute(db);
}
