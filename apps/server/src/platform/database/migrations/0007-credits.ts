import { type Kysely, sql } from 'kysely';

/**
 * The ledger of AI credits, its periods, reservations and settings.
 *
 * A workspace's month is one row of `credit_periods`: used and reserved credits. Reserving and booking lock
 * that row and write the reservation, or the ledger entry with its sums by day, in the same transaction. The ledger is
 * append-only; a trigger enforces that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table credit_pools (
    workspace_id integer primary key references workspaces on delete cascade,
    anchored_at timestamptz not null
  )`,

  // Free space on the page for HOT updates: the row changes with every request, and no index covers what changes.
  `create table credit_periods (
    workspace_id integer not null references workspaces on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    used bigint not null default 0 check (used >= 0),
    reserved bigint not null default 0 check (reserved >= 0),
    primary key (workspace_id, starts_at)
  ) with (fillfactor = 50)`,

  `create table credit_reservations (
    id uuid primary key,
    workspace_id integer not null,
    starts_at timestamptz not null,
    credits bigint not null check (credits > 0),
    expires_at timestamptz not null,
    foreign key (workspace_id, starts_at) references credit_periods on delete cascade
  )`,
  'create index credit_reservations_by_period on credit_reservations (workspace_id, starts_at, expires_at)',

  `create table credit_entries (
    id uuid primary key,
    workspace_id integer not null references workspaces on delete cascade,
    starts_at timestamptz not null,
    project_id integer not null references projects on delete cascade,
    end_user_id text,
    feature_type text not null,
    credits bigint not null check (credits > 0),
    conversation_id text,
    used_on date not null,
    recorded_at timestamptz not null
  )`,
  'create index credit_entries_by_period on credit_entries (workspace_id, starts_at, id)',
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception 'entries of the ledger of credits are never changed';
  end $$`,
  `create trigger credit_entries_stay before update on credit_entries
    for each row execute function refuse_ledger_change()`,

  `create table credit_usage (
    project_id integer not null references projects on delete cascade,
    used_on date not null,
    feature_type text not null,
    end_user_id text,
    credits bigint not null,
    unique nulls not distinct (project_id, used_on, feature_type, end_user_id)
  ) with (fillfactor = 70)`,

  `create table credit_settings (
    project_id integer primary key references projects on delete cascade,
    exhaustion_behavior text not null default 'disable' check (exhaustion_behavior in ('disable', 'show_error')),
    threshold_alerts integer[] not null default '{}',
    updated_at timestamptz not null
  )`,

  `create table credit_alerts (
    project_id integer not null references projects on delete cascade,
    starts_at timestamptz not null,
    threshold integer,
    credits_total bigint not null,
    reached_at timestamptz not null,
    unique nulls not distinct (project_id, starts_at, threshold)
  )`,
];
