import { EmailListResult, ListEmailsQuery } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
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
    'Of the last 90 days: newest acceptance first; with `status`, what entered it last first. With `search` or `tag` a page may come short, or empty, while `has_more` is true: go on with its cursor. A cursor belongs to its filter.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  query: ListEmailsQuery,
  result: EmailListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, caller }, deps: ListEmailsDeps) => {
    const { limit = 20, cursor } = query;
    const projectId = projectIdOf(caller);
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
