import {
  BroadcastPath,
  BroadcastResult,
  BroadcastsResult,
  CreateBroadcastBody,
  ListBroadcastsQuery,
} from '@postpress/contracts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { senderOf } from '../../accept/accept-email.ts';
import { findList } from '../../lists/lists.ts';
import { type Broadcast, listBroadcasts, toWireBroadcast } from '../broadcasts.ts';
import {
  type BroadcastsDeps,
  cancel,
  createBroadcast,
  getBroadcast,
  pause,
  resume,
} from '../change-broadcast.ts';

const reads = { auth: 'project', testData: 'own', scope: 'emails:read', tag: 'Broadcasts' } as const;
const sends = { ...reads, scope: 'emails:send', audit: 'call' } as const;

async function describe(db: Db, broadcast: Broadcast) {
  const { recipients, projectId, listId } = broadcast;
  const list = recipients === null ? await findList(db, projectId, listId) : undefined;
  return toWireBroadcast(broadcast, list?.recipients ?? 0);
}

const listBroadcastsRoute = defineRoute({
  ...reads,
  operationId: 'listBroadcasts',
  method: 'GET',
  path: '/v3/broadcasts',
  summary: 'List broadcasts',
  description: 'Newest first.',
  query: ListBroadcastsQuery,
  result: BroadcastsResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: BroadcastsDeps) => {
    const { limit = 20, cursor } = query;
    const rows = await listBroadcasts(db, projectId, { limit, before: readIdCursor(cursor) });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    return ok({ data: await Promise.all(items.map((each) => describe(db, each))), ...page });
  },
});

const createBroadcastRoute = defineRoute({
  ...sends,
  operationId: 'createBroadcast',
  idempotent: true,
  method: 'POST',
  path: '/v3/broadcasts',
  summary: 'Send a template to a list',
  description:
    'Begins at once, or at `scheduledAt`. Each recipient of the list gets one email with their variables; those who left the topic or are suppressed are skipped. The `id` is that of the batch of its emails. By default, 2 % of the recipients get it first, and their bounces, complaints and deferrals are watched for 30 minutes.',
  body: CreateBroadcastBody,
  status: 201,
  result: BroadcastResult,
  errors: ['NOT_FOUND', 'TEMPLATE_NOT_RENDERED', 'TRANSLATION_MISSING', 'DOMAIN_NOT_VERIFIED', 'FORBIDDEN'],
  handle: async ({ body, caller }, deps: BroadcastsDeps) =>
    ok({ data: await describe(deps.db, await createBroadcast(body, senderOf(caller), deps)) }),
});

const getBroadcastRoute = defineRoute({
  ...reads,
  operationId: 'getBroadcast',
  method: 'GET',
  path: '/v3/broadcasts/{id}',
  summary: 'Get a broadcast',
  description: 'How far it is, why it waits, and what became of its emails.',
  params: BroadcastPath,
  result: BroadcastResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: BroadcastsDeps) =>
    ok({ data: await describe(db, await getBroadcast(db, projectId, params.id)) }),
});

const pauseBroadcastRoute = defineRoute({
  ...sends,
  operationId: 'pauseBroadcast',
  method: 'POST',
  path: '/v3/broadcasts/{id}/pause',
  summary: 'Pause a broadcast',
  description:
    'Nothing more is sent within a second, but for the emails that are being sent. Those that wait say so. 409 unless it is scheduled or running.',
  params: BroadcastPath,
  result: BroadcastResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: BroadcastsDeps) => {
    const broadcast = await getBroadcast(deps.db, projectId, params.id);
    const reason = `a person paused it at ${deps.clock().toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
    return ok({ data: await describe(deps.db, await pause(broadcast, { by: 'person', reason }, deps)) });
  },
});

const resumeBroadcastRoute = defineRoute({
  ...sends,
  operationId: 'resumeBroadcast',
  method: 'POST',
  path: '/v3/broadcasts/{id}/resume',
  summary: 'Resume a broadcast',
  description:
    'It goes on where it was. One that its canary stopped sends to all others; outcomes from before do not stop it again. 409 unless it is paused.',
  params: BroadcastPath,
  result: BroadcastResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: BroadcastsDeps) => {
    const broadcast = await getBroadcast(deps.db, projectId, params.id);
    return ok({ data: await describe(deps.db, await resume(broadcast, deps)) });
  },
});

const cancelBroadcastRoute = defineRoute({
  ...sends,
  operationId: 'cancelBroadcast',
  method: 'POST',
  path: '/v3/broadcasts/{id}/cancel',
  summary: 'Cancel a broadcast',
  description:
    'For good: no further email is accepted, and those that were not sent move to `canceled` within a minute. 409 once it has ended; `POST /v3/emails/batches/{id}/cancel` then takes back emails that still wait.',
  isDestructive: true,
  params: BroadcastPath,
  result: BroadcastResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, projectId }, deps: BroadcastsDeps) => {
    const broadcast = await getBroadcast(deps.db, projectId, params.id);
    return ok({ data: await describe(deps.db, await cancel(broadcast, deps)) });
  },
});

export const broadcastsRoutes: readonly AnyRoute<BroadcastsDeps>[] = [
  listBroadcastsRoute,
  createBroadcastRoute,
  getBroadcastRoute,
  pauseBroadcastRoute,
  resumeBroadcastRoute,
  cancelBroadcastRoute,
];
