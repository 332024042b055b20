import { type Kysely, sql } from 'kysely';

/**
 * Runs of inbox previews, their images and usage.
 *
 * Usage reports span months and a million runs, so usage is counted as runs are recorded: by day, by day and client, and
 * both again by end user. End users have rows of their own, and runs hold only their number: removing an end user deletes
 * one row and its counters, however many runs there are. The number in the runs then refers to nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const project = 'project_id integer not null references projects on delete cascade';
const run = 'run_id uuid not null references preview_runs on delete cascade';
const endUser = 'end_user_ref bigint not null references preview_end_users on delete cascade';

const statements: readonly string[] = [
  `create table preview_end_users (
    id bigint generated always as identity primary key,
    ${project},
    -- SHA-256 of the id: one of 10,000 characters fits no index.
    digest bytea not null,
    end_user_id text not null,
    unique (project_id, digest)
  )`,
  `create table preview_runs (
    id uuid primary key,
    ${project},
    generated_at timestamptz not null,
    billing_model text not null check (billing_model in ('per-device', 'per-generation')),
    end_user_ref bigint,
    template_id text,
    clients text[] not null,
    credits_used integer,
    credit_details_available boolean not null,
    per_device_credits integer not null,
    per_generation_credits integer,
    device_credits integer,
    data_region text check (data_region in ('us', 'eu')),
    configuration_source text not null,
    block_images boolean not null,
    finished_at timestamptz,
    -- Last day its pictures can be had; null where it has none of ours.
    pictures_until date
  )`,
  'create index preview_runs_by_time on preview_runs (project_id, generated_at desc, id desc)',
  `create index preview_runs_by_user on preview_runs (project_id, end_user_ref, generated_at desc, id desc)
    where end_user_ref is not null`,

  // Pages to render; deleted when rendered.
  `create table preview_inputs (
    run_id uuid primary key references preview_runs on delete cascade,
    ${project},
    html text not null
  )`,
  'create index preview_inputs_by_project on preview_inputs (project_id)',
  `create table preview_pictures (
    ${run},
    client_id text not null,
    place smallint not null,
    status text not null check (status in ('waiting', 'done', 'failed')),
    url text,
    width integer,
    height integer,
    notes jsonb not null default '[]',
    missing_images integer not null default 0,
    error text,
    expires_on date not null,
    primary key (run_id, client_id)
  )`,
  'create index preview_pictures_by_expiry on preview_pictures (expires_on)',
  `create table preview_views (
    ${run},
    client_id text not null,
    how text not null check (how in ('automatic', 'click', 'navigation')),
    viewed_at timestamptz not null,
    primary key (run_id, client_id, how)
  )`,

  `create table preview_days (
    ${project},
    day date not null,
    per_device_generations integer not null,
    per_generation_generations integer not null,
    per_device_credits bigint not null,
    per_generation_credits bigint not null,
    details_unavailable integer not null,
    device_credits bigint not null,
    primary key (project_id, day)
  )`,
  `create table preview_client_days (
    ${project},
    day date not null,
    client_id text not null,
    generations integer not null,
    device_credits bigint not null,
    primary key (project_id, day, client_id)
  )`,
  `create table preview_user_days (
    ${project},
    day date not null,
    ${endUser},
    generations integer not null,
    device_credits bigint not null,
    primary key (project_id, day, end_user_ref)
  )`,
  'create index preview_user_days_by_user on preview_user_days (end_user_ref, day)',
  `create table preview_user_client_days (
    ${endUser},
    day date not null,
    client_id text not null,
    generations integer not null,
    device_credits bigint not null,
    primary key (end_user_ref, day, client_id)
  )`,
];
