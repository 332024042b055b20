import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../../base/start-error.ts';
import { migrations } from './migrations/index.ts';
import type { Db } from './tables.ts';

/**
 * Migrates the database to the newest schema in one transaction. Several processes may call it at once: they wait for
 * each other on an advisory lock, and each migration runs once.
 *
 * @returns the names of the migrations that this call ran, in order
 * @throws StartError if a migration fails, or the database belongs to a newer release
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw toStartError(error, results.find(({ status }) => status === 'Error')?.migrationName);
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Migrates an empty database to exactly these migrations, for rows that were written under them.
 *
 * @throws StartError if this release lacks one of them
 */
export async function migrateTo(db: Db, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `The backup was made by a newer Postpress than this one (${unknown}). Restore it with that release.`,
    );
  }
  const chosen = Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => chosen } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw toStartError(error, undefined);
}

/** Whether every migration has run; readiness depends on it. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { pending } = await readSchemaState(db);
  return pending.length === 0;
}

/** Names of migrations, in order. */
export type SchemaState = {
  /** The newest of this program that has run; undefined for an empty database. */
  newest: string | undefined;
  /** What starting this program would run. */
  pending: string[];
};

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  return {
    newest: known.findLast(({ executedAt }) => executedAt !== undefined)?.name,
    pending: known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name),
  };
}

/** Migrations that a newer release ran and this program does not know; it does not start then. */
export async function readNewerMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Kysely's message for a migration that ran but is unknown to this program. */
const UNKNOWN_MIGRATION = /previously executed migration .+ is missing/;

function toStartError(error: unknown, failed: string | undefined): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  if (UNKNOWN_MIGRATION.test(reason)) {
    return new StartError(
      `The database was written by a newer Postpress than this one (${reason}). Start the newer release, or restore a backup made with this one.`,
      { cause: error },
    );
  }
  return new StartError(
    `The database could not be brought up to date${failed ? `: migration ${failed} failed` : ''} (${reason}). It is as it was before.`,
    { cause: error },
  );
}
