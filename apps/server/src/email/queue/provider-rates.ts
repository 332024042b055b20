import type { ProviderLimit } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { afterTaking, availableOf, opensAt, type Rate } from './rate.ts';

/** How many turns, by stream. */
export type TurnCounts = { transactional: number; broadcast: number };

/**
 * Takes turns of a provider with a limit by time. One row per provider, locked: the workers of all processes together
 * never exceed it. Transactional emails go first, and broadcast ones leave a tenth of the turns to them.
 *
 * @returns how many of each may begin now, and when the next one may
 */
export function takeTurns(
  db: Db,
  turns: { limit: ProviderLimit; limitKey: string; requested: TurnCounts; now: Date; reason: string },
): Promise<TurnCounts & { opensAt: Date }> {
  const { limit, limitKey, requested, now, reason } = turns;
  return inTransaction(db, async (tx) => {
    const fresh = { second_at: now, hour_at: now, open_at: now, updated_at: now };
    await tx
      .insertInto('provider_rates')
      .values({ provider: limitKey, reason, ...fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rate = await tx
      .selectFrom('provider_rates')
      .select(['second_at as secondAt', 'hour_at as hourAt'])
      .where('provider', '=', limitKey)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const transactional = Math.min(
      requested.transactional,
      availableOf(rate, limit, { now, broadcast: false }),
    );
    const between = afterTaking(rate, limit, { now, count: transactional });
    const broadcast = Math.min(requested.broadcast, availableOf(between, limit, { now, broadcast: true }));
    const taken = afterTaking(between, limit, { now, count: broadcast });
    const opens = opensAt(taken, limit);
    await tx
      .updateTable('provider_rates')
      .set({ second_at: taken.secondAt, hour_at: taken.hourAt, open_at: opens, reason, updated_at: now })
      .where('provider', '=', limitKey)
      .execute();
    return { transactional, broadcast, opensAt: opens };
  });
}

/** Rates by provider; the others have all their turns. */
export async function listRates(db: Db, now: Date): Promise<Map<string, Rate>> {
  const rows = await db
    .selectFrom('provider_rates')
    .select(['provider', 'second_at as secondAt', 'hour_at as hourAt'])
    .where(({ or, eb }) => or([eb('second_at', '>', now), eb('hour_at', '>', now)]))
    .execute();
  return new Map(rows.map(({ provider, ...rate }) => [provider, rate]));
}
