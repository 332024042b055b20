import { invariant } from '../../base/invariant.ts';
import type { ProviderLimit } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { afterTaking, availableOf, opensAt, type Rate } from './rate.ts';

/** How many turns, by stream. */
export type TurnCounts = { transactional: number; broadcast: number };

/**
 * Takes turns of a provider with a limit by time. One row per provider, locked: the workers of all processes together
 * never exceed it. Transactional emails go first, and broadcast ones leave a tenth of the turns to them.
 *
 * @returns how many of each may begin now, and when the next one may
 */
function takeTurns(
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
    const rate = await lockRate(tx, limitKey);
    invariant(rate, 'it was inserted, and only rows without a change for days are deleted');
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

/** Gives a turn back that no attempt used. */
export async function returnTurn(
  db: Db,
  turns: { limit: ProviderLimit; limitKey: string; now: Date; reason: string },
): Promise<void> {
  await takeTurns(db, { ...turns, requested: { transactional: -1, broadcast: 0 } });
}

/**
 * {@link takeTurns} for attempts that ask at the same moment.
 *
 * @param broadcasts for each attempt, whether it is of a broadcast email
 */
export async function takeTurnsOf(
  db: Db,
  broadcasts: readonly boolean[],
  turns: { limit: ProviderLimit; limitKey: string; now: Date; reason: string },
): Promise<{ granted: boolean[]; count: number; opensAt: Date }> {
  const broadcast = broadcasts.filter(Boolean).length;
  const requested = { broadcast, transactional: broadcasts.length - broadcast };
  const taken = await takeTurns(db, { ...turns, requested });
  const left = { ...taken };
  return {
    granted: broadcasts.map((isBroadcast) => left[isBroadcast ? 'broadcast' : 'transactional']-- > 0),
    count: taken.broadcast + taken.transactional,
    opensAt: taken.opensAt,
  };
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

/** The rate of a limit, locked: no turn of it is taken meanwhile. Undefined: it has all its turns. */
export async function lockRate(tx: Tx, limitKey: string): Promise<Rate | undefined> {
  return tx
    .selectFrom('provider_rates')
    .select(['second_at as secondAt', 'hour_at as hourAt'])
    .where('provider', '=', limitKey)
    .forUpdate()
    .executeTakeFirst();
}
