import { ListReceivedEmailsQuery, ReceivedEmailListResult } from '@postpress/contracts';
import { readIdCursor, toPage, writeCursor } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { readTimeBounds } from '../../history/time-bounds.ts';
import { listReceived } from '../received-emails.ts';
import { searchReceived } from '../search-received.ts';
import { toWireListed } from '../wire-forms.ts';
import type { ReceivedRouteDeps } from './deps.ts';

const DEFAULT_LIMIT = 20;

export const listReceivedEmailsRoute = defineRoute({
  operationId: 'listReceivedEmails',
  method: 'GET',
  path: '/v3/emails/received',
  summary: 'List received emails',
  description:
    'Emails to the receiving domains of the project, newest first, for 90 days. A cursor is valid for its filters only. A search that takes long returns a short or empty page; `next_cursor` continues it.',
  tag: 'Received emails',
  auth: 'project',
  scope: 'emails:read',
  query: ListReceivedEmailsQuery,
  result: ReceivedEmailListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: ReceivedRouteDeps) => {
    const { limit = DEFAULT_LIMIT, cursor, search, recipient, emailId, from, to } = query;
    const filter = {
      search,
      recipient: recipient?.toLowerCase(),
      emailId: emailId?.toLowerCase(),
      ...readTimeBounds({ from, to }),
    };
    const before = readIdCursor(cursor);
    if (search === undefined && recipient === undefined) {
      const rows = await listReceived(db, projectId, filter, { limit, before });
      const { items, ...page } = toPage(rows, limit, ({ id }) => [id]);
      return ok({ data: items.map(toWireListed), ...page });
    }
    const { items, next } = await searchReceived(db, projectId, filter, { limit, before });
    const page = {
      next_cursor: next === undefined ? null : writeCursor([next]),
      has_more: next !== undefined,
    };
    return ok({ data: items.map(toWireListed), ...page });
  },
});
