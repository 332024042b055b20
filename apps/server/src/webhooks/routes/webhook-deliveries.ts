import {
  CountDeliveriesQuery,
  DeliveryAttemptsResult,
  DeliveryCountResult,
  DeliveryListResult,
  DeliveryPath,
  DeliveryResult,
  ListDeliveriesQuery,
  ManagedWebhookPath,
  ReplayDeliveriesBody,
  ReplayDeliveriesResult,
} from '@postpress/contracts';
import { readIdCursor, writeCursor } from '../../base/cursor.ts';
import { lowestIdAt } from '../../base/ids.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { getDelivery, getEndpoint } from '../get-endpoint.ts';
import { countTime, replayDelivery, replayTime } from '../replay-deliveries.ts';
import { listAttempts } from '../webhook-deliveries.ts';
import { countDeliveries, listDeliveries } from '../webhook-delivery-lists.ts';
import { toWireDelivery } from '../wire-forms.ts';
import type { WebhooksRouteDeps } from './deps.ts';

export const listDeliveriesRoute = defineRoute({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries',
  public: { path: '/v3/webhooks/{id}/deliveries', scope: 'webhooks' },
  summary: 'List the deliveries of a webhook',
  description:
    'Newest first. With a status or an event filter, a page searches at most 5,000 deliveries: it may be short or empty while `has_more` is true.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedWebhookPath,
  query: ListDeliveriesQuery,
  result: DeliveryListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ params, query, projectId }, { db }: WebhooksRouteDeps) => {
    const { id } = await getEndpoint(db, projectId, params.webhookId);
    const { limit = 20, status, event, from, to, cursor, total } = query;
    // A cursor is of a page of the same time, so it is below the bound.
    const bound = to === undefined ? undefined : lowestIdAt(new Date(to));
    const before = readIdCursor(cursor) ?? bound;
    const fromId = from === undefined ? undefined : lowestIdAt(new Date(from));
    const filter = { status, type: event, fromId };
    const { deliveries, last } = await listDeliveries(db, id, { ...filter, limit, before });
    const next_cursor = last === null ? null : writeCursor([last]);
    return ok({
      data: deliveries.map(toWireDelivery),
      next_cursor,
      has_more: last !== null,
      ...(total && { total: await countDeliveries(db, id, { ...filter, before: bound }) }),
    });
  },
});

export const getDeliveryRoute = defineRoute({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  public: { path: '/v3/webhooks/{id}/deliveries/{deliveryId}', scope: 'webhooks' },
  summary: 'Get a webhook delivery',
  description: 'With its payload and status.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: DeliveryPath,
  result: DeliveryResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: WebhooksRouteDeps) => {
    const { delivery } = await getDelivery(db, projectId, params);
    return ok({ data: toWireDelivery(delivery) });
  },
});

export const countDeliveriesRoute = defineRoute({
  operationId: 'countWebhookDeliveries',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/count',
  public: { path: '/v3/webhooks/{id}/deliveries/count', scope: 'webhooks' },
  summary: 'Count the deliveries of a period',
  description: 'Counts the deliveries that replaying the period would send again, up to 100,000.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedWebhookPath,
  query: CountDeliveriesQuery,
  result: DeliveryCountResult,
  errors: ['NOT_FOUND'],
  fromReplica: true,
  handle: async ({ params, query, projectId }, { db }: WebhooksRouteDeps) => {
    const endpoint = await getEndpoint(db, projectId, params.webhookId);
    const { from, to, status } = query;
    const span = { from: new Date(from), to: new Date(to), status };
    return ok({ data: await countTime(endpoint, span, { db }) });
  },
});

export const listAttemptsRoute = defineRoute({
  operationId: 'listWebhookAttempts',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/attempts',
  public: { path: '/v3/webhooks/{id}/deliveries/{deliveryId}/attempts', scope: 'webhooks' },
  summary: 'List the attempts of a delivery',
  description: 'Oldest first, with the status, the duration and the first 20 kB of each response.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: DeliveryPath,
  result: DeliveryAttemptsResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: WebhooksRouteDeps) => {
    const { delivery } = await getDelivery(db, projectId, params);
    const attempts = await listAttempts(db, delivery.id);
    return ok({
      data: attempts.map((attempt) => ({ ...attempt, startedAt: attempt.startedAt.toISOString() })),
    });
  },
});

export const replayDeliveryRoute = defineRoute({
  operationId: 'replayWebhookDelivery',
  method: 'POST',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  public: { path: '/v3/webhooks/{id}/deliveries/{deliveryId}/replay', scope: 'webhooks' },
  summary: 'Replay a delivery',
  description:
    'Sends the same payload with the same `webhook-id` at once, whether or not it succeeded before, with a full round of attempts.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  audit: 'call',
  params: DeliveryPath,
  result: DeliveryResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: WebhooksRouteDeps) => {
    const { endpoint, delivery } = await getDelivery(deps.db, projectId, params);
    return ok({ data: toWireDelivery(await replayDelivery(endpoint, delivery.id, deps)) });
  },
});

export const replayDeliveriesRoute = defineRoute({
  operationId: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/replay',
  public: { path: '/v3/webhooks/{id}/replay', scope: 'webhooks' },
  summary: 'Replay the deliveries of a period',
  description:
    'Sends the deliveries of events from `from` (inclusive) to `to` (exclusive) again, oldest first, up to 50,000 per call. While `has_more` is true, repeat the call with `next_cursor`.',
  tag: 'Webhooks',
  auth: 'management',
  testData: 'own',
  audit: 'call',
  params: ManagedWebhookPath,
  body: ReplayDeliveriesBody,
  status: 202,
  result: ReplayDeliveriesResult,
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_CURSOR'],
  handle: async ({ params, body, projectId }, deps: WebhooksRouteDeps) => {
    const endpoint = await getEndpoint(deps.db, projectId, params.webhookId);
    const { from, to, status, cursor } = body;
    const after = readIdCursor(cursor);
    const span = { from: new Date(from), to: new Date(to), status, after };
    const { replayed, last } = await replayTime(endpoint, span, deps);
    const next_cursor = last === null ? null : writeCursor([last]);
    return ok({ data: { replayed }, next_cursor, has_more: last !== null });
  },
});
