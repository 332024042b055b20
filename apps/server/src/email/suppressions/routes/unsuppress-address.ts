import { SuppressionQuery, UnsuppressResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { deleteSuppression } from '../suppressions.ts';
import { requireAddress } from './address.ts';
import type { SuppressionsRouteDeps } from './deps.ts';

export const unsuppressAddressRoute = defineRoute({
  operationId: 'unsuppressAddress',
  operation: 43,
  method: 'DELETE',
  path: '/v3/emails/suppressions',
  summary: 'Remove a suppression',
  description: 'The address can receive email again. `removed` is false if it was not on the list.',
  tag: 'Suppressions',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  query: SuppressionQuery,
  result: UnsuppressResult,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const email = requireAddress(query.email);
    return ok({ data: { email, removed: await deleteSuppression(db, projectId, email) } });
  },
});
