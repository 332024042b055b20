import { type Kysely, sql } from 'kysely';

/**
 * Limits by provider. `recipient_domains` holds the limit that a provider taught us, under the provider's name; its
 * ceiling keeps a limit that was learned from being exceeded again at once. Rates that the operator set are counted in
 * `provider_rates`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Only domains whose mail servers belong to another domain.
  `create table recipient_providers (
    domain text collate "C" primary key,
    provider text collate "C" not null,
    found_at timestamptz not null
  )`,
  'create index recipient_providers_by_provider on recipient_providers (provider)',
  'alter table recipient_domains add column ceiling real',
  'alter table recipient_domains add column ceiling_until timestamptz',
  // Times up to which attempts are spoken for; the next one may begin at open_at.
  `create table provider_rates (
    provider text collate "C" primary key,
    second_at timestamptz not null,
    hour_at timestamptz not null,
    open_at timestamptz not null,
    reason text not null,
    updated_at timestamptz not null
  )`,
];
