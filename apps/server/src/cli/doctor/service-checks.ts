import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { systemClock } from '../../base/clock.ts';
import { type Check, type Finding, fail, fine, warn } from '../../base/finding.ts';
import type { Log } from '../../base/log.ts';
import { type Config, readDatabaseUrl } from '../../config/index.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import { describeChromium } from '../../platform/browser/describe-chromium.ts';
import { bundledAge } from '../../platform/bundled/bundled-age.ts';
import { bundledPostgres } from '../../platform/database/embedded/programs.ts';
import { describeHosts } from '../../platform/database/hosts/choose-primary.ts';
import { openPrimary } from '../../platform/database/hosts/primary.ts';
import {
  isMigrated,
  readNewerMigrations,
  readSchemaState,
  type SchemaState,
} from '../../platform/database/migrate.ts';
import { isContract, type Migrations, migrations } from '../../platform/database/migrations/index.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { measureReplica } from '../../platform/database/replica/open-reads.ts';
import type { Db } from '../../platform/database/tables.ts';
import { programVersion } from '../../platform/program-version.ts';
import { checkSecrets, keyLocation } from '../../platform/secrets/open-secrets.ts';
import type { CommandContext } from '../command.ts';
import { judgeBundled } from './bundled-finding.ts';

const SKEW_SECONDS_MAX = 5;
const FIRST_START = 'checked after the first start';

/** Checks of the parts of the service, each by using it. */
export function serviceChecks(config: Config, context: CommandContext): Check[] {
  return [
    { name: 'Database', look: () => checkDatabase(config, context) },
    { name: 'Database hosts', look: () => checkHosts(config.databaseUrl, context.log) },
    {
      name: 'Read replica',
      look: () => checkReplica(config.databaseUrl, config.databaseReadUrl, context.log),
    },
    { name: 'Upgrade', look: () => checkUpgrade(config, context) },
    { name: 'Secret key', look: () => checkSecretKey(config, context) },
    { name: 'Files', look: () => checkBlobs(config) },
    { name: 'Sending', look: () => checkSending(config, context) },
    { name: 'Backup', look: () => checkBackups(config, context) },
    { name: 'History', look: () => checkHistory(config, context) },
    { name: 'Chromium', look: () => checkChromium(config, context) },
    { name: 'Images', look: checkImages },
  ];
}

/** Version, schema and clock; several machines on one database must agree on the time. */
async function checkDatabase({ databaseUrl, dataDir }: Config, { log }: CommandContext): Promise<Finding> {
  const opened = await openDatabase({ databaseUrl, dataDir, log }).catch((cause: Error) =>
    fail(cause.message, 'See the message.'),
  );
  if ('state' in opened) return opened;
  await using database = opened;
  const { rows } = await sql<{ version: string; now: Date }>`
      select current_setting('server_version') as version, clock_timestamp() as now`.execute(database.db);
  const [row] = rows;
  const skew = Math.abs(Date.now() - (row?.now.getTime() ?? 0)) / 1_000;
  const says = `PostgreSQL ${row?.version}, ${database.embedded ? 'embedded' : 'outside'}`;
  if (skew > SKEW_SECONDS_MAX) {
    return fail(
      `${says}; its clock and ours differ by ${Math.round(skew)} s`,
      'Synchronize both clocks (NTP).',
    );
  }
  if (!(await isMigrated(database.db)))
    return warn(`${says}, not migrated`, 'Start the server, or run postpress migrate.');
  if (!database.embedded) return fine(`${says}, up to date`);
  const { name, version } = bundledPostgres();
  return judgeBundled(
    `PostgreSQL ${row?.version}, up to date`,
    bundledAge(name, version, systemClock()),
    'Update Postpress, or use your own PostgreSQL (POSTPRESS_DATABASE_URL).',
  );
}

/** What starting this version would do to the schema, and whether processes of an older one may run meanwhile. */
async function checkUpgrade({ databaseUrl, dataDir }: Config, { log }: CommandContext): Promise<Finding> {
  await using database = await openDatabase({ databaseUrl, dataDir, log });
  const { db } = database;
  const state = await readSchemaState(db);
  const newer = state.newest === undefined ? [] : await readNewerMigrations(db);
  return judgeSchema(programVersion(), state, newer);
}

