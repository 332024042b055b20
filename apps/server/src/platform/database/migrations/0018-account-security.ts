import { type Kysely, sql } from 'kysely';

/**
 * Devices that users have signed in from, pending address changes, and confirmed addresses. Of the existing users, only
 * those with single sign-on and no password count as confirmed: for all others an admin may have had the link that
 * opened the account. Links of open invitations were shown to the inviter, so they confirm no address; from now on they
 * are mailed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table known_devices (
    device_id uuid not null,
    user_id uuid not null references users on delete cascade,
    last_used_at timestamptz not null,
    primary key (device_id, user_id)
  )`,
  'create index known_devices_by_user on known_devices (user_id)',
  'alter table console_sessions add column device_id uuid',

  'alter table users add column email_confirmed_at timestamptz',
  `update users set email_confirmed_at = identity.created_at
    from sso_identities identity where identity.user_id = users.id and users.password_hash is null`,

  `create table address_changes (
    user_id uuid primary key references users on delete cascade,
    email text not null check (email = lower(email)),
    hash bytea not null unique check (length(hash) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,

  'alter table invitations add column confirms_address boolean not null default false',
  'create index invitations_by_email on invitations (email)',
];
