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
    opt_in_template_id integer,
    opt_in_from text,
    primary key (project_id, key),
    constraint topics_opt_in_email check ((opt_in_template_id is null) = (opt_in_from is null))
  )`.execute(db);
  await sql`comment on column topics.opt_in_template_id is 'The email that asks for confirmation. The template may be deleted.'`.execute(
    db,
  );
  await sql`comment on column topics.key is 'Never *, which stands for all topics.'`.execute(db);
  await sql`comment on column topics.opt_in is 'Whether only recipients who opted in receive it.'`.execute(
    db,
  );
}
