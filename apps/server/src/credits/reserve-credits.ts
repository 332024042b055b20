import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { insertWebhookDeliveries } from '../webhooks/index.ts';
import { lockPeriod, type PeriodKey } from './credit-periods.ts';
import {
  insertReservations,
  type NewReservation,
  releaseExpired,
  reserveTogether,
} from './credit-reservations.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** What one request asks for. */
export type ReservationDraft = NewReservation & {
  /** Null: none. */
  cap: number | null;
};

/** How it went: set aside; or refused, because so many are used, or only while others hold theirs. */
export type ReservationVerdict = 'reserved' | 'exhausted' | 'busy';

/**
 * Sets credits of a period aside for several requests at once.
 *
 * Mostly all of them fit, which is one statement. Where they do not, what dead processes hold is given back, and then
 * each gets what it asks for while there is enough, in their order.
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
  const held = reserved - (await releaseExpired(tx, period, now));
  const verdicts = judge(drafts, { used, reserved: held });
  await insertReservations(
    tx,
    period,
    drafts.filter((_, index) => verdicts[index] === 'reserved'),
  );
  const refused = drafts.find((_, index) => verdicts[index] === 'exhausted');
  if (refused) {
    const state = { used, usedBefore: used, cap: refused.cap, refused: true };
    await insertWebhookDeliveries(tx, await raiseAlerts(tx, period, state, now));
  }
  return verdicts;
}

/** In their order: each that fits takes its part of what is left. */
export function judge(
  drafts: readonly Pick<ReservationDraft, 'credits' | 'cap'>[],
  { used, reserved }: { used: number; reserved: number },
): ReservationVerdict[] {
  let held = reserved;
  return drafts.map(({ credits, cap }) => {
    if (cap !== null && used + credits > cap) return 'exhausted';
    if (cap !== null && used + held + credits > cap) return 'busy';
    held += credits;
    return 'reserved';
  });
}

/** Plans may change between two requests of a round: what fits under the lowest of their caps fits under each. */
function lowestCap(drafts: readonly ReservationDraft[]): number | null {
  const caps = drafts.flatMap(({ cap }) => (cap === null ? [] : [cap]));
  return caps.length === 0 ? null : Math.min(...caps);
}
