import {
  CreateTopicBody,
  DeleteTopicResult,
  ListTopicsQuery,
  TOPIC_KEY,
  TopicListResult,
  TopicPath,
  TopicResult,
  UpdateTopicBody,
} from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { type ChangeTopicsDeps, changeTopic, createTopic, getTopic, removeTopic } from '../change-topics.ts';
import { listTopics, toWireTopic } from '../topics.ts';

const KEY = new RegExp(TOPIC_KEY);

export type TopicsRouteDeps = ChangeTopicsDeps;

const listTopicsRoute = defineRoute({
  operationId: 'listTopics',
  method: 'GET',
  path: '/v3/topics',
  summary: 'List the topics of the project',
  description: 'What recipients can leave, in the order of the keys.',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:read',
  query: ListTopicsQuery,
  result: TopicListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: TopicsRouteDeps) => {
    const { limit = 20, cursor } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor);
    const rows = await listTopics(db, projectId, { limit, after });
    const { items, ...page } = toPage(rows, limit, ({ key }) => [key]);
    return ok({ data: items.map(toWireTopic), ...page });
  },
});

const createTopicRoute = defineRoute({
  operationId: 'createTopic',
  idempotent: true,
  method: 'POST',
  path: '/v3/topics',
  summary: 'Create a topic',
  description:
    'Emails name it by its key, which never changes. 409 if the project has a topic with this key, or 100 topics.',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  body: CreateTopicBody,
  status: 201,
  result: TopicResult,
  errors: ['CONFLICT'],
  handle: async ({ body, projectId }, deps: TopicsRouteDeps) =>
    ok({ data: toWireTopic(await createTopic(projectId, body, deps)) }),
});

const getTopicRoute = defineRoute({
  operationId: 'getTopic',
  method: 'GET',
  path: '/v3/topics/{key}',
  summary: 'Get a topic',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:read',
  params: TopicPath,
  result: TopicResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TopicsRouteDeps) =>
    ok({ data: toWireTopic(await getTopic(db, projectId, params.key)) }),
});

const updateTopicRoute = defineRoute({
  operationId: 'updateTopic',
  method: 'PATCH',
  path: '/v3/topics/{key}',
  summary: 'Update a topic',
  description:
    'Omitted members stay; `translations` replaces all of them. A new `default` applies to recipients who have chosen nothing.',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  params: TopicPath,
  body: UpdateTopicBody,
  result: TopicResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, deps: TopicsRouteDeps) =>
    ok({ data: toWireTopic(await changeTopic(projectId, params.key, body, deps)) }),
});

const deleteTopicRoute = defineRoute({
  operationId: 'deleteTopic',
  method: 'DELETE',
  path: '/v3/topics/{key}',
  summary: 'Delete a topic',
  description:
    'New emails cannot name it any more; those that wait are sent to recipients who did not leave it. What recipients chose stays: a topic that gets the key later has it.',
  tag: 'Topics',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  params: TopicPath,
  result: DeleteTopicResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: TopicsRouteDeps) => {
    await removeTopic(projectId, params.key, deps);
    return ok({ data: { success: true } });
  },
});

/** @throws AppError INVALID_CURSOR */
function readPosition(cursor: string): string {
  const [key = ''] = readCursor(cursor, 1);
  if (!KEY.test(key)) throw invalidCursor();
  return key;
}

export const topicsRoutes: readonly AnyRoute<TopicsRouteDeps>[] = [
  listTopicsRoute,
  createTopicRoute,
  getTopicRoute,
  updateTopicRoute,
  deleteTopicRoute,
];
