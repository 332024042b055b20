import type { Db } from '../../platform/database/tables.ts';
import type { EmailPlace } from './email-filter.ts';
import {
  type EmailSummary,
  findPlaceAfter,
  isServedByIndex,
  listStretch,
  lookUpWeek,
  type Stretch,
} from './email-lists.ts';
import { type EmailPage, toEmailPage } from './email-page.ts';
import { higherId } from './history-window.ts';
import type { SearchableWeek } from './searchable-weeks.ts';

/** What one request may spend: rows of a step, and milliseconds after which no further step begins. */
export type SearchBudget = { stepRows: number; milliseconds: number };

/** Together with one more step, which takes about 20 ms, well below the 100 ms that a page may take. */
const USUAL: SearchBudget = { stepRows: 10_000, milliseconds: 45 };
const LOOK_UP_MS_MAX = 40;

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
  const { limit, budget = USUAL } = search;
  const started = performance.now();
  const found: EmailSummary[] = [];
  let below = stretch.below;
  const tooMuch = new Set<SearchableWeek>();
  const isIndexed = isServedByIndex(stretch.filter);
  for (let steps = 0; ; steps++) {
    const leftMs = budget.milliseconds - (performance.now() - started);
    if (steps > 0 && leftMs <= 0) return { items: found, next: below };
    const week =
      isIndexed && steps > 0 && below
        ? weekBelow(
            below,
            search.weeks.filter((one) => !tooMuch.has(one)),
          )
        : undefined;
    const rest = { ...stretch, below };
    const step = week
      ? await lookUp(db, { ...rest, below: below as EmailPlace }, week, search.limit + 1 - found.length)
      : await walkStep(db, rest, budget.stepRows, limit + 1 - found.length);
    if (step === undefined) {
      tooMuch.add(week as SearchableWeek);
      continue;
    }
    found.push(...step.found);
    if (found.length > limit) return toEmailPage(found, limit, stretch.filter);
    below = step.end;
    if (!below || isAtEnd(below, stretch)) return { items: found, next: undefined };
  }
}

/** What a step found, and the place it came to; `end` undefined: the bottom. */
type Step = { found: EmailSummary[]; end: EmailPlace | undefined };

async function walkStep(db: Db, stretch: Stretch, rows: number, limit: number): Promise<Step> {
  const end = await findPlaceAfter(db, stretch, rows);
  const found = await listStretch(db, { ...stretch, downTo: end }, { limit, isMatched: true });
  return { found, end };
}

async function lookUp(
  db: Db,
  stretch: Stretch & { below: EmailPlace },
  week: SearchableWeek,
  limit: number,
): Promise<Step | undefined> {
  const downTo = { id: higherId(week.lowestId, stretch.lowestId) };
  const found = await lookUpWeek(db, { ...stretch, downTo }, { limit, atMostMs: LOOK_UP_MS_MAX });
  return found && { found, end: downTo };
}

/** The week that the next e-mail below a place lies in, when it is one of these. */
function weekBelow(below: EmailPlace, weeks: readonly SearchableWeek[]): SearchableWeek | undefined {
  return weeks.find(({ lowestId, endId }) => lowestId < below.id && below.id <= endId);
}

function isAtEnd(place: EmailPlace, { filter, lowestId }: Stretch): boolean {
  return filter.status === undefined && place.id <= lowestId;
}
