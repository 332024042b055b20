import { LiveQuery, type LiveTopic, liveTopics } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { invariant } from '../../base/invariant.ts';
import { defineRoute } from '../../base/route.ts';
import { type Live, readPosition } from '../live.ts';

export type LiveRouteDeps = { live: Live };

export const watchChangesRoute = defineRoute({
  operationId: 'watchChanges',
  method: 'GET',
  path: '/console/api/live',
  summary: 'Stream the changes of a project',
  description:
    'Server-sent events. `ready`: all later changes are sent. `change`: `{topic, id, kind}`. `reset`: `{topic}`, fetch again. `end`: `{reason}`, `signed-out` or `stopping`. A browser that reconnects with `Last-Event-ID` resumes from there, for ten minutes. A client that does not read is disconnected. At most six streams per user in one process.',
  tag: 'Live updates',
  auth: 'console',
  testData: 'own',
  role: 'viewer',
  query: LiveQuery,
  headers: { 'Last-Event-ID': 'The `id` of the last event that came.' },
  result: Type.Unsafe<never>({ description: 'text/event-stream' }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  handle: async (
    { query, headers, request, caller, projectId, workspaceId, userId },
    { live }: LiveRouteDeps,
  ) => {
    invariant(caller.kind === 'session', 'the gate lets only sessions into operations of the console');
    const stream = await live.stream({
      projectId,
      workspaceId,
      userId,
      sessionId: caller.credentialId,
      topics: readTopics(query.topics),
      since: readPosition(headers['last-event-id']),
      network: clientNetwork(request.ip),
      signal: request.signal,
    });
    return {
      stream,
      contentType: 'text/event-stream; charset=utf-8',
      headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
    };
  },
});

function readTopics(text: string | undefined): ReadonlySet<LiveTopic> {
  if (text === undefined) return new Set(liveTopics);
  const topics = text.split(',').map((name) => liveTopics.find((topic) => topic === name.trim()));
  if (topics.includes(undefined))
    throw new AppError(
      'VALIDATION_ERROR',
      `topics: expected topics separated by commas: ${liveTopics.join(', ')}.`,
    );
  return new Set(topics as LiveTopic[]);
}
