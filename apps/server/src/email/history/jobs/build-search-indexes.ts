import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import { weekAfter } from '../../../platform/database/partition-sql.ts';
import { listPartitions } from '../../../platform/database/partitions.ts';
import {
  buildSearchIndex,
  listSearchIndexes,
  prepareSearch,
} from '../../../platform/database/search-indexes.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type JobHandler, retryLater } from '../../../platform/queue/kinds.ts';

export type BuildSearchIndexesDeps = { db: Db; clock: Clock; log: Log };

/**
 * Builds search indexes for the weekly partitions of past weeks, newest first. The current week has none: maintaining
 * it would more than double the cost of accepting an email, and reading its newest rows is fast enough.
 *
 * Where the database does not allow the extensions, search reads rows everywhere.
 */
export const buildSearchIndexes: JobHandler<'build-search-indexes', BuildSearchIndexesDeps> = async (
  _,
  { db, clock, log },
  signal,
) => {
  const indexed = new Set((await listSearchIndexes(db)).map((monday) => monday.getTime()));
  const closed = (await listPartitions(db))
    .filter(({ table, dueSince }) => table === 'emails' && !dueSince)
    .flatMap(({ monday }) => monday ?? [])
    .filter((monday) => weekAfter(monday) <= clock() && !indexed.has(monday.getTime()))
    .reverse();
  if (closed.length === 0) return { done: true };
  const prepared = await prepareSearch(db);
  if (!prepared.ok) {
    log.info({ reason: prepared.message }, 'Search has no indexes here and walks instead');
    return { done: true };
  }
  for (const monday of closed) {
    if (signal.aborted) return retryLater('stopped halfway', 600);
    if (!(await buildSearchIndex(db, monday, signal))) break;
  }
  return { done: true };
};
