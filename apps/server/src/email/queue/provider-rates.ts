import type { ProviderLimit } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { afterTaking, availableOf, describeLimit, opensAt, type Rate } from './rate.ts';

/** How many attempts of a moment ask for their turn, by stream. */
export type Asked = { transactional: number; broadcast: number };

/**
 * Takes turns of a provider with a limit by time. One row per provider, locked: the workers of all processes together
 * never exceed it. Transactional emails go first, and broadcast ones leave a tenth of the turns to them.
 *
 * @returns how many of each may begin now, and when the next one may
 */
export function takeTurns(
  db: Db,
  { limit, pace, asked, now }: { limit: ProviderLimit; pace: string; asked: Asked; now: Date },
): Promise<Asked & { opensAt: Date }> {
  return inTransaction(db, async (tx) => {
    const fresh = { second_at: now, hour_at: now, open_at: now, updated_at: now };
    await tx
      .insertInto('provider_rates')
      .values({ provider: pace, reason: describeLimit(limit, pace), ...fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rate = await tx
      .selectFrom('provider_rates')
      .select(['second_at as secondAt', 'hour_at as hourAt'])
      .where('provider', '=', pace)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const transactional = Math.min(asked.transactional, availableOf(rate, limit, { now, broadcast: false }));
    const between = afterTaking(rate, limit, { now, count: transactional });
    const broadcast = Math.min(asked.broadcast, availableOf(between, limit, { now, broadcast: true }));
    const taken = afterTaking(between, limit, { now, count: broadcast });
    const opens = opensAt(taken, limit);
    await tx
      .updateTable('provider_rates')
      .set({
        second_at: taken.secondAt,
        hour_at: taken.hourAt,
        open_at: opens,
        reason: describeLimit(limit, pace),
        updated_at: now,
      })
      .where('provider', '=', pace)
      .execute();
    return { transactional, broadcast, opensAt: opens };
  });
}

/** Rates by provider; those without a row have all their turns. */
export async function listRates(db: Db): Promise<Map<string, Rate>> {
  const rows = await db
    .selectFrom('provider_rates')
    .select(['provider', 'second_at as secondAt', 'hour_at as hourAt'])
    .execute();
  return new Map(rows.map(({ provider, ...rate }) => [provider, rate]));
}
