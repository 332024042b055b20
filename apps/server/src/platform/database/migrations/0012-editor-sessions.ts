import { type Kysely, sql } from 'kysely';

/**
 * Sessions of the hosted editor. Only the SHA-256 of the token is stored; the design is stored as received, while the
 * session can be opened or used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table editor_sessions (
    token_hash bytea primary key check (length(token_hash) = 32),
    project_id integer not null references projects on delete cascade,
    display_mode text not null check (display_mode in ('email', 'web', 'popup', 'document')),
    design text,
    created_at timestamptz not null,
    open_until timestamptz not null,
    opened_at timestamptz,
    used_at timestamptz
  )`,
  'create index editor_sessions_by_creation on editor_sessions (created_at)',
];
