import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { lowestIdAt, toUuid } from '../base/ids.ts';
import { notify } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';
import { noDelivery } from './get-endpoint.ts';
import {
  findDelivery,
  makeDueNow,
  replayDeliveries,
  WEBHOOKS_CHANNEL,
  type WebhookDelivery,
} from './webhook-deliveries.ts';
import { countReplayable } from './webhook-delivery-lists.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

export type ReplayDeps = { db: Db; clock: Clock };

/** Most deliveries per statement, and per call; the caller continues with another call. */
const BATCH = 1_000;
const CALL_MAX = 50_000;

/**
 * Sends a delivery again, delivered or not, at once, with a full round of attempts and the same event id. A pending
 * delivery becomes due now.
 *
 * @throws AppError NOT_FOUND; CONFLICT while the webhook is inactive
 */
export async function replayDelivery(
  endpoint: WebhookEndpoint,
  deliveryId: string,
  { db, clock }: ReplayDeps,
): Promise<WebhookDelivery> {
  requireActive(endpoint);
  const delivery = await findDelivery(db, endpoint.id, deliveryId);
  if (!delivery) throw noDelivery();
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const range = { endpointId: endpoint.id, fromId: delivery.id, belowId: idAfter(delivery.id), limit: 1 };
    const replayed = await replayDeliveries(tx, range, now);
    if (replayed.length === 0) await makeDueNow(tx, delivery.id, now);
    await notify(tx, WEBHOOKS_CHANNEL);
  });
  const after = await findDelivery(db, endpoint.id, delivery.id);
  if (!after) throw noDelivery();
  return after;
}

export type ReplaySpan = {
  /** First moment of the events. */
  from: Date;
  /** End of the range, exclusive. */
  to: Date;
  status?: 'failed' | 'delivered' | undefined;
  /** `last` of the previous call. */
  after?: string | undefined;
};

/**
 * Sends the deliveries of a time range again, oldest first, one statement per batch. Completed batches stay queued when a
 * later one fails.
 *
 * @returns how many; `last`: the id to continue after, null at the end
 * @throws AppError VALIDATION_ERROR; CONFLICT while the webhook is inactive
 */
export async function replayTime(
  endpoint: WebhookEndpoint,
  { from, to, status, after }: ReplaySpan,
  { db, clock }: ReplayDeps,
): Promise<{ replayed: number; last: string | null }> {
  requireActive(endpoint);
  const bounds = boundsOf({ from, to });
  const { belowId } = bounds;
  let { fromId } = bounds;
  if (after !== undefined && idAfter(after) > fromId) fromId = idAfter(after);
  for (let replayed = 0; ; ) {
    const range = { endpointId: endpoint.id, fromId, belowId, status, limit: BATCH };
    const ids = await db.transaction().execute(async (tx) => {
      const batch = await replayDeliveries(tx, range, clock());
      if (batch.length > 0) await notify(tx, WEBHOOKS_CHANNEL);
      return batch;
    });
    replayed += ids.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return { replayed, last: null };
    if (replayed >= CALL_MAX) return { replayed, last };
    fromId = idAfter(last);
  }
}

const COUNTED_MAX = 100_000;

/**
 * How many deliveries a replay of the range would send, counted up to 100,000.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function countTime(
  endpoint: Pick<WebhookEndpoint, 'id'>,
  { from, to, status }: Omit<ReplaySpan, 'after'>,
  { db }: Pick<ReplayDeps, 'db'>,
): Promise<{ count: number; more: boolean }> {
  const range = { endpointId: endpoint.id, ...boundsOf({ from, to }), status, limit: COUNTED_MAX + 1 };
  const found = await countReplayable(db, range);
  return { count: Math.min(found, COUNTED_MAX), more: found > COUNTED_MAX };
}

function boundsOf({ from, to }: Pick<ReplaySpan, 'from' | 'to'>): { fromId: string; belowId: string } {
  if (from >= to) throw new AppError('VALIDATION_ERROR', 'from must be before to.');
  return { fromId: lowestIdAt(from), belowId: lowestIdAt(to) };
}

function requireActive({ active }: WebhookEndpoint): void {
  if (!active)
    throw new AppError('CONFLICT', 'The webhook is inactive, so nothing would be sent: activate it first.');
}

/** The next higher id, to continue after `id` with an inclusive lower bound. */
function idAfter(id: string): string {
  return toUuid((BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0'));
}
