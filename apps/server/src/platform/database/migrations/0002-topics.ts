import { type Kysely, sql } from 'kysely';

/** What recipients can leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table topics (
    project_id integer not null references projects on delete cascade,
    key text collate "C" not null,
    name text not null,
    description text not null,
    translations jsonb not null,
    opt_in boolean not null,
    public boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (project_id, key)
  )`.execute(db);
  await sql`comment on column topics.key is 'Never *, which stands for all topics.'`.execute(db);
  await sql`comment on column topics.opt_in is 'Whether only recipients who opted in receive it.'`.execute(
    db,
  );
}
