import { type Kysely, sql } from 'kysely';

/** The pages of templates in other languages, and what belongs to their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['templates', 'reviews'])
    await sql`alter table ${sql.table(table)} add column subject text, add column language text`.execute(db);
  await sql`create table template_pages (
    template_id integer not null references templates on delete cascade,
    review_id uuid references reviews on delete cascade,
    language text not null,
    html text not null,
    subject text,
    missing integer not null,
    unique nulls not distinct (template_id, review_id, language)
  )`.execute(db);
  await sql`create index template_pages_of_reviews on template_pages (review_id) where review_id is not null`.execute(
    db,
  );
  await sql`comment on column template_pages.review_id is 'Null: of the last save.'`.execute(db);
  await sql`comment on column template_pages.missing is 'How many blocks lack a translation, up to 100.'`.execute(
    db,
  );
  await sql`alter table email_settings add column translation_required boolean not null default false`.execute(
    db,
  );
}
