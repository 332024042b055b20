import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../../base/start-error.ts';
import { buildIndexes } from './build-indexes.ts';
import { isContract, type Migrations, migrations } from './migrations/index.ts';
import { isLockTimeout } from './partitions.ts';
import type { Db } from './tables.ts';

/** One process at a time. */
const TURN_LOCK = 7_236_412;
const TURN_POLL_MS = 100;
/** While a migration waits for a lock, later statements on that table wait behind it. */
const LOCK_MS = 1_000;
const LOCK_PAUSE_MS = 500;
const LOCK_ATTEMPTS = 200;

/**
 * Migrates the database to the newest schema: first indexes of large tables, then everything else in one transaction.
 * Several processes may call it at once: they wait for each other, and each migration runs once. Where a newer release
 * has only added to the schema, nothing runs, so that a roll-out can be rolled back.
 *
 * @param db with connections that are sessions
 * @returns the names of the migrations that this call ran, in order
 * @throws StartError if a migration fails, or a newer release has removed what this one needs
 */
export async function migrate(db: Db, known: Migrations = migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      const { newest, pending } = await readSchemaState(connection, known);
      // With a migration that removes something no other process runs, so the indexes need not be built beforehand.
      if (newest && !pending.some(isContract))
        await buildIndexes(
          connection,
          pending.flatMap((name) => known[name]?.indexes ?? []),
        );
      return await runPending(connection, known);
    } finally {
      // A broken connection has no lock.
      await sql`select pg_advisory_unlock(${TURN_LOCK})`.execute(connection).catch(() => {});
    }
  });
}

/** Polls, because an index is only built once every statement that began before, such as one that waits for a lock, ends. */
async function takeTurn(connection: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${TURN_LOCK}) as "isOurs"`.execute(connection);
    if (rows[0]?.isOurs) return;
    await wait(TURN_POLL_MS);
  }
}

/** Runs the migrations again as long as another session holds a lock that they need. */
async function runPending(db: Db, known: Migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => impatient(known) } });
  for (let attempt = 1; ; attempt++) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.map(({ migrationName }) => migrationName);
    if (isUnknownMigration(error) && (await isUsableAsIs(db, known))) return [];
    if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS)
      throw toStartError(error, results.find(({ status }) => status === 'Error')?.migrationName);
    await wait(LOCK_PAUSE_MS);
  }
}

/** The migrations with a bound for each wait for a lock. The migrator sets its own, one hour, before it runs them. */
function impatient(known: Migrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(known).map(([name, { up }]) => [
      name,
      {
        up: async (tx) => {
          await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
          await up(tx);
        },
      } satisfies Migration,
    ]),
  );
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

export async function readSchemaState(db: Db, known: Migrations = migrations): Promise<SchemaState> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
  const listed = await migrator.getMigrations();
  return {
    newest: listed.findLast(({ executedAt }) => executedAt !== undefined)?.name,
    pending: listed.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name),
  };
}

/** Migrations that a newer release ran and this program does not know. */
export async function readNewerMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Whether a database that a newer release migrated has all that this one needs. */
async function isUsableAsIs(db: Db, known: Migrations): Promise<boolean> {
  const { pending } = await readSchemaState(db, known);
  return pending.length === 0 && !(await readNewerMigrations(db)).some(isContract);
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
