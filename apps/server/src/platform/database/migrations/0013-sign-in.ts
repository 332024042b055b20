import { type Kysely, sql } from 'kysely';

/**
 * Console sign-in: sessions, the second factor, single sign-on identities, links that invite or set a password, and
 * failed attempts. Secrets are stored as SHA-256; the secret of a second factor, which must be read again, is encrypted.
 *
 * Ending a session notifies every process, as revoking a token does; updating its last use does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table users
    add column second_factor bytea,
    add column second_factor_pending bytea,
    add column second_factor_step bigint`,

  `create table backup_codes (
    user_id uuid not null references users on delete cascade,
    hash bytea not null check (length(hash) = 32),
    primary key (user_id, hash)
  )`,

  `create table console_sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    hash bytea not null unique check (length(hash) = 32),
    sso boolean not null,
    address text not null,
    user_agent text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  'create index console_sessions_by_user on console_sessions (user_id, created_at)',
  `create trigger console_sessions_changed after delete on console_sessions
    for each statement execute function notify_accounts_changed()`,

  `create table sso_identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  'create index sso_identities_by_user on sso_identities (user_id)',

  `create table invitations (
    id uuid primary key,
    workspace_id integer not null references workspaces on delete cascade,
    email text not null check (email = lower(email)),
    role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
    hash bytea not null unique check (length(hash) = 32),
    invited_by uuid not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index invitations_by_workspace on invitations (workspace_id, id)',

  `create table password_links (
    user_id uuid primary key references users on delete cascade,
    hash bytea not null unique check (length(hash) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,

  `create table sign_in_attempts (
    subject bytea primary key check (length(subject) = 32),
    failures integer not null,
    last_at timestamptz not null
  )`,

  'alter table audit_records drop constraint audit_records_actor_kind_check',
  `alter table audit_records add constraint audit_records_actor_kind_check
    check (actor_kind in ('user', 'token', 'editor', 'command-line', 'system'))`,
  // The filters of the audit log.
  'create index audit_records_by_actor on audit_records (workspace_id, actor_id, id)',
  'create index audit_records_by_subject on audit_records (workspace_id, subject_id, id)',
];
