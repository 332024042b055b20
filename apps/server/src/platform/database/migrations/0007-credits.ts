import { type Kysely, sql } from 'kysely';

/** The ledger of AI credits, its periods, reservations and settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [];
