import { type Kysely, sql } from 'kysely';

/** A choice may come from the link of an email that asks for confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions drop constraint subscriptions_source_check, add constraint subscriptions_source_check
    check (source in ('link', 'api', 'report', 'import', 'upgrade', 'double_opt_in'))`.execute(db);
}
