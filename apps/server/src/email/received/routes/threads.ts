import {
  ListThreadsQuery,
  THREAD_MESSAGES_COUNTED,
  ThreadListResult,
  ThreadPath,
  ThreadQuery,
  ThreadResult,
} from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { readIdCursor, toPage, writeCursor } from '../../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { countSentInThreads, listSentInThread } from '../../emails/email-threads.ts';
import type { EmailSummary } from '../../emails/emails.ts';
import {
  countReceivedInThreads,
  countThreads,
  type ListedReceived,
  listReceivedInThread,
} from '../received-emails.ts';
import { searchReceived, toWireListed } from './received.ts';

type ThreadsDeps = { db: Db };
type ThreadMessage = ThreadResult['data'][number];

const LISTED = 20;

const listThreadsRoute = defineRoute({
  operationId: 'listThreads',
  method: 'GET',
  path: '/v3/threads',
  summary: 'List threads',
  description:
    'Received emails by thread, with what was sent in answer: those with the latest received email first. A page may be short or empty and have a next one; `next_cursor` continues it.',
  tag: 'Received emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: ListThreadsQuery,
  result: ThreadListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: ThreadsDeps) => {
    const { limit = LISTED, cursor, search } = query;
    const before = readIdCursor(cursor);
    const filter = { search, isLatest: true };
    const { items, next } = await searchReceived(db, projectId, filter, { limit, before });
    const ids = items.map(({ threadId }) => threadId);
    const [received, sent] = await Promise.all([
      countReceivedInThreads(db, projectId, ids, THREAD_MESSAGES_COUNTED),
      countSentInThreads(db, projectId, ids, THREAD_MESSAGES_COUNTED),
    ]);
    const data = items.map((email) => {
      const { count = 0, lastAt = null } = sent.get(email.threadId) ?? {};
      return {
        id: email.threadId,
        messages: (received.get(email.threadId) ?? 1) + count,
        lastSentAt: lastAt?.toISOString() ?? null,
        lastReceived: toWireListed(email),
      };
    });
    return ok({
      data,
      next_cursor: next === undefined ? null : writeCursor([next]),
      has_more: next !== undefined,
      ...(query.total && { total: await countThreads(db, projectId, search) }),
    });
  },
});

const getThreadRoute = defineRoute({
  operationId: 'getThread',
  method: 'GET',
  path: '/v3/threads/{id}',
  summary: 'Get a thread',
  description:
    'The received and sent emails of a thread, newest first. `GET /v3/emails/received/{id}` and `GET /v3/emails/{id}` have each of them.',
  tag: 'Received emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: ThreadPath,
  query: ThreadQuery,
  result: ThreadResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ params, query, projectId }, { db }: ThreadsDeps) => {
    const { limit = LISTED, cursor } = query;
    const before = readIdCursor(cursor);
    const thread = { projectId, threadId: params.id.toLowerCase() };
    const [received, sent] = await Promise.all([
      listReceivedInThread(db, thread, { limit: limit + 1, before }),
      listSentInThread(db, thread, { limit: limit + 1, before }),
    ]);
    // Ids of both are UUIDv7: their order is that of time.
    const rows = [...received.map(toReceivedMessage), ...sent.map(toSentMessage)].sort((one, other) =>
      one.id < other.id ? 1 : -1,
    );
    if (rows.length === 0 && before === undefined)
      throw new AppError('NOT_FOUND', 'There is no such thread in this project, or its emails have expired.');
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    return ok({ data: items, ...page });
  },
});

function toReceivedMessage(email: ListedReceived): ThreadMessage {
  const { id, receivedAt: at, from, to, subject, preview, dmarc, automatic } = toWireListed(email);
  return { id, direction: 'received', at, from, to, subject, preview, dmarc, automatic, status: null };
}

function toSentMessage({ id, from, to, subject, status, createdAt }: EmailSummary): ThreadMessage {
  return {
    id,
    direction: 'sent',
    at: createdAt.toISOString(),
    from,
    to: [to],
    subject,
    preview: null,
    dmarc: null,
    automatic: false,
    status,
  };
}

/** Received emails by thread, with what was sent in answer. */
export const threadsRoutes: readonly AnyRoute<ThreadsDeps>[] = [listThreadsRoute, getThreadRoute];
