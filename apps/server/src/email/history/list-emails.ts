import type { Clock } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { EmailFilter } from '../emails/email-filter.ts';
import { isSearch, type ListSection, listSection } from '../emails/email-lists.ts';
import { type EmailPage, toEmailPage } from './email-page.ts';
import { higherId, oldestShownId } from './history-window.ts';
import { type SearchBudget, searchEmails } from './search-emails.ts';
import type { SearchableWeeks } from './searchable-weeks.ts';

export type ListEmailsDeps = {
  db: Db;
  clock: Clock;
  searchableWeeks: SearchableWeeks;
  /** Default: `usualBudget`. */
  searchBudget?: SearchBudget;
};

/**
 * One page of a project's emails within the history: by acceptance, or by the time of entering the status
 * that is filtered by. Keyset paging: a page costs the same at any depth, and new emails neither repeat nor hide
 * another.
 */
export async function listEmails(
  { projectId, filter, below, limit }: Omit<ListSection, 'lowestId' | 'downTo'> & { limit: number },
  { db, clock, searchableWeeks, searchBudget }: ListEmailsDeps,
): Promise<EmailPage> {
  const section = { projectId, filter, below, lowestId: lowestIdOf(filter, clock()) };
  if (isSearch(filter))
    return searchEmails(db, section, { limit, weeks: await searchableWeeks(), budget: searchBudget });
  const found = await listSection(db, section, { limit: limit + 1, isMatched: false });
  return toEmailPage(found, limit, filter);
}

function lowestIdOf({ status, from }: EmailFilter, now: Date): string {
  const oldest = oldestShownId(now);
  // With a status, `from` bounds another time than that of the id.
  return status === undefined && from ? higherId(lowestIdAt(from), oldest) : oldest;
}
