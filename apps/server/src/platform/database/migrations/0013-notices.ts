import { type Kysely, sql } from 'kysely';
import { createIndex, type OnlineIndex } from './online-index.ts';

export const indexes: readonly OnlineIndex[] = [
  {
    table: 'webhook_endpoints',
    suffix: 'failing',
    definition: '(id) where failing_since is not null',
  },
  {
    table: 'sender_domains',
    suffix: 'unsigned',
    definition: '(id) where dkim_gone_since is not null and deleted_at is null',
  },
  { table: 'credit_alerts', suffix: 'by_time', definition: '(reached_at)' },
  {
    table: 'warm_ups',
    suffix: 'running',
    definition: '(domain_id) where ended_on is null',
    column: 'alter table warm_ups add column if not exists ended_on date',
  },
];

/** Notices about the service, and who is mailed about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table service_notices (
    id uuid primary key,
    workspace_id integer not null references workspaces on delete cascade,
    project_id integer references projects on delete cascade,
    kind text not null,
    subject text not null,
    facts jsonb not null,
    seen_at timestamptz not null,
    opened_at timestamptz,
    clear_since timestamptz,
    closed_at timestamptz
  )`.execute(db);
  await sql`create unique index service_notices_unclosed on service_notices (kind, subject)
    where closed_at is null`.execute(db);
  await sql`create index service_notices_by_project on service_notices (project_id, id desc)
    where opened_at is not null`.execute(db);
  await sql`create index service_notices_by_workspace on service_notices (workspace_id, id desc)`.execute(db);
  await sql`create index service_notices_by_end on service_notices (closed_at) where closed_at is not null`.execute(
    db,
  );
  await sql`comment on table service_notices is 'What went wrong, from when to when: at most one at a time of a kind and subject.'`.execute(
    db,
  );
  await sql`comment on column service_notices.project_id is 'Null: it concerns all projects of the workspace.'`.execute(
    db,
  );
  await sql`comment on column service_notices.subject is 'What it is about, such as \`webhook:7\`.'`.execute(
    db,
  );
  await sql`comment on column service_notices.seen_at is 'When its condition was first seen.'`.execute(db);
  await sql`comment on column service_notices.opened_at is 'Null: its condition has not lasted long enough yet, so it is not shown.'`.execute(
    db,
  );
  await sql`comment on column service_notices.clear_since is 'Since when its condition no longer holds; null: it holds.'`.execute(
    db,
  );
  await sql`create table notice_people (
    user_id uuid primary key references users on delete cascade,
    muted text[] not null default '{}',
    mailed_at timestamptz
  )`.execute(db);
  await sql`comment on column notice_people.muted is 'Kinds that the user is not mailed about.'`.execute(db);
  await sql`comment on column notice_people.mailed_at is 'When the user was last mailed notices.'`.execute(
    db,
  );
  await sql`create table notice_mail (
    user_id uuid not null references users on delete cascade,
    notice_id uuid not null references service_notices on delete cascade,
    primary key (user_id, notice_id)
  )`.execute(db);
  await sql`create index notice_mail_by_notice on notice_mail (notice_id)`.execute(db);
  await sql`comment on table notice_mail is 'Notices that a user has yet to be mailed about, as they are then: open or closed.'`.execute(
    db,
  );
  await sql`alter table webhook_endpoints drop constraint webhook_endpoints_family_check, add constraint webhook_endpoints_family_check
    check (family in ('email', 'ai_credits', 'templates', 'service'))`.execute(db);
  for (const index of indexes) await createIndex(db, index);
  await sql`comment on column warm_ups.ended_on is 'The day on which its end was noted; null: not yet.'`.execute(
    db,
  );
}
