import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { CreditPeriod } from './credit-period.ts';

/** One month of one workspace. */
export type PeriodKey = CreditPeriod & { workspaceId: number };

/** What became of the credits of a period: used for good, and set aside for requests in flight. */
export type PeriodCounts = { used: number; reserved: number };

export async function findPeriodCounts(db: Db, period: PeriodKey): Promise<PeriodCounts | undefined> {
  return db
    .selectFrom('credit_periods')
    .select(['used', 'reserved'])
    .where('workspace_id', '=', period.workspaceId)
    .where('starts_at', '=', period.startsAt)
    .executeTakeFirst();
}

/** Makes the period where it is new, and holds its lock until the transaction ends: all that takes and books waits for it. */
export async function lockPeriod(tx: Tx, period: PeriodKey): Promise<PeriodCounts> {
  return (await lockKnownPeriod(tx, period)) ?? (await makePeriod(tx, period));
}

/** The same of a period that is there; nothing of one that is not. */
export async function lockKnownPeriod(tx: Tx, period: PeriodKey): Promise<PeriodCounts | undefined> {
  return tx
    .selectFrom('credit_periods')
    .select(['used', 'reserved'])
    .where('workspace_id', '=', period.workspaceId)
    .where('starts_at', '=', period.startsAt)
    .forUpdate()
    .executeTakeFirst();
}

/** An update that changes nothing takes the lock also of a row that another process made meanwhile. */
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
