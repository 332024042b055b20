import { EmailListResult, ListEmailsQuery } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { readEmailCursor, writeEmailCursor } from '../email-cursor.ts';
import { type ListEmailsDeps, listEmails } from '../list-emails.ts';
import { readFilter } from '../read-filter.ts';
import { toWireSummary } from '../wire-forms.ts';

export const listEmailsRoute = defineRoute({
  operationId: 'listEmails',
  operation: 33,
  method: 'GET',
  path: '/v3/emails',
  summary: 'List sent emails',
  description:
    'Emails of the last 90 days, newest first unless `order` says otherwise; with `status`, sorted by the time they entered it. With `search`, `tag`, or `templateId` and `status`, a page may be short or empty while `has_more` is true: continue with its cursor. A cursor is valid for its filters only.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  query: ListEmailsQuery,
  result: EmailListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, caller, projectId }, deps: ListEmailsDeps) => {
    const { limit = 20, cursor } = query;
    // The API tells upper and lower case apart; people who search in the console don't.
    const filter = { ...readFilter(query), ignoresCase: caller.kind === 'session' };
    const below = cursor === undefined ? undefined : readEmailCursor(cursor, projectId, filter);
    const { items, next } = await listEmails({ projectId, filter, below, limit }, deps);
    return ok({
      data: items.map(toWireSummary),
      next_cursor: next ? writeEmailCursor(next, projectId, filter) : null,
      has_more: next !== undefined,
    });
  },
});
