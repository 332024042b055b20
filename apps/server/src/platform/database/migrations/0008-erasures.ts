import { type Kysely, sql } from 'kysely';

/** Erasures of recipients, and the salts of the hashes that stay of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erasure_salts (
    project_id integer primary key references projects on delete cascade,
    inner_key bytea not null check (length(inner_key) = 64),
    outer_key bytea not null check (length(outer_key) = 64)
  )`.execute(db);
  await sql`comment on table erasure_salts is 'The salt of each project that erased a recipient, as the two keys of HMAC-SHA256 (RFC 2104, 2).'`.execute(
    db,
  );
  await sql`create table erasures (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    workspace_id integer not null,
    address text,
    recipient text collate "C" not null,
    step text not null,
    position text,
    counts jsonb not null,
    requested_at timestamptz not null,
    finished_at timestamptz,
    receipt text,
    check ((finished_at is null) = (address is not null) and (finished_at is null) = (receipt is null))
  )`.execute(db);
  await sql`create index erasures_by_project on erasures (project_id, id desc)`.execute(db);
  await sql`create unique index erasures_unfinished on erasures (project_id, recipient) where finished_at is null`.execute(
    db,
  );
  await sql`comment on column erasures.id is 'UUIDv7, in the order of requests.'`.execute(db);
  await sql`comment on column erasures.address is 'In lower case; null once erased.'`.execute(db);
  await sql`comment on column erasures.recipient is 'The salted hash of the address, as in suppressions.'`.execute(
    db,
  );
  await sql`comment on column erasures.position is 'Where the step goes on; null: at its beginning.'`.execute(
    db,
  );
  await sql`comment on column suppressions.email is 'Lower case; of an erased recipient, the salted hash.'`.execute(
    db,
  );
  await sql`comment on column subscriptions.email is 'Lower case; of an erased recipient, the salted hash.'`.execute(
    db,
  );
}
