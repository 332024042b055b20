import { hash } from 'node:crypto';
import type { ListEmailsQuery, ListTotal } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { type Clock, dayOf } from '../../base/clock.ts';
import { invalidCursor, readCursor, writeCursor } from '../../base/cursor.ts';
import { isTime, isUuid } from '../../base/cursor-parts.ts';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import { readId } from '../../base/read-id.ts';
import { COUNTED_MAX } from '../../platform/database/bounded-queries.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { EmailArchive } from '../archive/email-archive.ts';
import type { EmailFilter, EmailPosition } from '../emails/email-filter.ts';
import {
  countList,
  findPositionAfter,
  isSearch,
  isServedByIndex,
  type ListSection,
  listSection,
  lookUpWeek,
} from '../emails/email-lists.ts';
import type { EmailSummary } from '../emails/emails.ts';
import { listDayCounts } from '../statistics/email-counts.ts';
import { higherId, oldestShownId } from './history-window.ts';
import type { SearchableWeek, SearchableWeeks } from './searchable-weeks.ts';
import { readTimeBounds } from './time-bounds.ts';

export type ListEmailsDeps = {
  db: Db;
  clock: Clock;
  searchableWeeks: SearchableWeeks;
  archive: EmailArchive;
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
  { db, clock, searchableWeeks, searchBudget, archive }: ListEmailsDeps,
): Promise<EmailPage> {
  const archivedBelow = await archive.end();
  const lowestId = lowestIdOf(filter, archivedBelow ?? oldestShownId(clock()));
  const section = { projectId, filter, below, lowestId };
  if (isSearch(filter))
    return searchEmails(db, section, { limit, weeks: await searchableWeeks(), budget: searchBudget });
  const found = await listSection(db, section, { limit: limit + 1, isMatched: false });
  if (archivedBelow !== undefined && found.length <= limit && isInOrderOfAcceptance(filter)) {
    const until = filter.until ? lowestIdAt(filter.until) : archivedBelow;
    const highest = [archivedBelow, until, below?.id ?? archivedBelow].sort()[0] as string;
    const range = { projectId, below: highest, lowestId: lowestIdOf(filter, NO_ID) };
    const archived = await archive.list({ ...range, limit: limit + 1 - found.length });
    const page = toEmailPage([...found, ...archived.found], limit, filter);
    const { missingWeeks, stoppedAt } = archived;
    return {
      ...page,
      next: page.next ?? (stoppedAt === undefined ? undefined : { id: stoppedAt }),
      missingWeeks,
    };
  }
  return toEmailPage(found, limit, filter);
}

/**
 * How many emails a list has. Where all emails are listed and there are too many to count, the sum of the counts of days
 * since the oldest one, which erasing and deleting emails do not change.
 */
export async function countEmails(
  { projectId, filter }: Pick<ListSection, 'projectId' | 'filter'>,
  { db, clock, archive }: Omit<ListEmailsDeps, 'searchableWeeks'>,
): Promise<ListTotal | null> {
  const archivedBelow = await archive.end();
  const lowestId = lowestIdOf(filter, archivedBelow ?? oldestShownId(clock()));
  const total = await countList(db, { projectId, filter, lowestId });
  const isExact = total?.relation === 'exact';
  const isArchiveListed =
    archivedBelow !== undefined &&
    !isSearch(filter) &&
    isInOrderOfAcceptance(filter) &&
    lowestIdOf(filter, NO_ID) < archivedBelow;
  if (!isUnfiltered(filter)) return isArchiveListed && isExact ? null : total;
  const archived = isArchiveListed ? await archive.count(projectId) : 0;
  if (isExact) return { ...total, count: total.count + archived };
  const oldestFirst = { projectId, filter: { oldestFirst: true }, lowestId };
  const [oldest] = await listSection(db, oldestFirst, { limit: 1, isMatched: false });
  const first = dayOf(oldest ? timeOfId(oldest.id) : clock());
  const days = await listDayCounts(db, projectId, { first, last: dayOf(clock()) });
  const count = days.reduce((sum, { accepted }) => sum + Number(accepted), 0);
  return { count: Math.max(count, COUNTED_MAX) + archived, relation: 'about' };
}

