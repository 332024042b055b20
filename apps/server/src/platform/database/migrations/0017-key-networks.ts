import { type Kysely, sql } from 'kysely';

/** Networks that keys may be used from. Processes of the release before accept keys from anywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_keys add column allowed_networks text[]`.execute(db);
  await sql`comment on column project_keys.allowed_networks is 'Networks and addresses that it may be used from; null: all.'`.execute(
    db,
  );
  await sql`create or replace trigger project_keys_changed
    after update of revoked_at, expires_at, hash, project_id, allowed_networks or delete on project_keys
    for each statement execute function notify_accounts_changed()`.execute(db);
}
