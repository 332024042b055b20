import { type Clock, systemClock } from './base/clock.ts';
import { type NewId, uuidV7 } from './base/ids.ts';
import type { Log } from './base/log.ts';
import type { Config } from './config/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';

/** What everything that touches the installation stands on: the configuration, the database brought up to date, time and ids. */
export type Core = {
  config: Config;
  log: Log;
  database: Database;
  clock: Clock;
  newId: NewId;
  close(): Promise<void>;
};

/**
 * Opens the database the configuration names, embedded or outside, and migrates it.
 *
 * @param exclusive for the serving process: a second one on the same embedded database is refused.
 */
export async function openCore(config: Config, log: Log, { exclusive = false } = {}): Promise<Core> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    exclusive,
    log,
  });
  try {
    const ran = await migrate(database.db);
    if (ran.length > 0) log.info({ migrations: ran }, 'The database was brought up to date');
  } catch (cause) {
    await database.close();
    throw cause;
  }
  return { config, log, database, clock: systemClock, newId: uuidV7, close: database.close };
}
