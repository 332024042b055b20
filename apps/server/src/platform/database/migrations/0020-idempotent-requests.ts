import { type Kysely, sql } from 'kysely';

/** The responses of operations that create something, by the idempotency key of their request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotent_requests (
    scope text not null,
    key text collate "C" not null,
    fingerprint bytea not null,
    response bytea,
    begun_at timestamptz not null,
    primary key (scope, key)
  )`.execute(db);
  await sql`create index idempotent_requests_by_age on idempotent_requests (begun_at)`.execute(db);
  await sql`comment on column idempotent_requests.scope is 'The credential and the project of the caller.'`.execute(
    db,
  );
  await sql`comment on column idempotent_requests.response is 'Sealed: it may have a secret. Null while the request runs.'`.execute(
    db,
  );
}