/** Whether the encrypted values of the database can be decrypted here, and on another machine. */
async function checkSecretKey(config: Config, context: CommandContext): Promise<Finding> {
  return onceMigrated(config, context, 'created or checked at the first start', async (db) => {
    try {
      const state = await checkSecrets(db, config);
      const says =
        state === 'unused' ? 'no encrypted values yet' : `${keyLocation(config)} decrypts the stored secrets`;
      if (config.secretKey !== null || config.databaseUrl === null) return fine(says);
      return warn(
        `${says}; it is on this machine only, and the database elsewhere`,
        'Store a copy elsewhere, and set the same key on other machines as POSTPRESS_SECRET_KEY.',
      );
    } catch (cause) {
      return fail((cause as Error).message, 'The server does not start without the right key.');
    }
  });
}

/** The checks of a migrated database; otherwise the outcome of the missing migration. */
async function onceMigrated(
  { databaseUrl, dataDir }: Config,
  { log }: CommandContext,
  otherwise: string,
  look: (db: Db) => Promise<Finding>,
): Promise<Finding> {
  await using database = await openDatabase({ databaseUrl, dataDir, log });
  return (await isMigrated(database.db)) ? await look(database.db) : fine(otherwise);
}

/** Writes, reads and deletes one small blob. */
async function checkBlobs(config: Config): Promise<Finding> {
  const location =
    config.s3Endpoint === null ? 'on disk' : `in the bucket ${config.s3Bucket} of ${config.s3Endpoint}`;
  const cure =
    config.s3Endpoint === null
      ? 'Make the data directory writable.'
      : 'Check POSTPRESS_S3_… and the permissions of the key.';
  const blobs = openBlobStore(config);
  const key = `doctor/${randomUUID()}`;
  const put = await blobs.put(key, Buffer.from('doctor'));
  if (!put.ok) return fail(put.message, cure);
  const read = await blobs.get(key);
  if (read.ok) read.stream.destroy();
  const deleted = await blobs.delete(key);
  if (!read.ok) return fail(read.message, cure);
  return deleted.ok ? fine(location) : fail(deleted.message, cure);
}

/** Whether email is sent: a restored or copied database sends nothing. */
async function checkSending(config: Config, context: CommandContext): Promise<Finding> {
  return onceMigrated(config, context, FIRST_START, async (db) => {
    const { findSendingFault } = await import('../../email/index.ts');
    const fault = await findSendingFault({ db, blobs: openBlobStore(config) });
    if (fault === undefined) return fine('this database may send email');
    return warn(fault, 'Once no other installation sends from a copy, run postpress resume-sending.');
  });
}

async function checkBackups(config: Config, context: CommandContext): Promise<Finding> {
  return onceMigrated(config, context, FIRST_START, async (db) => {
    const { checkBackup } = await import('../../email/index.ts');
    return checkBackup({ db, clock: systemClock });
  });
}

/** Checks that the stored contents of emails are found in the configured storage. */
async function checkHistory(config: Config, context: CommandContext): Promise<Finding> {
  return onceMigrated(config, context, FIRST_START, async (db) => {
    const { findHistoryFault } = await import('../../email/index.ts');
    const fault = await findHistoryFault(db, systemClock());
    return fault ? warn(fault.says, fault.cure) : fine('weekly partitions and search indexes exist');
  });
}

