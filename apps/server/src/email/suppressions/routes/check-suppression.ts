import { SuppressionCheckResult, SuppressionQuery } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findSuppression } from '../suppressions.ts';
import { requireAddress } from './address.ts';
import type { SuppressionsRouteDeps } from './deps.ts';

export const checkSuppressionRoute = defineRoute({
  operationId: 'checkSuppression',
  operation: 44,
  method: 'GET',
  path: '/v3/emails/suppressions/check',
  summary: 'Check whether an address is suppressed',
  tag: 'Suppressions',
  auth: 'project',
  scope: 'emails:read',
  query: SuppressionQuery,
  result: SuppressionCheckResult,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const email = requireAddress(query.email);
    const entry = await findSuppression(db, projectId, email);
    return ok({ data: { email, suppressed: entry !== undefined } });
  },
});
