import { ListSuppressionsQuery, SuppressionListResult, suppressionPage } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listSuppressions } from '../../suppressions.ts';
import type { SuppressionsRouteDeps } from './deps.ts';
import { toWire } from './wire-form.ts';

export const listSuppressionsRoute = defineRoute({
  operationId: 'listSuppressions',
  operation: 41,
  method: 'GET',
  path: '/v3/emails/suppressions',
  summary: 'List suppressed addresses',
  description: 'Addresses that the project sends nothing to, the newest first.',
  tag: 'Suppressions',
  auth: 'project',
  query: ListSuppressionsQuery,
  result: SuppressionListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, caller }, { db }: SuppressionsRouteDeps) => {
    const { limit = suppressionPage.default, cursor } = query;
    const after = cursor === undefined ? undefined : readPlace(cursor);
    const rows = await listSuppressions(db, projectIdOf(caller), { limit, after });
    const { items, ...page } = toPage(rows, limit, ({ createdAt, email }) => [
      createdAt.toISOString(),
      email,
    ]);
    return ok({ data: items.map(toWire), ...page });
  },
});

/** As toISOString writes it, of the years that PostgreSQL reads the same way. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function readPlace(cursor: string): { createdAt: Date; email: string } {
  const [created = '', email = ''] = readCursor(cursor, 2);
  if (!TIME.test(created) || Number.isNaN(Date.parse(created)) || email.includes('\0')) throw invalidCursor();
  return { createdAt: new Date(created), email };
}
