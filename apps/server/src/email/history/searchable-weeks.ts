import type { Clock } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';
import { rememberFor } from '../../base/remember-for.ts';
import { weekAfter } from '../../platform/database/partition-sql.ts';
import { listSearchIndexes } from '../../platform/database/search-indexes.ts';
import type { Db } from '../../platform/database/tables.ts';

/** A past week with a search index: ids from `lowestId` up to and excluding `endId`. */
export type SearchableWeek = { lowestId: string; endId: string };
/** Those weeks, newest first. */
export type SearchableWeeks = () => Promise<readonly SearchableWeek[]>;

const REMEMBERED_MS = 60_000;

/** Reads once a minute which weeks are indexed. A week too few makes a search slower, never wrong. */
export function rememberSearchableWeeks({ db, clock }: { db: Db; clock: Clock }): SearchableWeeks {
  return rememberFor(REMEMBERED_MS, clock, async () => {
    const mondays = await listSearchIndexes(db);
    return mondays.map((monday) => ({ lowestId: lowestIdAt(monday), endId: lowestIdAt(weekAfter(monday)) }));
  });
}
