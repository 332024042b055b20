import { type Kysely, sql } from 'kysely';

/** Saved lists of recipients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lists (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    name text not null,
    recipients integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz
  )`.execute(db);
  await sql`create index lists_by_project on lists (project_id, id desc)`.execute(db);
  await sql`create index lists_deleted on lists (deleted_at) where deleted_at is not null`.execute(db);
  await sql`comment on column lists.recipients is 'How many rows of list_recipients it has: counting a million takes long.'`.execute(
    db,
  );
  await sql`comment on column lists.deleted_at is 'Its recipients are deleted in batches.'`.execute(db);
  await sql`create table list_recipients (
    list_id uuid not null references lists on delete cascade,
    address text collate "C" not null,
    email text not null,
    variables jsonb not null,
    position uuid not null,
    added_at timestamptz not null,
    primary key (list_id, address)
  )`.execute(db);
  await sql`create index list_recipients_by_position on list_recipients (list_id, position)`.execute(db);
  await sql`comment on column list_recipients.address is 'In the form that addresses are compared in.'`.execute(
    db,
  );
  await sql`comment on column list_recipients.email is 'As it was given.'`.execute(db);
  await sql`comment on column list_recipients.position is 'The order of broadcasts, a hash of list and address: the first ones are a sample, and an address that is removed and added again has the same place.'`.execute(
    db,
  );
}
