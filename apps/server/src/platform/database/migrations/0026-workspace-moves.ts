import { type Kysely, sql } from 'kysely';

/** Workspaces that move between installations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workspaces add column moving text,
    add constraint workspaces_moving_check check (moving in ('closing', 'frozen', 'moved')) not valid`.execute(
    db,
  );
  await sql`comment on column workspaces.moving is 'How far its move to another installation is; null: it is here. While set, its requests are refused.'`.execute(
    db,
  );
  await sql`create trigger workspaces_moved after update of moving on workspaces
    for each statement execute function notify_accounts_changed()`.execute(db);
  await sql`create table workspace_moves (
    id uuid primary key,
    workspace_id integer not null,
    direction text not null check (direction in ('out', 'in')),
    state text not null
      check (state in ('copying', 'closing', 'frozen', 'moved', 'purged', 'arriving', 'owned', 'discarded')),
    files text[] not null default '{}',
    ledger jsonb,
    started_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create unique index workspace_moves_under_way on workspace_moves (workspace_id)
    where state in ('copying', 'closing', 'frozen', 'moved', 'arriving')`.execute(db);
  await sql`comment on table workspace_moves is 'Moves of workspaces out of this installation, or into it. The same id on both sides.'`.execute(
    db,
  );
  await sql`comment on column workspace_moves.workspace_id is 'The workspace may be gone, or not be here yet.'`.execute(
    db,
  );
  await sql`comment on column workspace_moves.files is 'Files of the move that are written, or that have been read.'`.execute(
    db,
  );
  await sql`comment on column workspace_moves.ledger is 'Rows and hashes per table when the workspace was frozen, or when it arrived.'`.execute(
    db,
  );
  await sql`create table workspace_changes (
    move_id uuid not null,
    table_name text not null,
    key jsonb not null
  )`.execute(db);
  await sql`create index workspace_changes_by_move on workspace_changes (move_id)`.execute(db);
  await sql`comment on table workspace_changes is 'Keys of rows that changed after a move began, written by the triggers of the move and deleted once copied.'`.execute(
    db,
  );
}