function isUnfiltered({ status, search, tag, batchId, templateId, from, until }: EmailFilter): boolean {
  return [status, search, tag, batchId, templateId, from, until].every((each) => each === undefined);
}

const NO_ID = lowestIdAt(new Date(0));

/** The archive has no other order and no index: lists by status, batch or template end where it begins. */
function isInOrderOfAcceptance({ status, batchId, templateId, oldestFirst }: EmailFilter): boolean {
  return status === undefined && !batchId && templateId === undefined && !oldestFirst;
}

/** @param oldest the lowest id that such a list may have */
function lowestIdOf({ status, from }: EmailFilter, oldest: string): string {
  // With a status, `from` bounds another time than that of the id.
  return status === undefined && from ? higherId(lowestIdAt(from), oldest) : oldest;
}

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
async function searchEmails(db: Db, section: ListSection, search: Search): Promise<EmailPage> {
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

type EmailPage = {
  items: EmailSummary[];
  /**
   * Where the next page begins; `undefined` on the last one. A page of a search may be short or empty and still have a
   * next one.
   */
  next: EmailPosition | undefined;
  /** Weeks of this page of which the archive has lost emails. */
  missingWeeks?: readonly string[];
};

/** Builds a page out of one row more than its limit, where there is one. */
function toEmailPage(found: readonly EmailSummary[], limit: number, filter: EmailFilter): EmailPage {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last) return { items, next: undefined };
  return {
    items,
    next: filter.status === undefined ? { id: last.id } : { id: last.id, at: last.statusUpdatedAt },
  };
}

/** The filter of a query; an empty search counts as none. @throws AppError VALIDATION_ERROR for an order without index */
export function readFilter(query: Omit<ListEmailsQuery, 'limit' | 'cursor' | 'total'>): EmailFilter {
  const { status, search, tag, batchId, templateId, order } = query;
  const oldestFirst = order === 'oldest';
  const [key = '', value = ''] = tag?.split('=') ?? [];
  const filter: EmailFilter = {
    ...readTimeBounds(query),
    ...(status && { status }),
    ...(search && { search }),
    ...(tag && { tag: { key, value } }),
    ...(batchId && { batchId: batchId.toLowerCase() }),
    // No template has an id that the database cannot store, nor 0.
    ...(templateId && { templateId: readId(templateId) ?? 0 }),
    ...(oldestFirst && { oldestFirst }),
  };
  if (oldestFirst && isSearch(filter))
    throw new AppError(
      'VALIDATION_ERROR',
      'order cannot be oldest with search or tag, nor with templateId and status.',
    );
  return filter;
}

/**
 * An opaque position in a list of emails. It contains a hash of the filter, because a position in one list means
 * another one in a different list.
 */
export function writeEmailCursor(position: EmailPosition, projectId: number, filter: EmailFilter): string {
  return writeCursor([markOf(projectId, filter), position.id, position.at?.toISOString() ?? '']);
}

/**
 * @throws AppError INVALID_CURSOR for a cursor of another filter or project, or one that this service did not write
 */
export function readEmailCursor(cursor: string, projectId: number, filter: EmailFilter): EmailPosition {
  const [mark, id = '', at = ''] = readCursor(cursor, 3);
  if (mark !== markOf(projectId, filter) || !isUuid(id)) throw invalidCursor();
  if (filter.status === undefined) return { id };
  if (!isTime(at)) throw invalidCursor();
  return { id, at: new Date(at) };
}

const MARK_CHARACTERS = 11;

function markOf(projectId: number, filter: EmailFilter): string {
  const { status, search, ignoresCase, tag, batchId, templateId, from, until, oldestFirst } = filter;
  // Cursors of the API stay as they are: left out, it adds nothing.
  const text = JSON.stringify([
    projectId,
    status,
    search,
    tag,
    from,
    until,
    ...(ignoresCase ? [true] : []),
    ...(batchId ? [batchId] : []),
    ...(templateId === undefined ? [] : [templateId]),
    ...(oldestFirst ? ['oldest'] : []),
  ]);
  return hash('sha256', text, 'base64url').slice(0, MARK_CHARACTERS);
}
