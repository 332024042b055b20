import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../base/clock.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

export type PeriodKey = CreditPeriod & { workspaceId: number };

/** Credits of a period: used, and reserved for requests in flight. */
export type PeriodCounts = { used: number; reserved: number };

export async function findPeriodCounts(db: Db, period: PeriodKey): Promise<PeriodCounts | undefined> {
  return countsOf(db, period).executeTakeFirst();
}

function countsOf(db: Db, { workspaceId, startsAt }: PeriodKey) {
  return db
    .selectFrom('credit_periods')
    .select(['used', 'reserved'])
    .where('workspace_id', '=', workspaceId)
    .where('starts_at', '=', startsAt);
}

/** Locks the row of a period until the transaction ends, and inserts it if needed. Reserving and settling wait for it. */
export async function lockPeriod(tx: Tx, period: PeriodKey): Promise<PeriodCounts> {
  return (await lockKnownPeriod(tx, period)) ?? (await makePeriod(tx, period));
}

/** The same, without inserting. */
export async function lockKnownPeriod(tx: Tx, period: PeriodKey): Promise<PeriodCounts | undefined> {
  return countsOf(tx, period).forUpdate().executeTakeFirst();
}

/** On a conflict the update changes nothing, but locks the row that another process inserted. */
async function makePeriod(tx: Tx, { workspaceId, startsAt, endsAt }: PeriodKey): Promise<PeriodCounts> {
  return tx
    .insertInto('credit_periods')
    .values({ workspace_id: workspaceId, starts_at: startsAt, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'starts_at']).doUpdateSet({ used: sql`credit_periods.used` }),
    )
    .returning(['used', 'reserved'])
    .executeTakeFirstOrThrow();
}

/** Part of a statement: when a period ends. @param startsAt names a column */
export function endOfPeriod(workspaceId: RawBuilder<number>, startsAt: string): RawBuilder<Date> {
  return sql<Date>`(select ends_at from credit_periods
    where workspace_id = ${workspaceId} and credit_periods.starts_at = ${sql.ref(startsAt)})`;
}

/** A month of credits: from the first moment of a UTC date to the first of another. */
type CreditPeriod = { startsAt: Date; endsAt: Date };

/**
 * The period that contains `now`: a month from the anchor's day of the month, at 00:00 UTC. In a shorter month it begins
 * on the last day: an anchor on the 31st gives 28 February and 31 March.
 *
 * A pure function of both, so a clock that jumps back finds the same period.
 *
 * @param now may be before the anchor
 */
export function creditPeriod(anchor: Date, now: Date): CreditPeriod {
  const day = anchor.getUTCDate();
  const begun = now.getTime() >= startIn(now, 0, day).getTime();
  return { startsAt: startIn(now, begun ? 0 : -1, day), endsAt: startIn(now, begun ? 1 : 0, day) };
}

/** The last UTC date of a period. */
export function lastDateOf({ endsAt }: CreditPeriod): string {
  return dayOf(new Date(endsAt.getTime() - 1));
}

/** Start of the period that begins `months` after the month of `now`. */
function startIn(now: Date, months: number, day: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)));
}
