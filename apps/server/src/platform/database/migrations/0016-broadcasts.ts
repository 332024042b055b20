import { type Kysely, sql } from 'kysely';

/** Sends to saved lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table broadcasts (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    workspace_id integer not null,
    test_of integer,
    list_id uuid not null,
    name text not null,
    email jsonb not null,
    page jsonb,
    sender_domains text[],
    may_publish boolean not null,
    state text not null check (state in ('scheduled', 'running', 'paused', 'sent', 'canceled')),
    phase text not null check (phase in ('canary', 'watching', 'sending')),
    stopped_by text check (stopped_by in ('person', 'rule', 'fault')),
    reason text,
    canary_percent smallint,
    canary_minutes integer,
    hours integer,
    per_hour integer,
    paced_at timestamptz,
    paced_from integer not null default 0,
    recipients integer,
    accepted integer not null default 0,
    skipped integer not null default 0,
    skipped_because jsonb not null default '{}',
    position uuid,
    watched_from timestamptz,
    watch_until timestamptz,
    statistics jsonb,
    count_at timestamptz,
    scheduled_at timestamptz,
    started_at timestamptz,
    fed_at timestamptz,
    ended_at timestamptz,
    canceled_all boolean not null default false,
    created_at timestamptz not null,
    check ((canary_percent is null) = (canary_minutes is null)),
    check ((state = 'paused') = (stopped_by is not null))
  )`.execute(db);
  const comments = {
    id: 'UUIDv7, and the batch of its emails.',
    test_of: 'The live project, where its emails are test data.',
    list_id: 'The list may be deleted.',
    email: 'What its emails have in common.',
    page: 'The template as it was when it began; null before and after.',
    sender_domains: 'The domains that the key may send from; null: all.',
    may_publish: 'Whether the template is sent as it is; else as it was approved.',
    paced_at: 'Since when the pace counts; null: none yet.',
    paced_from: 'How many recipients were handled then.',
    recipients: 'Of the list when it began.',
    position: 'The last recipient that was handled.',
    watched_from: 'Outcomes of emails that were accepted earlier were judged before.',
    count_at: 'When its emails are counted next; null: not any more.',
    fed_at: 'When an email of it was accepted last.',
    canceled_all: 'Of a canceled one: whether no email of it waits any more.',
  };
  for (const [column, text] of Object.entries(comments))
    await sql`comment on column ${sql.table('broadcasts')}.${sql.id(column)} is ${sql.lit(text)}`.execute(db);
  await sql`create index broadcasts_by_project on broadcasts (project_id, id desc)`.execute(db);
  await sql`create index broadcasts_active on broadcasts (id) where state in ('scheduled', 'running')`.execute(
    db,
  );
  await sql`create index broadcasts_held on broadcasts (id) where state = 'paused' or (state = 'canceled' and not canceled_all)`.execute(
    db,
  );
  await sql`create index broadcasts_counted on broadcasts (count_at) where count_at is not null`.execute(db);
}
