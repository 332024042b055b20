import type { Clock } from '../base/clock.ts';
import { createMicroBatch, type MicroBatch } from '../base/micro-batch.ts';
import { isDatabaseAway } from '../platform/database/is-database-away.ts';
import type { Db } from '../platform/database/tables.ts';
import type { PeriodKey } from './credit-periods.ts';
import { releaseReservations } from './credit-reservations.ts';
import { type ReservationDraft, type ReservationVerdict, reserveCredits } from './reserve-credits.ts';
import { type SettlementDraft, settleCredits } from './settle-credits.ts';

/** Batched operations on credit periods: calls that wait for a running statement share the next one. */
export type CreditRounds = {
  reserve(period: PeriodKey, draft: ReservationDraft): Promise<ReservationVerdict>;
  /** @returns the credits booked */
  settle(period: PeriodKey, draft: SettlementDraft): Promise<number>;
  release(period: PeriodKey, id: string): Promise<void>;
};

const ITEMS_MAX = 250;

/** Batches per period: each locks one row only, so workspaces do not wait for each other and cannot deadlock. */
export function openCreditRounds(deps: { db: Db; clock: Clock }): CreditRounds {
  const { db, clock } = deps;
  const reserve = batchPerPeriod<ReservationDraft, ReservationVerdict>((drafts, period) =>
    reserveCredits(drafts, period, { db, now: clock() }),
  );
  const settle = batchPerPeriod<SettlementDraft, number>((drafts, period) =>
    settleCredits(drafts, period, { db, now: clock() }),
  );
  const release = batchPerPeriod<string, void>(async (ids, period) => {
    await releaseReservations(db, period, ids);
    return ids.map(() => undefined);
  });
  return { reserve, settle, release };
}

type Run<Item, Result> = (items: readonly Item[], period: PeriodKey) => Promise<readonly Result[]>;

/** One micro-batch per period with waiting calls. */
function batchPerPeriod<Item, Result>(
  run: Run<Item, Result>,
): (period: PeriodKey, item: Item) => Promise<Result> {
  const busy = new Map<string, { batch: MicroBatch<Item, Result>; waiting: number }>();
  return async (period, item) => {
    const key = `${period.workspaceId} ${period.startsAt.getTime()}`;
    const current = busy.get(key) ?? {
      batch: createMicroBatch<Item, Result>({
        run: (items) => run(items, period),
        itemsMax: ITEMS_MAX,
        isWorthSplitting: (cause) => !isDatabaseAway(cause),
      }),
      waiting: 0,
    };
    busy.set(key, current);
    current.waiting += 1;
    try {
      return await current.batch.submit(item);
    } finally {
      current.waiting -= 1;
      if (current.waiting === 0) busy.delete(key);
    }
  };
}
