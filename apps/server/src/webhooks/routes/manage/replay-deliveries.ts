import { ManagedWebhookPath, ReplayDeliveriesBody, ReplayDeliveriesResult } from '@postpress/contracts';
import { readIdCursor, writeCursor } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getEndpoint } from '../../get-endpoint.ts';
import { replayTime } from '../../replay-deliveries.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

export const replayDeliveriesRoute = defineRoute({
  operationId: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/manage/projects/{projectId}/webhooks/{webhookId}/replay',
  summary: 'Replay the deliveries of a period',
  description:
    'Sends the deliveries of events from `from` (inclusive) to `to` (exclusive) again, oldest first, up to 50,000 per call. While `has_more` is true, repeat the call with `next_cursor`.',
  tag: 'Webhooks',
  auth: 'management',
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
