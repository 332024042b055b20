import { type Kysely, sql } from 'kysely';

/** A project's own S3 storage. Both keys are sealed with the installation's secret key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table project_storages (
    project_id integer primary key references projects on delete cascade,
    endpoint text not null,
    region text not null,
    bucket text not null,
    prefix text not null,
    path_style boolean not null,
    public_base_url text,
    access_key bytea not null,
    secret_key bytea not null,
    access_key_hint text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
];
