import { type Kysely, sql } from 'kysely';

/**
 * What recipients chose. Unsubscribes, which suppressed the address for the whole project, become `*`, all topics, and
 * no longer hold back emails without a topic.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table subscriptions (
    project_id integer not null references projects on delete cascade,
    email text collate "C" not null,
    topic text collate "C" not null,
    state text not null check (state in ('subscribed', 'unsubscribed')),
    source text not null check (source in ('link', 'api', 'report', 'import', 'upgrade')),
    note text,
    email_id uuid,
    changed_at timestamptz not null,
    primary key (project_id, email, topic)
  )`.execute(db);
  await sql`comment on column subscriptions.email is 'Lower case.'`.execute(db);
  await sql`comment on column subscriptions.topic is 'Key of a topic, which may be deleted; * is all topics.'`.execute(
    db,
  );
  await sql`alter table emails add column topic text`.execute(db);
  await sql`alter table email_settings add column topic_fields boolean not null default true,
    add column topic_required boolean not null default false`.execute(db);
  await sql`comment on column email_settings.list_unsubscribe is 'Of releases without topics.'`.execute(db);
  await sql`comment on column email_settings.topic_fields is 'Whether emails with a topic carry List-Unsubscribe.'`.execute(
    db,
  );
  await keepOlderProcessesRight(db);
  await sql`insert into subscriptions (project_id, email, topic, state, source, email_id, changed_at)
    select project_id, email, '*', 'unsubscribed', 'upgrade', email_id, created_at
    from suppressions where reason = 'unsubscribe'`.execute(db);
  await sql`delete from suppressions where reason = 'unsubscribe'`.execute(db);
}

/** Processes of the release before that still run suppress who unsubscribes; their rows become the same. */
async function keepOlderProcessesRight(db: Kysely<unknown>): Promise<void> {
  await sql`create function unsubscribe_from_all_topics() returns trigger language plpgsql as $$
    begin
      insert into subscriptions (project_id, email, topic, state, source, email_id, changed_at)
      values (new.project_id, new.email, '*', 'unsubscribed', 'upgrade', new.email_id, new.created_at)
      on conflict (project_id, email, topic) do update set state = excluded.state, source = excluded.source,
        email_id = excluded.email_id, changed_at = excluded.changed_at where subscriptions.state = 'subscribed';
      return null;
    end $$`.execute(db);
  await sql`create trigger unsubscribes_of_older_processes before insert on suppressions
    for each row when (new.reason = 'unsubscribe') execute function unsubscribe_from_all_topics()`.execute(
    db,
  );
}
