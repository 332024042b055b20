import { weekOf } from '../../platform/database/partition-sql.ts';
import { listPartitions } from '../../platform/database/partitions.ts';
import { findSearchSupport } from '../../platform/database/search-indexes.ts';
import type { Db } from '../../platform/database/tables.ts';
import { planPartitions } from './plan-partitions.ts';

/** What is missing in the history, and how to fix it; for operators. */
export type HistoryFault = { says: string; cure: string };

/** Checks that this week has its partitions and that search can have indexes. */
export async function findHistoryFault(db: Db, now: Date): Promise<HistoryFault | undefined> {
  const { create } = planPartitions(await listPartitions(db), new Map(), now);
  const monday = weekOf(now).getTime();
  const missing = create.filter((week) => week.monday.getTime() === monday).map(({ table }) => table);
  if (missing.length > 0)
    return {
      says: `this week has no partition of ${missing.join(', ')}`,
      cure: 'Every start makes them, and workers every ten minutes: look into their logs.',
    };
  const { lacking } = await findSearchSupport(db);
  if (lacking.length === 0) return undefined;
  return {
    says: `search has no indexes and takes more pages: the database lacks ${lacking.join(' and ')}`,
    cure: 'Install the contrib extensions of PostgreSQL, or ask its administrator for them.',
  };
}
