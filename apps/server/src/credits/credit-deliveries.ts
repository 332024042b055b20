import {
  type AiCreditAttemptList,
  type AiCreditDeliveryList,
  creditLimits,
  type ListAiCreditDeliveriesQuery,
} from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { isUuid } from '../base/cursor-parts.ts';
import type { Db } from '../platform/database/tables.ts';
import {
  countedDeliveries,
  findCreditsWebhook,
  findDelivery,
  type ListedDelivery,
  listAttempts,
  replayDelivery,
} from '../webhooks/index.ts';

/** A page of a project's deliveries of credit events, newest first; empty before its first URL. */
export async function listCreditDeliveries(
  db: Db,
  projectId: number,
  query: ListAiCreditDeliveriesQuery,
): Promise<AiCreditDeliveryList> {
  const endpoint = await findCreditsWebhook(db, projectId);
  if (!endpoint) return { deliveries: [], total: 0 };
  const { status, event, limit = creditLimits.deliveries.default, offset = 0 } = query;
  const page = await countedDeliveries(db, endpoint.id, { status, type: event, limit, offset });
  return { deliveries: page.deliveries.map(toWire), total: page.total };
}

/** A page of the attempts at a delivery, newest first. @throws AppError NOT_FOUND */
export async function listCreditAttempts(
  db: Db,
  { projectId, deliveryId }: { projectId: number; deliveryId: string },
  {
    limit = creditLimits.deliveries.default,
    offset = 0,
  }: Pick<ListAiCreditDeliveriesQuery, 'limit' | 'offset'>,
): Promise<AiCreditAttemptList> {
  const { delivery } = await getDelivery(db, projectId, deliveryId);
  // Eight per round, so reading all of them is cheap.
  const attempts = (await listAttempts(db, delivery.id)).reverse();
  return {
    attempts: attempts.slice(offset, offset + limit).map((attempt) => ({
      attempt: attempt.number,
      status_code: attempt.statusCode,
      error: attempt.failure,
      attempted_at: attempt.startedAt.toISOString(),
    })),
    total: attempts.length,
  };
}

/**
 * Sends an undelivered delivery again at once, with a full round of attempts.
 *
 * @throws AppError NOT_FOUND; ALREADY_DELIVERED; CONFLICT while the webhook has no URL or is switched off
 */
export async function retryCreditDelivery(
  { projectId, deliveryId }: { projectId: number; deliveryId: string },
  deps: { db: Db; clock: Clock },
): Promise<void> {
  const { endpoint, delivery } = await getDelivery(deps.db, projectId, deliveryId);
  if (delivery.status === 'delivered')
    throw new AppError('ALREADY_DELIVERED', 'The delivery has already succeeded.');
  if (!endpoint.active)
    throw new AppError(
      'CONFLICT',
      'The webhook has no URL, or was disabled because it failed for days. Set webhook_url first, to the same or another URL.',
    );
  await replayDelivery(endpoint, delivery.id, deps);
}

async function getDelivery(db: Db, projectId: number, deliveryId: string) {
  const id = deliveryId.toLowerCase();
  const endpoint = await findCreditsWebhook(db, projectId);
  const delivery = endpoint && isUuid(id) ? await findDelivery(db, endpoint.id, id) : undefined;
  if (!endpoint || !delivery) throw new AppError('NOT_FOUND', 'The project has no delivery with this ID.');
  return { endpoint, delivery };
}

function toWire(delivery: ListedDelivery): AiCreditDeliveryList['deliveries'][number] {
  const payload = JSON.parse(delivery.payload);
  return {
    id: delivery.id,
    event: delivery.type as AiCreditDeliveryList['deliveries'][number]['event'],
    status: delivery.status,
    attempts: delivery.attempts,
    last_status_code: delivery.lastStatusCode,
    end_user_id: payload.data.end_user_id ?? null,
    created_at: delivery.createdAt.toISOString(),
    delivered_at: delivery.status === 'delivered' ? (delivery.finishedAt?.toISOString() ?? null) : null,
    payload,
  };
}
