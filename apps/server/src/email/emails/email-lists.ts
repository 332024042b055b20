import type { EmailStatus } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { HOUR_MS } from '../../base/clock.ts';
import { escapeLike } from '../../base/escape-like.ts';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import { countTotal, withinTime } from '../../platform/database/bounded-queries.ts';
import { SEARCHED_TEXT } from '../../platform/database/search-indexes.ts';
import type { Db } from '../../platform/database/tables.ts';
import { acceptedAttempts } from './email-attempts.ts';
import { boundsOfBatch } from './email-batches.ts';
import type { EmailFilter, EmailPosition } from './email-filter.ts';
import { type EmailSummary, summaryColumns } from './emails.ts';

/** A section of a project's list. */
export type ListSection = {
  projectId: number;
  filter: EmailFilter;
  /** Lowest id of the whole list: the end of history, or the bound of acceptance. */
  lowestId: string;
  /** The section begins after this position; `undefined`: at the top. */
  below?: EmailPosition | undefined;
  /** The last position of the section; `undefined`: the end of the list. */
  downTo?: EmailPosition | undefined;
};

/** The emails of a section in the list's order, at most `limit`; filtered by search and tag where `isMatched`. */
export async function listSection(
  db: Db,
  section: ListSection,
  { limit, isMatched }: { limit: number; isMatched: boolean },
): Promise<EmailSummary[]> {
  const query = isMatched ? matching(db, section) : walk(db, section);
  return query.select(summaryColumns).limit(limit).execute();
}

/** How many emails of a list match. */
export function countList(db: Db, list: Omit<ListSection, 'below' | 'downTo'>) {
  return countTotal(db, matching(db, list));
}

function matching(db: Db, section: ListSection) {
  let query = walk(db, section);
  for (const condition of conditionsOf(section.filter)) query = query.where(condition);
  return query;
}

/** The position after this many rows of a section, matching or not; `undefined` where it has fewer. */
export async function findPositionAfter(
  db: Db,
  section: ListSection,
  rows: number,
): Promise<EmailPosition | undefined> {
  const row = await walk(db, section)
    .select(['id', 'status_updated_at as at'])
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return section.filter.status === undefined ? { id: row.id } : row;
}

/** The emails of a section in order: by id, which is the order of acceptance, or by the time of entering a status. */
function walk(db: Db, section: ListSection) {
  const query = within(db, section);
  const { status, oldestFirst } = section.filter;
  const direction = oldestFirst ? 'asc' : 'desc';
  if (status === undefined) return query.orderBy('id', direction);
  return query.orderBy('status_updated_at', direction).orderBy('id', direction);
}

/** Bounds ids in either order, so that only the partitions in question are read. */
function within(db: Pick<Db, 'selectFrom'>, { projectId, filter, lowestId, below, downTo }: ListSection) {
  const { status, batchId, templateId, from, until, oldestFirst } = filter;
  let query = db.selectFrom('emails').where('project_id', '=', projectId).where('id', '>=', lowestId);
  if (batchId) {
    const { first, end } = boundsOfBatch(batchId);
    query = query.where('batch_id', '=', batchId).where('id', '>=', first).where('id', '<', end);
  }
  if (status === undefined) {
    if (templateId !== undefined) query = query.where('template_id', '=', templateId);
    if (until) query = query.where('id', '<', lowestIdAt(until));
    if (below) query = query.where('id', oldestFirst ? '>' : '<', below.id);
    if (downTo) query = query.where('id', '>=', downTo.id);
    return query;
  }
  query = query.where('status', '=', status);
  if (from) query = query.where('status_updated_at', '>=', from);
  if (until) {
    // An email enters a status after its acceptance; clocks of our machines differ by an hour at most.
    const latest = lowestIdAt(new Date(until.getTime() + CLOCKS_APART_MS));
    query = query.where('status_updated_at', '<', until).where('id', '<', latest);
  }
  const position = ({ at, id }: EmailPosition) => sql`(${at ?? null}::timestamptz, ${id}::uuid)`;
  const after = sql.raw(oldestFirst ? '>' : '<');
  if (below) query = query.where(sql<boolean>`(status_updated_at, id) ${after} ${position(below)}`);
  if (downTo) query = query.where(sql<boolean>`(status_updated_at, id) >= ${position(downTo)}`);
  return query;
}

const CLOCKS_APART_MS = HOUR_MS;

