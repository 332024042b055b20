import { type Clock, systemClock } from '../base/clock.ts';
import { type NewId, uuidV7 } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/index.ts';
import { closeDataDirectory } from './data-directory.ts';
import { migrate } from './database/migrate.ts';
import { type Database, openDatabase } from './database/open-database.ts';

/** The basis of everything that touches the installation: configuration, migrated database, time and ids. */
export type Core = {
  config: Config;
  log: Log;
  database: Database;
  /** The migrations that ran while opening it. */
  migrated: string[];
  clock: Clock;
  newId: NewId;
} & AsyncDisposable;

type OpenCoreOptions = { exclusive?: boolean; waits?: boolean; signal?: AbortSignal };

/**
 * Opens and migrates the configured database, embedded or external.
 *
 * @param exclusive for the serving process: a second one on the same embedded database is refused
 * @param waits whether to wait for a database that cannot be reached yet, until `signal` aborts
 */
export async function openCore(
  config: Config,
  log: Log,
  { exclusive = false, waits = false, signal }: OpenCoreOptions = {},
): Promise<Core> {
  closeDataDirectory(config.dataDir, log);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    poolerUrl: config.databasePoolerUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    exclusive,
    waitSeconds: waits ? config.databaseWaitSeconds : 0,
    ...(signal && { signal }),
    log,
  });
  try {
    const migrated = await migrate(database.sessions);
    if (migrated.length > 0) log.info({ migrations: migrated }, 'The database was brought up to date');
    return {
      config,
      log,
      database,
      migrated,
      clock: systemClock,
      newId: uuidV7,
      [Symbol.asyncDispose]: database.close,
    };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}
