import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../../base/start-error.ts';
import { migrations } from './migrations/index.ts';
import { isContract } from './migrations/older-processes.ts';
import type { Db } from './tables.ts';

/**
 * Migrates the database to the newest schema in one transaction. Several processes may call it at once: they wait for
 * each other on an advisory lock, and each migration runs once. Where a newer release has only added to the schema,
 * nothing runs, so that a roll-out can be rolled back.
 *
 * @returns the names of the migrations that this call ran, in order
 * @throws StartError if a migration fails, or a newer release has removed what this one needs
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error && isUnknownMigration(error) && (await isUsableAsIs(db))) return [];
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

/** Migrations that a newer release ran and this program does not know. */
export async function readNewerMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Whether a database that a newer release migrated has all that this one needs. */
async function isUsableAsIs(db: Db): Promise<boolean> {
  return (await isMigrated(db)) && !(await readNewerMigrations(db)).some(isContract);
}

/** Kysely's message for a migration that ran but is unknown to this program. */
const UNKNOWN_MIGRATION = /previously executed migration .+ is missing/;

const isUnknownMigration = (error: unknown) =>
  error instanceof Error && UNKNOWN_MIGRATION.test(error.message);

function toStartError(error: unknown, failed: string | undefined): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  if (isUnknownMigration(error)) {
    return new StartError(
      `A newer Postpress has removed from the database what this one needs (${reason}). Start the newer release, or restore a backup made with this one.`,
      { cause: error },
    );
  }
  return new StartError(
    `The database could not be brought up to date${failed ? `: migration ${failed} failed` : ''} (${reason}). It is as it was before.`,
    { cause: error },
  );
}
