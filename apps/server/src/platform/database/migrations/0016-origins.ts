import { type Kysely, sql } from 'kysely';

/**
 * Origin of the last use of credentials, and the request that made a change, to investigate a leaked key. Earlier uses
 * are unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table project_keys add column last_used_address text',
  'alter table personal_tokens add column last_used_address text',
  'alter table audit_records add column request_id text',
];
