import type { AiFeatureType } from '@postpress/contracts';
import { sql } from 'kysely';
import { lowestIdAt } from '../base/ids.ts';
import { executePrepared } from '../platform/database/prepared-statement.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { PeriodKey } from './credit-periods.ts';

/** One ledger entry: the credits of a request. */
export type CreditEntry = {
  /** The id of its reservation. */
  id: string;
  projectId: number;
  endUserId: string | null;
  featureType: AiFeatureType;
  credits: number;
  conversationId: string | null;
  /** UTC date of the request. */
  usedOn: string;
};

/** Which of these reservations are in the ledger. */
export async function listBooked(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('credit_entries')
    .select('id')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts ledger entries, adds them to the daily sums and updates the period's counts: one statement, under the period's
 * lock.
 *
 * @param givenBack credits of the reservations that end with it
 */
export async function bookEntries(
  tx: Tx,
  period: PeriodKey,
  entries: readonly CreditEntry[],
  { givenBack, recordedAt }: { givenBack: number; recordedAt: Date },
): Promise<void> {
  const column = <T>(of: (entry: CreditEntry) => T) => entries.map(of);
  const used = entries.reduce((sum, { credits }) => sum + credits, 0);
  const book = sql`
    with counted as (
      update credit_periods set used = used + ${used}, reserved = reserved - ${givenBack}
      where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt}
    ), made as (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ projectId }) => projectId)}::int[],
        ${column(({ endUserId }) => endUserId)}::text[], ${column(({ featureType }) => featureType)}::text[],
        ${column(({ credits }) => credits)}::bigint[], ${column(({ conversationId }) => conversationId)}::text[],
        ${column(({ usedOn }) => usedOn)}::date[])
        as entry (id, project_id, end_user_id, feature_type, credits, conversation_id, used_on)
    ), summed as (
      insert into credit_usage (project_id, used_on, feature_type, end_user_id, credits)
      select project_id, used_on, feature_type, end_user_id, sum(credits) from made group by 1, 2, 3, 4
      on conflict (project_id, used_on, feature_type, end_user_id)
        do update set credits = credit_usage.credits + excluded.credits
    )
    insert into credit_entries (id, workspace_id, starts_at, project_id, end_user_id, feature_type, credits,
      conversation_id, used_on, recorded_at)
    select id, ${period.workspaceId}::int, ${period.startsAt}::timestamptz, project_id, end_user_id, feature_type,
      credits, conversation_id, used_on, ${recordedAt}::timestamptz
    from made`;
  await executePrepared(tx, 'book_credits', book);
}

/** Deletes up to `limit` entries older than a moment; daily sums stay. @returns how many */
export async function deleteEntriesBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('credit_entries')
    .where('id', 'in', (entries) =>
      entries
        .selectFrom('credit_entries')
        .select('id')
        .where('id', '<', lowestIdAt(moment))
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Projects of a workspace with new ledger entries since a moment. */
export async function listCreditChanges(
  db: Db,
  { workspaceId, since, limit }: { workspaceId: number; since: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select project_id::text as id, 'used' as kind, max(recorded_at) as at from (
      select project_id, recorded_at from credit_entries
      where workspace_id = ${workspaceId}
        and starts_at = (select max(starts_at) from credit_periods where workspace_id = ${workspaceId})
      order by id desc limit ${limit}) as newest
    where recorded_at > ${since} group by project_id`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };
