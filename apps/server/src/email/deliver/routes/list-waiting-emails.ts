import { ListWaitingEmailsQuery, ProjectPath, WaitingEmailListResult } from '@postpress/contracts';
import { readIdCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listWaitingEmails, presentOf } from '../../queue/waiting-emails.ts';
import type { RetryDeps } from '../retry-now.ts';

export const listWaitingEmailsRoute = defineRoute({
  operationId: 'listWaitingEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/waiting',
  summary: 'List waiting emails',
  description:
    'Emails queued or being sent, oldest first: why each waits, and when the next attempt is. For an email that a worker is sending, that is when another worker would reclaim it.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: ListWaitingEmailsQuery,
  result: WaitingEmailListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db, ...deps }: RetryDeps) => {
    const { limit = 20, cursor } = query;
    const after = readIdCursor(cursor);
    const rows = await listWaitingEmails(db, projectId, { limit, after, ...presentOf(deps) });
    const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
    const data = items.map(({ createdAt, nextAttemptAt, expiresAt, ...item }) => ({
      ...item,
      createdAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return ok({ data, ...page });
  },
});
