import { type Kysely, sql } from 'kysely';

/** What relays report over HTTP: counts of each provider, and tokens of calls whose signature does not cover the body. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table relay_feedback (
    provider text primary key,
    calls bigint not null,
    events bigint not null,
    applied bigint not null,
    unmatched bigint not null,
    unknown bigint not null,
    unknown_name text,
    received_at timestamptz not null,
    applied_at timestamptz
  )`,
  `create table relay_tokens (
    hash bytea primary key,
    -- Hash of the body that the token came with first.
    body bytea not null,
    used_at timestamptz not null
  )`,
  'create index relay_tokens_by_age on relay_tokens (used_at)',
];
