import type { EmailStatus } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { lowestIdAt } from '../../base/ids.ts';
import { SEARCHED_TEXT } from '../../platform/database/search-indexes.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { EmailFilter, EmailPlace } from './email-filter.ts';

/** An e-mail as lists show it. */
export type EmailSummary = {
  id: string;
  from: string;
  to: string;
  subject: string;
  status: EmailStatus;
  createdAt: Date;
  statusUpdatedAt: Date;
};

/** A piece of a project's list, from the newest down. */
export type Stretch = {
  projectId: number;
  filter: EmailFilter;
  /** Lowest id of the list as a whole: the edge of history, or the bound of acceptance. */
  lowestId: string;
  /** What comes next lies below this place; undefined: from the top. */
  below?: EmailPlace | undefined;
  /** The last place that belongs to the piece; undefined: to the bottom. */
  downTo?: EmailPlace | undefined;
};

const summary = [
  'id',
  'from_address as from',
  'to_address as to',
  'subject',
  'status',
  'created_at as createdAt',
  'status_updated_at as statusUpdatedAt',
] as const;

/** The e-mails of a stretch in the list's order, `limit` at most; search and tag narrow it where `isMatched`. */
export async function listStretch(
  db: Db,
  stretch: Stretch,
  { limit, isMatched }: { limit: number; isMatched: boolean },
): Promise<EmailSummary[]> {
  let query = walk(db, stretch).select(summary).limit(limit);
  if (isMatched) for (const condition of conditionsOf(stretch.filter)) query = query.where(condition);
  return query.execute();
}

/** Where so many e-mails of a stretch have been passed, matching or not; undefined: it has fewer. */
export async function findPlaceAfter(
  db: Db,
  stretch: Stretch,
  rows: number,
): Promise<EmailPlace | undefined> {
  const row = await walk(db, stretch)
    .select(['id', 'status_updated_at as at'])
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return stretch.filter.status === undefined ? { id: row.id } : row;
}

/**
 * One project's e-mails in the order of the list: by id, which is the order of acceptance, or by the time of entering
 * a status. Ids are bounded in both, so that partitions out of reach are left out.
 */
function walk(db: Db, { projectId, filter, lowestId, below, downTo }: Stretch) {
  const { status, from, until } = filter;
  const query = db.selectFrom('emails').where('project_id', '=', projectId).where('id', '>=', lowestId);
  if (status === undefined) {
    const highest = highestId(below, until);
    return query
      .$if(highest !== undefined, (part) => part.where('id', '<', highest ?? ''))
      .$if(downTo !== undefined, (part) => part.where('id', '>=', downTo?.id ?? ''))
      .orderBy('id', 'desc');
  }
  const place = ({ at, id }: EmailPlace) => sql`(${at ?? null}::timestamptz, ${id}::uuid)`;
  const key = sql`(status_updated_at, id)`;
  return query
    .where('status', '=', status)
    .$if(from !== undefined, (part) => part.where('status_updated_at', '>=', from as Date))
    .$if(until !== undefined, (part) =>
      part
        .where('status_updated_at', '<', until as Date)
        // Nothing enters a status before it is accepted, by clocks that are an hour apart at most.
        .where('id', '<', lowestIdAt(new Date((until as Date).getTime() + CLOCKS_APART_MS))),
    )
    .$if(below !== undefined, (part) => part.where(sql<boolean>`${key} < ${place(below as EmailPlace)}`))
    .$if(downTo !== undefined, (part) => part.where(sql<boolean>`${key} >= ${place(downTo as EmailPlace)}`))
    .orderBy('status_updated_at', 'desc')
    .orderBy('id', 'desc');
}

const CLOCKS_APART_MS = 3_600_000;

function highestId(below: EmailPlace | undefined, until: Date | undefined): string | undefined {
  const bounds = [below?.id, until && lowestIdAt(until)].filter((id) => id !== undefined);
  return bounds.sort()[0];
}

/** Search and tag as conditions of a row. */
function conditionsOf({ search, tag }: EmailFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (search)
    conditions.push(sql<boolean>`(strpos(to_address, ${search}) > 0 or strpos(subject, ${search}) > 0)`);
  if (tag) conditions.push(sql<boolean>`tags @> ${JSON.stringify({ [tag.key]: tag.value })}::jsonb`);
  return conditions;
}

/**
 * What a closed week holds of search and tag, by its search index: all matches are looked up before the first is
 * known, so `atMostMs` bounds what that may take.
 *
 * @returns undefined when it took longer: then so much matches that walking finds a page soon.
 */
export async function lookUpWeek(
  db: Db,
  stretch: Stretch & { below: EmailPlace; downTo: EmailPlace },
  { limit, atMostMs }: { limit: number; atMostMs: number },
): Promise<EmailSummary[] | undefined> {
  const { projectId, filter, below, downTo } = stretch;
  const { search } = filter;
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  try {
    return await db.transaction().execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${Math.ceil(atMostMs)}`).execute(tx);
      return tx
        .with(
          (cte) => cte('hits').materialized(),
          (part) => {
            let query = part
              .selectFrom('emails')
              .select(summary)
              .where('project_id', '=', projectId)
              .where('id', '>=', downTo.id)
              .where('id', '<', below.id);
            for (const condition of conditionsOf(filter)) query = query.where(condition);
            return query.$if(isIndexable(search), (narrowed) =>
              narrowed.where(sql<boolean>`${sql.raw(SEARCHED_TEXT)} like ${pattern}`),
            );
          },
        )
        .selectFrom('hits')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === QUERY_CANCELED) return undefined;
    throw cause;
  }
}

const QUERY_CANCELED = '57014';

const INDEXABLE_CHARACTERS_MIN = 3;

/** Whether trigrams can find it. */
function isIndexable(search: string | undefined): boolean {
  return search !== undefined && [...search].length >= INDEXABLE_CHARACTERS_MIN;
}

/** Whether an index of a closed week can serve the filter: its order is that of acceptance. */
export function isServedByIndex({ status, search, tag }: EmailFilter): boolean {
  return status === undefined && (isIndexable(search) || tag !== undefined);
}
