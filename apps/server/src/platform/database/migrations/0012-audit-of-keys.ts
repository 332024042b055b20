import { type Kysely, sql } from 'kysely';

/** Project keys change templates, blocks and settings. Not validated: old rows have the kinds of the old constraint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_records
      drop constraint audit_records_actor_kind_check,
      add constraint audit_records_actor_kind_check
        check (actor_kind in ('user', 'token', 'key', 'editor', 'command-line', 'system')) not valid
  `.execute(db);
}
