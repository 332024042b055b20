import { type Kysely, sql } from 'kysely';

/** Weeks of emails that are in the blob store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archived_weeks (
    monday timestamptz primary key,
    emails integer not null,
    bytes bigint not null,
    archived_at timestamptz not null,
    restored_at timestamptz
  )`.execute(db);
  await sql`create table archived_chunks (
    project_id integer not null,
    first_id uuid not null,
    last_id uuid not null,
    emails integer not null,
    bytes integer not null,
    key text not null,
    has_content boolean not null,
    primary key (project_id, first_id)
  )`.execute(db);
  for (const comment of [
    `table archived_weeks is 'Weeks whose emails are in the blob store, and no longer in partitions.'`,
    `column archived_weeks.monday is 'Its begin, 00:00 UTC.'`,
    `column archived_weeks.bytes is 'In the blob store, packed.'`,
    `column archived_weeks.restored_at is 'When it was copied back, for seven days; null: it is not in the database.'`,
    `table archived_chunks is 'Blobs with archived emails, each of one project and week, in the order of ids.'`,
    `column archived_chunks.bytes is 'Of the blob.'`,
    `column archived_chunks.has_content is 'Whether contents and attachments are still in it.'`,
  ])
    await sql.raw(`comment on ${comment}`).execute(db);
}
