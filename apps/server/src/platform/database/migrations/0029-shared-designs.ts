import { type Kysely, sql } from 'kysely';

/** The logs of designs that several people edit at once: of templates, and of rooms that hosts name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table design_logs (
    id uuid primary key,
    project_id integer not null references projects on delete cascade,
    template_id integer unique references templates on delete cascade,
    -- The name that the host gave to a design that is no template of ours.
    room text,
    display_mode text not null check (display_mode in ('email', 'web', 'popup', 'document')),
    -- Of the last batch.
    seq integer not null default 0,
    -- The state after record_seq batches, as JSON; later ones are in design_ops.
    record text not null,
    record_seq integer not null default 0,
    -- The stored bytes that the log began with: a design that returns to what they say returns to them.
    opened text not null,
    -- The stored design is the one after so many batches, as this revision.
    stored_seq integer not null default 0,
    revision integer not null,
    saved_at timestamptz not null,
    -- By client: the number and place of its last batch, and whose client it is.
    clients jsonb not null default '{}',
    created_at timestamptz not null,
    used_at timestamptz not null,
    unique (project_id, room),
    check ((template_id is null) <> (room is null))
  ) with (fillfactor = 70)`,
  'create index design_logs_unstored on design_logs (used_at) where seq > stored_seq',
  'create index design_logs_of_rooms on design_logs (used_at) where room is not null',
  `create table design_ops (
    log_id uuid not null references design_logs on delete cascade,
    seq integer not null,
    op_id text not null,
    session uuid,
    participant text,
    -- Whose client made it: no other session may go on with it.
    person text,
    by text not null,
    -- JSON, as text: the order of its names becomes that of the design.
    ops text not null,
    at timestamptz not null,
    primary key (log_id, seq),
    unique (log_id, op_id)
  )`,
  'alter table editor_sessions add column room text, add column room_user jsonb',
  'create index editor_sessions_by_room on editor_sessions (project_id, room) where room is not null',
  `create function design_of_log_changed() returns trigger language plpgsql as $$
    declare log uuid;
    begin
      select id into log from design_logs where template_id = new.id;
      if log is not null then perform pg_notify('design_logs', log::text); end if;
      return null;
    end $$`,
  // Every write of a design by whatever path raises the revision.
  `create trigger template_of_log_changed after update on templates for each row
    when (old.revision <> new.revision or old.deleted_at is distinct from new.deleted_at)
    execute function design_of_log_changed()`,
];
