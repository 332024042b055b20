import { type Kysely, sql } from 'kysely';

/**
 * Apps that work for a user by OAuth: who registered, what a user has granted, and the codes and tokens of a grant, as
 * SHA-256. Revoking a grant notifies every process, as revoking a token does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table oauth_clients (
    id uuid primary key,
    name text not null,
    redirect_uris text[] not null,
    created_at timestamptz not null
  )`,
  'create index oauth_clients_by_age on oauth_clients (created_at)',

  `create table app_grants (
    id uuid primary key,
    client_id uuid not null references oauth_clients on delete cascade,
    user_id uuid not null references users on delete cascade,
    project_id integer not null references projects on delete cascade,
    scopes text[] not null,
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index app_grants_by_user on app_grants (user_id, id)',
  'create index app_grants_by_client on app_grants (client_id)',
  'create index app_grants_by_project on app_grants (project_id)',
  `create trigger app_grants_changed after update of revoked_at or delete on app_grants
    for each statement execute function notify_accounts_changed()`,

  `create table app_secrets (
    hash bytea primary key check (length(hash) = 32),
    grant_id uuid not null references app_grants on delete cascade,
    kind text not null check (kind in ('code', 'access', 'refresh')),
    challenge text,
    redirect_uri text,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index app_secrets_by_grant on app_secrets (grant_id)',
  'create index app_secrets_by_end on app_secrets (expires_at)',
];
