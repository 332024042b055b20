import { ListSuppressionsQuery, SuppressionListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { SuppressionsRouteDeps } from './deps.ts';
import { suppressionsPage } from './page.ts';
import { toWire } from './wire-form.ts';

export const listSuppressionsRoute = defineRoute({
  operationId: 'listSuppressions',
  operation: 41,
  method: 'GET',
  path: '/v3/emails/suppressions',
  summary: 'List suppressed addresses',
  description: 'Addresses to which the project sends nothing, newest first.',
  tag: 'Suppressions',
  auth: 'project',
  scope: 'emails:read',
  query: ListSuppressionsQuery,
  result: SuppressionListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const { items, ...page } = await suppressionsPage(db, projectId, query);
    return ok({ data: items.map(toWire), ...page });
  },
});
