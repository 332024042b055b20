import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { CreditPeriod } from './credit-period.ts';

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
