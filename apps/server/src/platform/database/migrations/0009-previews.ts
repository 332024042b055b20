import { type Kysely, sql } from 'kysely';

/** Runs of inbox previews, their pictures and who looked at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [];
