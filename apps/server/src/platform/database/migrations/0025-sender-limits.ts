import { type Kysely, sql } from 'kysely';

/** Hourly limits of keys and sender domains; the key of a broadcast, whose hourly limit counts its emails; languages of recipients, and the pages in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['project_keys', 'sender_domains']) {
    const of = sql.table(table);
    // Not validated: no row has a limit yet.
    await sql`alter table ${of} add column max_per_hour integer,
      add constraint ${sql.id(`${table}_max_per_hour_check`)} check (max_per_hour > 0) not valid`.execute(db);
    await sql`comment on column ${of}.max_per_hour is 'How many of its emails leave an hour, the others wait; null: no limit.'`.execute(
      db,
    );
  }
  await sql`create or replace trigger project_keys_changed
    after update of revoked_at, expires_at, hash, project_id, allowed_networks, max_per_hour or delete on project_keys
    for each statement execute function notify_accounts_changed()`.execute(db);
  await sql`create or replace trigger sender_domains_changed after update on sender_domains for each row
    when ((old.status, old.capture_only, old.deleted_at, old.tls, old.max_per_hour)
      is distinct from (new.status, new.capture_only, new.deleted_at, new.tls, new.max_per_hour))
    execute function notify_senders_changed()`.execute(db);
  await sql`alter table broadcasts add column key_id uuid`.execute(db);
  await sql`comment on column broadcasts.key_id is 'The project key that created it; null: none.'`.execute(
    db,
  );
  await sql`alter table list_recipients add column language text`.execute(db);
  await sql`comment on column list_recipients.language is 'BCP 47, in canonical case; null: that of the broadcast.'`.execute(
    db,
  );
  await sql`create table broadcast_pages (
    broadcast_id uuid not null references broadcasts on delete cascade,
    language text not null,
    page jsonb not null,
    primary key (broadcast_id, language)
  )`.execute(db);
  await sql`comment on table broadcast_pages is 'The pages of the template in each of its languages, as they were when the broadcast began; none before and after.'`.execute(
    db,
  );
  await sql`comment on column broadcast_pages.language is 'In lower case; empty: that of the design.'`.execute(
    db,
  );
}
