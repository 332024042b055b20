import { type Kysely, sql } from 'kysely';

/** Sender domains whose email leaves only over TLS. Processes of the release before send it without TLS as well. Its rows have the default: nothing is left to validate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sender_domains
    add column tls text not null default 'opportunistic',
    add constraint sender_domains_tls_check check (tls in ('opportunistic', 'required')) not valid`.execute(
    db,
  );
  await sql`comment on column sender_domains.tls is '\`required\`: its email leaves only over TLS, with any certificate.'`.execute(
    db,
  );
  await sql`create or replace trigger sender_domains_changed after update on sender_domains for each row
    when ((old.status, old.capture_only, old.deleted_at, old.tls)
      is distinct from (new.status, new.capture_only, new.deleted_at, new.tls))
    execute function notify_senders_changed()`.execute(db);
}
