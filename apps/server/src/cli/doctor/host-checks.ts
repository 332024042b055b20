import { type Finding, fail, fine, warn } from '../../base/finding.ts';
import type { Log } from '../../base/log.ts';
import { readDatabaseUrl } from '../../config/index.ts';
import { describeHosts } from '../../platform/database/hosts/choose-primary.ts';
import { openPrimary } from '../../platform/database/hosts/primary.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { measureReplica } from '../../platform/database/replica/open-reads.ts';

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
