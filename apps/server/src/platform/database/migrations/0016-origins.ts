import { type Kysely, sql } from 'kysely';

/**
 * Where credentials were last used from, and which request made a change, to investigate a leaked key. Earlier uses are
 * unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table project_keys add column last_used_address text',
  'alter table personal_tokens add column last_used_address text',
  'alter table audit_records add column request_id text',
];
