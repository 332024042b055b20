import { lowestIdAt } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  findReceivedBelow,
  type ListedReceived,
  listReceived,
  type ReceivedFilter,
} from './received-emails.ts';

/** What a search may spend in one request: rows of a step, and the time after which no further step begins. */
export type ReceivedBudget = { stepRows: number; milliseconds: number };
const usual: ReceivedBudget = { stepRows: 10_000, milliseconds: 45 };

/** Where the next page begins: below this id; undefined at the end of the list. */
export type ReceivedPage = { items: ListedReceived[]; next: string | undefined };

/**
 * One page of the received emails of a project that match, within a time budget, as of the emails that it sent: a page
 * that uses it up is short or empty, and says where the next one begins.
 */
export async function searchReceived(
  db: Db,
  projectId: number,
  filter: ReceivedFilter,
  { limit, before, budget = usual }: { limit: number; before?: string | undefined; budget?: ReceivedBudget },
): Promise<ReceivedPage> {
  const started = performance.now();
  const items: ListedReceived[] = [];
  for (let below = before; ; ) {
    const downTo = await findReceivedBelow(db, projectId, { before: below }, budget.stepRows);
    const missing = limit - items.length;
    items.push(...(await listReceived(db, projectId, filter, { limit: missing, before: below, downTo })));
    if (items.length > limit) return { items: items.slice(0, limit), next: items[limit - 1]?.id };
    const isBefore = filter.from && downTo !== undefined && downTo < lowestIdAt(filter.from);
    if (downTo === undefined || isBefore) return { items, next: undefined };
    below = downTo;
    if (performance.now() - started >= budget.milliseconds) return { items, next: below };
  }
}
