import { PutSubscriptionsBody, SubscriptionsQuery, SubscriptionsResult } from '@postpress/contracts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { requireAddress } from '../../message/require-address.ts';
import { changeSubscriptions, getSubscriptions, type SubscriptionsDeps } from '../change-subscriptions.ts';

const getSubscriptionsRoute = defineRoute({
  operationId: 'getSubscriptions',
  method: 'GET',
  path: '/v3/subscriptions',
  summary: 'Get what a recipient chose',
  description:
    'Each topic of the project with the state of the address, where that came from and since when: the proof of consent.',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:read',
  query: SubscriptionsQuery,
  result: SubscriptionsResult,
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: SubscriptionsDeps) =>
    ok({ data: await getSubscriptions(db, projectId, requireAddress(query.email)) }),
});

const putSubscriptionsRoute = defineRoute({
  operationId: 'putSubscriptions',
  method: 'PUT',
  path: '/v3/subscriptions',
  summary: 'Record what a recipient chose',
  description:
    'What is left out stays, and a choice that repeats the one before keeps its source and time. A topic that is subscribed while `allTopics` is unsubscribed receives nothing until that is subscribed, too. Emails that wait for an address that leaves fail at their next attempt.',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  query: SubscriptionsQuery,
  body: PutSubscriptionsBody,
  result: SubscriptionsResult,
  handle: async ({ query, body, projectId }, deps: SubscriptionsDeps) =>
    ok({ data: await changeSubscriptions(projectId, requireAddress(query.email), body, deps) }),
});

export const subscriptionsRoutes: readonly AnyRoute<SubscriptionsDeps>[] = [
  getSubscriptionsRoute,
  putSubscriptionsRoute,
];
