import { type Kysely, sql } from 'kysely';

/**
 * From where credentials were last used, and which request made a change: what somebody looks for who finds a key in
 * strange hands. Of the time before nothing is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table project_keys add column last_used_address text',
  'alter table personal_tokens add column last_used_address text',
  'alter table audit_records add column request_id text',
];
