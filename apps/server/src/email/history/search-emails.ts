import type { Db } from '../../platform/database/tables.ts';
import type { EmailPosition } from '../emails/email-filter.ts';
import {
  findPositionAfter,
  isServedByIndex,
  type ListSection,
  listSection,
  lookUpWeek,
} from '../emails/email-lists.ts';
import type { EmailSummary } from '../emails/emails.ts';
import { type EmailPage, toEmailPage } from './email-page.ts';
import { higherId } from './history-window.ts';
import type { SearchableWeek } from './searchable-weeks.ts';

/** What a search may spend in one request. */
export type SearchBudget = {
  stepRows: number;
  /** After this time no further step begins. */
  milliseconds: number;
  /** How long the index of one week may take. */
  lookUpMilliseconds: number;
};

/** With the last step, which takes up to 40 ms, within the 100 ms of a page. */
export const usualBudget: SearchBudget = { stepRows: 10_000, milliseconds: 45, lookUpMilliseconds: 40 };

type Search = {
  limit: number;
  /** Past weeks with a search index, newest first. */
  weeks: readonly SearchableWeek[];
  budget?: SearchBudget | undefined;
};

/**
 * One page of a search, within a time budget: a page that uses it up is short or empty, and says where the next one
 * begins.
 *
 * The search goes down the list in steps. A step reads some thousands of the project's rows, or the search index of one
 * past week. The first step always reads rows: frequent matches are found at once that way, while an index would have
 * to find all of them first.
 */
export async function searchEmails(db: Db, section: ListSection, search: Search): Promise<EmailPage> {
  const { limit, weeks, budget = usualBudget } = search;
  const { filter } = section;
  const started = performance.now();
  const found: EmailSummary[] = [];
  let { below } = section;
  for (let steps = 0; ; steps++) {
    if (steps > 0 && performance.now() - started >= budget.milliseconds) return { items: found, next: below };
    const input = { section: { ...section, below }, limit: limit + 1 - found.length };
    const week = steps > 0 && isServedByIndex(filter) ? weekBelow(below, weeks) : undefined;
    const indexed = week && (await lookUpIndex(db, input, week, budget.lookUpMilliseconds));
    const step = indexed ?? (await walkStep(db, input, budget.stepRows));
    found.push(...step.found);
    if (found.length > limit) return toEmailPage(found, limit, filter);
    below = step.end;
    if (!below || isAtEnd(below, section)) return { items: found, next: undefined };
  }
}

/** The matches of a step, and where it ended; `end` is `undefined` at the end of the list. */
type Step = { found: EmailSummary[]; end: EmailPosition | undefined };

/** Where a step begins, and how many matches are still missing. */
type StepInput = { section: ListSection; limit: number };

/** Two queries: one that numbers the rows and returns the matches takes half as long again. */
async function walkStep(db: Db, { section, limit }: StepInput, rows: number): Promise<Step> {
  const end = await findPositionAfter(db, section, rows);
  const found = await listSection(db, { ...section, downTo: end }, { limit, isMatched: true });
  return { found, end };
}

async function lookUpIndex(
  db: Db,
  { section, limit }: StepInput,
  week: SearchableWeek,
  atMostMs: number,
): Promise<Step | undefined> {
  const end = { id: higherId(week.lowestId, section.lowestId) };
  const found = await lookUpWeek(db, { ...section, downTo: end }, { limit, atMostMs });
  return found && { found, end };
}

/** The indexed week that contains the next email below a position, if any. */
function weekBelow(
  below: EmailPosition | undefined,
  weeks: readonly SearchableWeek[],
): SearchableWeek | undefined {
  return below && weeks.find(({ lowestId, endId }) => lowestId < below.id && below.id <= endId);
}

function isAtEnd(position: EmailPosition, { filter, lowestId }: ListSection): boolean {
  return filter.status === undefined && position.id <= lowestId;
}
