import type { Clock } from '../base/clock.ts';
import { createMicroBatch, type MicroBatch } from '../base/micro-batch.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { isDatabaseAway } from '../platform/database/is-database-away.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { insertWebhookDeliveries, type WebhookEvent, webhookEventId } from '../webhooks/index.ts';
import { noteAlerts } from './credit-alerts.ts';
import { bookEntries, type CreditEntry, listBooked } from './credit-entries.ts';
import { lockPeriod, type PeriodCounts, type PeriodKey } from './credit-periods.ts';
import {
  type NewReservation,
  releaseExpired,
  releaseReservations,
  reserveTogether,
  takeReservations,
} from './credit-reservations.ts';
import { listListeners } from './credit-settings.ts';
import { type DueAlert, dueAlerts, type PoolState } from './due-alerts.ts';

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

/** A reservation requested. */
type ReservationDraft = NewReservation & {
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
async function settleCredits(
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

type SettlementState = {
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

/** The event `ai.credits.usage_recorded` of a ledger entry. */
function usageEvent(entry: CreditEntry, createdAt: Date): WebhookEvent {
  return {
    id: webhookEventId(entry.id, 1),
    family: 'ai_credits',
    type: 'ai.credits.usage_recorded',
    projectId: entry.projectId,
    createdAt,
    data: { end_user_id: entry.endUserId, feature_type: entry.featureType, credits: entry.credits },
  };
}

/** The event `ai.credits.threshold_reached` or `ai.credits.exhausted` of a project. */
function alertEvent(
  { projectId, threshold }: DueAlert,
  { startsAt, endsAt }: PeriodKey,
  { used, cap }: { used: number; cap: number },
  createdAt: Date,
): WebhookEvent {
  // The cap is part of the id: the same threshold of another cap is another event.
  const subject = `ai.credits ${projectId} ${startsAt.toISOString()} of ${cap}`;
  const about = { family: 'ai_credits', projectId, createdAt } as const;
  if (threshold === null)
    return {
      ...about,
      id: webhookEventId(subject, 0),
      type: 'ai.credits.exhausted',
      data: { credits_total: cap, credits_used: used, reset_date: endsAt.toISOString() },
    };
  return {
    ...about,
    id: webhookEventId(subject, threshold),
    type: 'ai.credits.threshold_reached',
    data: {
      threshold,
      credits_total: cap,
      credits_used: used,
      credits_remaining: Math.max(0, cap - used),
      period_start: startsAt.toISOString(),
      period_end: endsAt.toISOString(),
    },
  };
}

/**
 * Records, under the period's lock, the alerts that usage reached. Credits belong to the workspace, settings to a
 * project: each project gets alerts of the workspace's usage by its own thresholds.
 *
 * @returns events for the caller to insert in the same transaction
 */
async function raiseAlerts(
  tx: Tx,
  period: PeriodKey,
  state: PoolState & { usedBefore: number },
  now: Date,
): Promise<WebhookEvent[]> {
  const { cap, used, usedBefore } = state;
  if (cap === null) return [];
  const alerts = dueAlerts(state, await listListeners(tx, period.workspaceId));
  const fresh = await noteAlerts(tx, {
    alerts,
    usedBefore,
    startsAt: period.startsAt,
    creditsTotal: cap,
    reachedAt: now,
  });
  return fresh.map((alert) => alertEvent(alert, period, { used, cap }, now));
}
