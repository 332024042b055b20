import { ManagedWebhookListResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { countPending, summarizeDeliveries } from '../../webhook-delivery-lists.ts';
import { listEndpoints } from '../../webhook-endpoints.ts';
import { toWireWebhook } from '../../wire-forms.ts';
import type { WebhooksRouteDeps } from '../deps.ts';

const COUNTED_MAX = 10_000;
const DAY_MS = 86_400_000;

export const listManagedWebhooksRoute = defineRoute({
  operationId: 'listManagedWebhooks',
  method: 'GET',
  path: '/manage/projects/{projectId}/webhooks',
  summary: 'List the webhooks of a project with their health',
  description:
    'Webhooks of all families. `failingSince`: every attempt since then has failed. After five days the webhook is disabled, and `disabledReason` says so.',
  tag: 'Webhooks',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  result: ManagedWebhookListResult,
  handle: async ({ projectId }, { db, clock }: WebhooksRouteDeps) => {
    const all = await listEndpoints(db, projectId);
    const endpoints = all.filter(({ url }) => url !== '');
    const ids = endpoints.map(({ id }) => id);
    const since = new Date(clock().getTime() - DAY_MS);
    const [pending, summaries] = await Promise.all([
      countPending(db, ids, COUNTED_MAX),
      summarizeDeliveries(db, ids, { since, max: COUNTED_MAX }),
    ]);
    const data = endpoints.map((endpoint) => ({
      ...toWireWebhook(endpoint),
      family: endpoint.family,
      secretPrepared: endpoint.preparedSecret !== null,
      failingSince: endpoint.failingSince?.toISOString() ?? null,
      disabledAt: endpoint.disabledAt?.toISOString() ?? null,
      disabledReason: endpoint.disabledReason,
      pending: pending.get(endpoint.id) ?? 0,
      lastDay: summaries.get(endpoint.id) ?? { delivered: 0, missed: 0, lastReason: null },
    }));
    return ok({ data });
  },
});
