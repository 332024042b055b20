import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { insertWebhookDeliveries } from '../webhooks/index.ts';
import { bookEntries, type CreditEntry, listBooked } from './credit-entries.ts';
import { usageEvent } from './credit-events.ts';
import { lockPeriod, type PeriodCounts, type PeriodKey } from './credit-periods.ts';
import { takeReservations } from './credit-reservations.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** The use of one request as a ledger entry, and the current cap. */
export type SettlementDraft = { entry: CreditEntry; cap: number | null };

/**
 * Settles several requests of a period in one transaction:
 *
 * 1. Lock the period and delete the requests' reservations. One without a reservation is expired, or already settled:
 *    look it up.
 * 2. Decide how many credits each request books ({@link judgeSettlements}).
 * 3. Write ledger entries and daily sums, add to `used`, subtract from `reserved`.
 * 4. Record the alerts that the new usage reached.
 * 5. Insert the webhook deliveries of usage and alerts.
 *
 * Settling a request twice books it once.
 *
 * @returns the credits booked for each, 0 for one settled before
 */
export async function settleCredits(
  drafts: readonly SettlementDraft[],
  period: PeriodKey,
  { db, now }: { db: Db; now: Date },
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const ids = drafts.map(({ entry }) => entry.id);
    const { counts, reservations } = (await takeReservations(tx, period, ids)) ?? {
      counts: await lockPeriod(tx, period),
      reservations: new Map(),
    };
    const late = ids.filter((id) => !reservations.has(id));
    const booked = await listBooked(tx, late);
    const { entries, givenBack } = judgeSettlements(drafts, { reservations, booked, counts });
    if (givenBack > 0 || entries.length > 0)
      await bookEntries(tx, period, entries, { givenBack, recordedAt: now });
    const used = entries.reduce((sum, { credits }) => sum + credits, counts.used);
    const state = { used, usedBefore: counts.used, cap: drafts.at(-1)?.cap ?? null, refused: false };
    const alerts = entries.length > 0 ? await raiseAlerts(tx, period, state, now) : [];
    await insertWebhookDeliveries(tx, [...entries.map((entry) => usageEvent(entry, now)), ...alerts]);
    const creditsById = new Map(entries.map(({ id, credits }) => [id, credits]));
    return ids.map((id) => creditsById.get(id) ?? 0);
  });
}

export type SettlementState = {
  reservations: ReadonlyMap<string, number>;
  /** Ids of reservations already in the ledger. */
  booked: ReadonlySet<string>;
  counts: PeriodCounts;
};

/**
 * Decides what each request books: the credits used, at most those reserved. A request whose reservation expired books
 * only what the cap still has room for besides all reservations.
 */
export function judgeSettlements(
  drafts: readonly SettlementDraft[],
  { reservations, booked, counts }: SettlementState,
): { entries: CreditEntry[]; givenBack: number } {
  let { used, reserved } = counts;
  let givenBack = 0;
  const entries = drafts.flatMap(({ entry, cap }) => {
    const kept = reservations.get(entry.id);
    if (kept === undefined && booked.has(entry.id)) return [];
    if (kept !== undefined) {
      givenBack += kept;
      reserved -= kept;
    }
    const room = kept ?? (cap === null ? entry.credits : Math.max(0, cap - used - reserved));
    const credits = Math.min(entry.credits, room);
    used += credits;
    return credits > 0 ? [{ ...entry, credits }] : [];
  });
  return { entries, givenBack };
}
