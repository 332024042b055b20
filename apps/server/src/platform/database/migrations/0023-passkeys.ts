import { type Kysely, sql } from 'kysely';

/** Passkeys of users, and the challenges that were used up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    rp_id text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    backed_up boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  const comments = {
    credential_id: 'Base64url, as the authenticator gave it.',
    rp_id: 'The host name of the public URL when it was added; it works at this one only.',
    public_key: 'COSE.',
    counter: 'Of the last signature; 0 from authenticators that do not count.',
    backed_up: 'Whether the authenticator said at its last use that it syncs the key.',
  };
  for (const [column, text] of Object.entries(comments))
    await sql`comment on column passkeys.${sql.id(column)} is ${sql.lit(text)}`.execute(db);
  await sql`create index passkeys_by_user on passkeys (user_id, created_at)`.execute(db);
  await sql`create table used_challenges (
    hash bytea primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`comment on table used_challenges is ${sql.lit('Challenges that a passkey has signed, until they expire: none is accepted twice.')}`.execute(
    db,
  );
  await sql`create index used_challenges_by_expiry on used_challenges (expires_at)`.execute(db);
}
