import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { insertWebhookDeliveries } from '../webhooks/index.ts';
import { lockPeriod, type PeriodKey } from './credit-periods.ts';
import { type NewReservation, releaseExpired, reserveTogether } from './credit-reservations.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** A reservation requested. */
export type ReservationDraft = NewReservation & {
  /** Null: unlimited. */
  cap: number | null;
};

/** `exhausted`: too many credits are used. `busy`: reservations of others are in the way. */
export type ReservationVerdict = 'reserved' | 'exhausted' | 'busy';

/**
 * Reserves credits of a period for several requests:
 *
 * 1. Reserve all of them in one statement if they fit under the lowest cap. Mostly they do.
 * 2. Otherwise lock the period and release expired reservations.
 * 3. Check each request in order against its cap ({@link judge}), and reserve those that fit.
 * 4. If one is `exhausted`, record and send the alerts of that.
 */
export async function reserveCredits(
  drafts: readonly ReservationDraft[],
  period: PeriodKey,
  { db, now }: { db: Db; now: Date },
): Promise<ReservationVerdict[]> {
  if (await reserveTogether(db, period, drafts, lowestCap(drafts))) return drafts.map(() => 'reserved');
  return inTransaction(db, (tx) => reserveOneByOne(tx, drafts, period, now));
}

async function reserveOneByOne(
  tx: Tx,
  drafts: readonly ReservationDraft[],
  period: PeriodKey,
  now: Date,
): Promise<ReservationVerdict[]> {
  const { used, reserved } = await lockPeriod(tx, period);
  const stillReserved = reserved - (await releaseExpired(tx, period, now));
  const verdicts = judge(drafts, { used, reserved: stillReserved });
  const fitting = drafts.filter((_, index) => verdicts[index] === 'reserved');
  // Their caps were checked one by one.
  if (fitting.length > 0) await reserveTogether(tx, period, fitting, null);
  const refused = drafts.find((_, index) => verdicts[index] === 'exhausted');
  if (refused) {
    const state = { used, usedBefore: used, cap: refused.cap, refused: true };
    await insertWebhookDeliveries(tx, await raiseAlerts(tx, period, state, now));
  }
  return verdicts;
}

/** Checks requests in order; each one that fits reduces what is left. */
export function judge(
  drafts: readonly Pick<ReservationDraft, 'credits' | 'cap'>[],
  { used, reserved }: { used: number; reserved: number },
): ReservationVerdict[] {
  let stillReserved = reserved;
  return drafts.map(({ credits, cap }) => {
    if (cap !== null && used + credits > cap) return 'exhausted';
    if (cap !== null && used + stillReserved + credits > cap) return 'busy';
    stillReserved += credits;
    return 'reserved';
  });
}

/** A plan may change between two requests of a batch: credits that fit under the lowest cap fit under each. */
function lowestCap(drafts: readonly ReservationDraft[]): number | null {
  const caps = drafts.flatMap(({ cap }) => (cap === null ? [] : [cap]));
  return caps.length === 0 ? null : Math.min(...caps);
}
