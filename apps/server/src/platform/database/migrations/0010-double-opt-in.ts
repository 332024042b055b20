import { type Kysely, sql } from 'kysely';

/** Topics may have an email by which recipients confirm that they opt in, which is a source of their choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topics add column opt_in_template_id integer, add column opt_in_from text,
    add constraint topics_opt_in_email check ((opt_in_template_id is null) = (opt_in_from is null))`.execute(
    db,
  );
  await sql`comment on column topics.opt_in_template_id is 'The email that asks for confirmation. The template may be deleted.'`.execute(
    db,
  );
  await sql`alter table subscriptions drop constraint subscriptions_source_check, add constraint subscriptions_source_check
    check (source in ('link', 'api', 'report', 'import', 'upgrade', 'double_opt_in'))`.execute(db);
}