async function checkChromium({ chromiumPath }: Config, { openRendering }: CommandContext): Promise<Finding> {
  await using rendering = await openRendering();
  const started = performance.now();
  const warm = await rendering.browser.warmUp();
  if (!warm.ok) {
    return fail(
      warm.message,
      'It is required for PNG and PDF. Debian: apt-get install chromium, or set POSTPRESS_CHROMIUM_PATH.',
    );
  }
  const took = `${warm.version}, started in ${Math.round(performance.now() - started)} ms`;
  const described = await describeChromium(chromiumPath, systemClock());
  if (!described) return fine(took);
  const { origin, path, madeOn, ageDays, isOld, version } = described;
  if (origin === 'bundled') {
    const age = madeOn === undefined ? undefined : { publishedOn: madeOn, days: ageDays ?? 0, isOld };
    return judgeBundled(`${took}, ${path} ${version}`, age, 'Debian: apt-get install chromium.');
  }
  const built = madeOn === undefined ? 'of unknown age' : `built ${madeOn} (${ageDays} days ago)`;
  return fine(
    `${took}, ${origin === 'system' ? 'of the operating system' : 'configured'}: ${path}, ${built}`,
  );
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function checkImages(): Promise<Finding> {
  const { openImages } = await import('../../platform/images/open-images.ts');
  const read = await openImages().convert(Buffer.from(PIXEL, 'base64'));
  if (read.ok) return fine('PNG, JPEG, WebP and GIF can be decoded');
  return fail(
    read.message,
    'It is required for images sent to AI and their previews. Reinstall with optional dependencies for this platform.',
  );
}

const WRITERS_CURE =
  'Stop the host with the older timeline before anything writes to it, and make it a standby of the other.';

/** What each host of the database URL says about itself. */
export async function checkHosts(databaseUrl: string | null, log: Log): Promise<Finding> {
  const { hosts = [] } = databaseUrl === null ? {} : (readDatabaseUrl(databaseUrl) ?? {});
  if (hosts.length < 2) return fine('one host');
  const primary = openPrimary(hosts, log);
  try {
    const answers = await primary.ask();
    const says = describeHosts(answers);
    const writers = answers.filter(({ state }) => state.kind === 'primary').length;
    if (writers === 0) return fail(says, 'Promote a standby, or start the primary.');
    if (writers > 1) return fail(says, WRITERS_CURE);
    if (answers.some(({ state }) => state.kind === 'away'))
      return warn(says, 'Start the host that does not answer: without a standby there is no failover.');
    return fine(says);
  } finally {
    await primary.close();
  }
}

/** Whether reads run on the replica, and how far it is behind. */
export async function checkReplica(
  databaseUrl: string | null,
  readUrl: string | null,
  log: Log,
): Promise<Finding> {
  if (readUrl === null) return fine('none: the primary answers all reads');
  await using database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2, log });
  const { host = '' } = readDatabaseUrl(readUrl)?.hosts[0] ?? {};
  try {
    const { committed, replayed } = await measureReplica(database.pool, readUrl, log);
    if (!replayed)
      return warn(`${host} is no standby`, 'Name a streaming standby in POSTPRESS_DATABASE_READ_URL.');
    if (replayed.timeline !== committed.timeline)
      return warn(
        `${host} has timeline ${replayed.timeline}, and the primary ${committed.timeline}: reads run on the primary`,
        'After a failover, this ends with the next checkpoint; otherwise make it follow the primary.',
      );
    const behind = committed.bytes - replayed.bytes;
    return fine(behind > 0n ? `${host}, ${behind} bytes behind` : `${host}, nothing behind`);
  } catch (cause) {
    return warn(
      `${host} does not answer (${(cause as Error).message})`,
      'Reads run on the primary meanwhile.',
    );
  }
}

/**
 * What an upgrade to this program would do to a database.
 *
 * @param program its version
 * @param newer migrations that it does not know
 * @param known those that it knows
 */
export function judgeSchema(
  program: string,
  { newest, pending }: SchemaState,
  newer: readonly string[],
  known: Migrations = migrations,
): Finding {
  if (newest === undefined) return fine('the first start creates the tables');
  const says = `Postpress ${program}, schema ${newer.at(-1) ?? newest}`;
  if (newer.length > 0 && pending.length === 0 && !newer.some(isContract)) {
    return warn(
      `${says}, of a newer Postpress (${newer.join(', ')}), which only added to the schema: this version starts`,
      'Expected during a rollout or rollback; otherwise start the newer version.',
    );
  }
  if (newer.length > 0) {
    return fail(
      `${says}, of a newer Postpress (${newer.join(', ')})`,
      'Start the newer version, or restore a backup made by this version. Running processes of this version continue.',
    );
  }
  if (pending.length === 0) return fine(`${says}: nothing to do`);
  const reasons = pending.flatMap((name) => {
    const reason = known[name]?.olderProcesses;
    return isContract(name) ? [reason === undefined ? name : `${name}: ${reason}`] : [];
  });
  const planned = `${says}; starting this version runs ${pending.join(', ')}`;
  return reasons.length === 0
    ? warn(
        `${planned}; older processes may run beside it`,
        'Replace them one by one, or run postpress migrate first.',
      )
    : warn(
        `${planned}; older processes must not run beside it (${reasons.join('; ')})`,
        'Stop all of them, then start this version.',
      );
}