/** Search, tag, and a template in lists of one status, as conditions on a row. */
function conditionsOf(filter: EmailFilter): RawBuilder<boolean>[] {
  const { search, ignoresCase, tag, templateId } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (isTemplateSearched(filter)) conditions.push(sql<boolean>`template_id = ${templateId}`);
  if (search && ignoresCase) {
    const pattern = `%${escapeLike(search)}%`;
    conditions.push(sql<boolean>`(to_address ilike ${pattern} or subject ilike ${pattern})`);
  } else if (search)
    conditions.push(sql<boolean>`(strpos(to_address, ${search}) > 0 or strpos(subject, ${search}) > 0)`);
  if (tag) conditions.push(sql<boolean>`tags @> ${JSON.stringify({ [tag.key]: tag.value })}::jsonb`);
  return conditions;
}

/**
 * The matches of one past week, by its search index. All matches are looked up before the first is known, so `atMostMs`
 * bounds the time.
 *
 * @returns `undefined` if it took longer: there are so many matches then that scanning rows fills a page soon
 */
export async function lookUpWeek(
  db: Db,
  section: ListSection,
  { limit, atMostMs }: { limit: number; atMostMs: number },
): Promise<EmailSummary[] | undefined> {
  return withinTime(db, atMostMs, (tx) =>
    tx
      // Separate from order and limit: with them the planner would read the week's rows in order.
      .with(
        (cte) => cte('hits').materialized(),
        (part) => {
          let query = within(part, section).select(summaryColumns);
          for (const condition of indexable(section.filter)) query = query.where(condition);
          return query;
        },
      )
      .selectFrom('hits')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** The conditions on a row, and the one that trigrams can answer. */
function indexable(filter: EmailFilter): RawBuilder<boolean>[] {
  const { search = '', ignoresCase } = filter;
  if (!hasTrigrams(search)) return conditionsOf(filter);
  const like = sql.raw(ignoresCase ? 'ilike' : 'like');
  const pattern = `%${escapeLike(search)}%`;
  return [...conditionsOf(filter), sql<boolean>`${sql.raw(SEARCHED_TEXT)} ${like} ${pattern}`];
}

const TRIGRAM_CHARACTERS = 3;

function hasTrigrams(search: string): boolean {
  return [...search].length >= TRIGRAM_CHARACTERS;
}

/** Whether rows are searched for those that match: no index has them together, in the list's order. */
export function isSearch(filter: EmailFilter): boolean {
  return Boolean(filter.search || filter.tag) || isTemplateSearched(filter);
}

/** The index of a template's emails is in the order of acceptance, and lists of one status are not. */
function isTemplateSearched({ status, templateId }: EmailFilter): boolean {
  return status !== undefined && templateId !== undefined;
}

/** Whether the index of a past week can answer the filter: its order is that of acceptance. */
export function isServedByIndex({ status, search = '', tag }: EmailFilter): boolean {
  return status === undefined && (hasTrigrams(search) || tag !== undefined);
}

export type TransportedEmail = {
  to: string;
  status: EmailStatus;
  createdAt: Date;
  host: string | null;
};

/** How many of the newest emails are read. */
const NEWEST_MAX = 200;

/** The newest email of a project that another server accepted, among its latest ones. */
export async function findNewestTransported(
  db: Db,
  projectId: number,
): Promise<TransportedEmail | undefined> {
  const { rows } = await sql<TransportedEmail>`
    select email.to_address as "to", email.status, email.created_at as "createdAt", accepted.host
    from (
      select id, to_address, status, created_at from emails where project_id = ${projectId}
      order by id desc limit ${NEWEST_MAX}
    ) as email
    join ${acceptedAttempts} as accepted on accepted.email_id = email.id
    order by email.id desc limit 1`.execute(db);
  return rows[0];
}

/** What was sent from a template. */
export type TemplateUse = { templateId: number; lastAt: Date; count: number };

/**
 * When templates were last used for an email, and for how many since a moment, up to `countedMax + 1`. Reads index
 * entries only: one per template and week, and those it counts.
 */
export async function listTemplateUses(
  db: Db,
  projectId: number,
  { templateIds, since, countedMax }: { templateIds: readonly number[]; since: Date; countedMax: number },
): Promise<TemplateUse[]> {
  const { rows } = await sql<{ templateId: number; lastId: string; count: number }>`
    select template.id as "templateId", last.id as "lastId", recent.count
    from unnest(${templateIds}::integer[]) as template (id)
    cross join lateral (
      select id from emails where project_id = ${projectId} and template_id = template.id order by id desc limit 1
    ) as last
    cross join lateral (
      select count(*)::integer as count from (
        select from emails
        where project_id = ${projectId} and template_id = template.id and id >= ${lowestIdAt(since)}::uuid
        limit ${countedMax + 1}
      ) as counted
    ) as recent`.execute(db);
  return rows.map(({ templateId, lastId, count }) => ({ templateId, lastAt: timeOfId(lastId), count }));
}
