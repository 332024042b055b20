import type { Db } from '../../platform/database/tables.ts';
import type { EmailPlace } from '../emails/email-filter.ts';
import {
  findPlaceAfter,
  isServedByIndex,
  listStretch,
  lookUpWeek,
  type Stretch,
} from '../emails/email-lists.ts';
import type { EmailSummary } from '../emails/emails.ts';
import { type EmailPage, toEmailPage } from './email-page.ts';
import { higherId } from './history-window.ts';
import type { SearchableWeek } from './searchable-weeks.ts';

/** What a search may spend of one request. */
export type SearchBudget = {
  /** Rows that one step walks. */
  stepRows: number;
  /** After which no further step begins. */
  milliseconds: number;
  /** Most that an index may take for one week. */
  lookUpMilliseconds: number;
};

/** With the step that is begun last, which takes up to 40 ms, within the 100 ms that a page may take. */
export const usualBudget: SearchBudget = { stepRows: 10_000, milliseconds: 45, lookUpMilliseconds: 40 };

type Search = {
  limit: number;
  /** Closed weeks with a search index, the newest first. */
  weeks: readonly SearchableWeek[];
  budget?: SearchBudget | undefined;
};

/**
 * A page of what search and tag find, within a budget of time: when it is used up the page comes short, or empty, and
 * says where to go on.
 *
 * It goes down the list in steps. A step walks some thousands of the project's own rows, or asks the search index of one
 * closed week. The first always walks: what is found often is found at once that way, and an index would have to look
 * up all of it first.
 */
export async function searchEmails(db: Db, stretch: Stretch, search: Search): Promise<EmailPage> {
  const { limit, weeks, budget = usualBudget } = search;
  const { filter } = stretch;
  const started = performance.now();
  const found: EmailSummary[] = [];
  let { below } = stretch;
  for (let steps = 0; ; steps++) {
    if (steps > 0 && performance.now() - started >= budget.milliseconds) return { items: found, next: below };
    const rest = { stretch: { ...stretch, below }, limit: limit + 1 - found.length };
    const week = steps > 0 && isServedByIndex(filter) ? weekBelow(below, weeks) : undefined;
    const looked = week && (await lookUp(db, rest, week, budget.lookUpMilliseconds));
    const step = looked ?? (await walkStep(db, rest, budget.stepRows));
    found.push(...step.found);
    if (found.length > limit) return toEmailPage(found, limit, filter);
    below = step.end;
    if (!below || isAtEnd(below, stretch)) return { items: found, next: undefined };
  }
}

/** What a step found, and the place it came to; `end` undefined: the bottom. */
type Step = { found: EmailSummary[]; end: EmailPlace | undefined };

/** Where a step begins, and how many matches it is worth finding. */
type Rest = { stretch: Stretch; limit: number };

/** Two queries: one that numbers the rows and tells of the matches takes half as long again. */
async function walkStep(db: Db, { stretch, limit }: Rest, rows: number): Promise<Step> {
  const end = await findPlaceAfter(db, stretch, rows);
  const found = await listStretch(db, { ...stretch, downTo: end }, { limit, isMatched: true });
  return { found, end };
}

async function lookUp(
  db: Db,
  { stretch, limit }: Rest,
  week: SearchableWeek,
  atMostMs: number,
): Promise<Step | undefined> {
  const end = { id: higherId(week.lowestId, stretch.lowestId) };
  const found = await lookUpWeek(db, { ...stretch, downTo: end }, { limit, atMostMs });
  return found && { found, end };
}

/** The week that the next email below a place lies in, when it is one of these. */
function weekBelow(
  below: EmailPlace | undefined,
  weeks: readonly SearchableWeek[],
): SearchableWeek | undefined {
  return below && weeks.find(({ lowestId, endId }) => lowestId < below.id && below.id <= endId);
}

function isAtEnd(place: EmailPlace, { filter, lowestId }: Stretch): boolean {
  return filter.status === undefined && place.id <= lowestId;
}
