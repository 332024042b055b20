import { type Kysely, sql } from 'kysely';

/** What each change of a moving workspace adds to the counts and hashes of its history, so that a freeze need not read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workspace_changes add column rows smallint not null default 0,
    add column hash numeric not null default 0`.execute(db);
  await sql`comment on column workspace_changes.rows is 'How many rows the change added: 1, 0 or -1.'`.execute(
    db,
  );
  await sql`comment on column workspace_changes.hash is 'What it added to the hash of its table; 0 where the freeze hashes the whole table.'`.execute(
    db,
  );
}
