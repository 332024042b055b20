import { type Kysely, sql } from 'kysely';

/** Keys whose emails never leave, and the projects that hold what was sent with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column test_of integer unique references projects on delete cascade`.execute(
    db,
  );
  await sql`comment on column projects.test_of is 'The project whose test data this one holds; null: a project of its own.'`.execute(
    db,
  );
  await sql`alter table project_keys add column test_project_id integer references projects on delete cascade`.execute(
    db,
  );
  await sql`comment on column project_keys.test_project_id is 'Of a test key: the project that holds its data; null: a live key.'`.execute(
    db,
  );
  await sql`alter table emails add column test boolean not null default false`.execute(db);
  await sql`comment on column emails.test is 'Sent with a test key: it never leaves, whatever the transport.'`.execute(
    db,
  );
}
