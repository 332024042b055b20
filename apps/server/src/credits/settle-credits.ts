import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { insertWebhookDeliveries } from '../webhooks/index.ts';
import { bookEntries, type CreditEntry, listBooked } from './credit-entries.ts';
import { usageEvent } from './credit-events.ts';
import { lockPeriod, type PeriodCounts, type PeriodKey } from './credit-periods.ts';
import { takeReservations } from './credit-reservations.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** What one request used, as its entry of the ledger, and the cap at present. */
export type SettlementDraft = { entry: CreditEntry; cap: number | null };

/**
 * Books what several requests of a period used: ledger, sums by day, the end of their reservations, alerts and webhook
 * deliveries in one transaction. Booking one twice books it once.
 *
 * @returns what was booked for each, 0 for one that was booked before
 */
export async function settleCredits(
  drafts: readonly SettlementDraft[],
  period: PeriodKey,
  { db, now }: { db: Db; now: Date },
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const before = await lockPeriod(tx, period);
    const { entries, givenBack } = await toBook(tx, drafts, before);
    if (givenBack > 0 || entries.length > 0)
      await bookEntries(tx, period, entries, { givenBack, recordedAt: now });
    const used = entries.reduce((sum, { credits }) => sum + credits, before.used);
    const state = { used, usedBefore: before.used, cap: drafts.at(-1)?.cap ?? null, refused: false };
    const alerts = entries.length > 0 ? await raiseAlerts(tx, period, state, now) : [];
    await insertWebhookDeliveries(tx, [...entries.map((entry) => usageEvent(entry, now)), ...alerts]);
    const booked = new Map(entries.map(({ id, credits }) => [id, credits]));
    return drafts.map(({ entry }) => booked.get(entry.id) ?? 0);
  });
}

async function toBook(
  tx: Tx,
  drafts: readonly SettlementDraft[],
  before: PeriodCounts,
): Promise<{ entries: CreditEntry[]; givenBack: number }> {
  const held = await takeReservations(
    tx,
    drafts.map(({ entry }) => entry.id),
  );
  const late = drafts.filter(({ entry }) => !held.has(entry.id));
  const booked =
    late.length > 0
      ? await listBooked(
          tx,
          late.map(({ entry }) => entry.id),
        )
      : new Set<string>();
  return judgeSettlements(drafts, { held, booked, counts: before });
}

export type SettlementState = {
  /** Credits of the reservations that are still there, by id. */
  held: ReadonlyMap<string, number>;
  /** Reservations that the ledger has booked before. */
  booked: ReadonlySet<string>;
  counts: PeriodCounts;
};

/**
 * What is booked of each: what was used, at most what was set aside for it. One whose reservation ran out meanwhile
 * has no right to any credits left, so it is booked as far as the cap still has room beside all that is set aside.
 */
export function judgeSettlements(
  drafts: readonly SettlementDraft[],
  { held, booked, counts }: SettlementState,
): { entries: CreditEntry[]; givenBack: number } {
  let { used, reserved } = counts;
  let givenBack = 0;
  const entries = drafts.flatMap(({ entry, cap }) => {
    const kept = held.get(entry.id);
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
