import { type Kysely, sql } from 'kysely';

/** The emails of the service as workspaces customized them, and editor sessions that edit one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table service_emails (
    workspace_id integer not null references workspaces on delete cascade,
    kind text not null,
    design text,
    original_hash text not null,
    revision integer not null,
    updated_at timestamptz not null,
    updated_by jsonb not null,
    fault text,
    fault_at timestamptz,
    primary key (workspace_id, kind)
  )`.execute(db);
  const comments = {
    design: 'The text of its JSON; null since a reset.',
    original_hash: 'Of the original that was current when it was last saved.',
    revision:
      'Also grows with a reset, so that no stale editor overwrites what came after it. The original is revision 1.',
    fault: 'Why the original was sent instead, the last time; null: it was not, since the last save.',
  };
  for (const [column, text] of Object.entries(comments))
    await sql`comment on column service_emails.${sql.id(column)} is ${sql.lit(text)}`.execute(db);
  await sql`alter table editor_sessions add column service_email text`.execute(db);
  await sql`comment on column editor_sessions.service_email is 'The kind of the email of the service that it edits, for the workspace of its project.'`.execute(
    db,
  );
}
