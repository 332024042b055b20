import { DeliveryListResult, ListDeliveriesQuery, ManagedWebhookPath } from '@postpress/contracts';
import { readIdCursor, writeCursor } from '../../../base/cursor.ts';
import { lowestIdAt } from '../../../base/ids.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getEndpoint } from '../../get-endpoint.ts';
import { listDeliveries } from '../../webhook-delivery-lists.ts';
import { toWireDelivery } from '../../wire-forms.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const listDeliveriesRoute = defineRoute({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/deliveries',
  summary: 'List the deliveries of a webhook',
  description:
    'Newest first. With a status or an event filter, a page searches at most 5,000 deliveries: it may be short or empty while `has_more` is true.',
  tag: 'Webhooks',
  auth: 'management',
  role: 'viewer',
  params: ManagedWebhookPath,
  query: ListDeliveriesQuery,
  result: DeliveryListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ params, query, projectId }, { db }: WebhooksRouteDeps) => {
    const { id } = await getEndpoint(db, projectId, params.webhookId);
    const { limit = 20, status, event, from, to, cursor } = query;
    // A cursor is of a page of the same time, so it is below the bound.
    const bound = to === undefined ? undefined : lowestIdAt(new Date(to));
    const before = readIdCursor(cursor) ?? bound;
    const fromId = from === undefined ? undefined : lowestIdAt(new Date(from));
    const page = { limit, before, status, type: event, fromId };
    const { deliveries, last } = await listDeliveries(db, id, page);
    const next_cursor = last === null ? null : writeCursor([last]);
    return ok({ data: deliveries.map(toWireDelivery), next_cursor, has_more: last !== null });
  },
});
