import { type Kysely, sql } from 'kysely';

/** Finds the newest emails of a template, for the console's list of templates. Only emails from templates have entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create index emails_by_template on emails (project_id, template_id, id) where template_id is not null',
    )
    .execute(db);
}
