import type { JobHandlers } from '../../../platform/queue/kinds.ts';
import { foldEmailCounts } from '../../statistics/jobs/fold-email-counts.ts';
import { buildSearchIndexes } from './build-search-indexes.ts';
import { expireEmailRecords } from './expire-email-records.ts';
import { type KeepArchiveDeps, keepArchive } from './keep-archive.ts';
import { keepPartitions } from './keep-partitions.ts';

export type HistoryJobsDeps = KeepArchiveDeps & { capturedDays: number };

/** The jobs that maintain the history, bound to their dependencies. */
export function historyJobs(
  deps: HistoryJobsDeps,
): Pick<
  JobHandlers,
  'keep-partitions' | 'keep-archive' | 'build-search-indexes' | 'fold-email-counts' | 'expire-email-records'
> {
  return {
    'keep-partitions': (payload, signal) => keepPartitions(payload, deps, signal),
    'keep-archive': (payload, signal) => keepArchive(payload, deps, signal),
    'build-search-indexes': (payload, signal) => buildSearchIndexes(payload, deps, signal),
    'fold-email-counts': (payload, signal) => foldEmailCounts(payload, deps, signal),
    'expire-email-records': (payload, signal) => expireEmailRecords(payload, deps, signal),
  };
}
