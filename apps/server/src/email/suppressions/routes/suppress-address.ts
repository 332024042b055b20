import { SuppressAddressBody, SuppressionResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findSuppression, insertSuppressions, type Suppression } from '../suppressions.ts';
import { requireAddress } from './address.ts';
import type { SuppressionsRouteDeps } from './deps.ts';
import { toWire } from './wire-form.ts';

export const suppressAddressRoute = defineRoute({
  operationId: 'suppressAddress',
  operation: 42,
  method: 'POST',
  path: '/v3/emails/suppressions',
  summary: 'Suppress an address',
  description:
    'New emails to it are refused, and waiting ones fail. An address that is already on the list keeps its reason and time.',
  tag: 'Suppressions',
  auth: 'project',
  scope: 'emails:write',
  audit: 'call',
  body: SuppressAddressBody,
  result: SuppressionResult,
  handle: async ({ body, projectId }, { db, clock }: SuppressionsRouteDeps) => {
    const email = requireAddress(body.email);
    const entry: Suppression = { email, reason: 'manual', createdAt: clock() };
    await insertSuppressions(db, [{ projectId, ...entry }]);
    // Removed again at this very moment: the request was fulfilled all the same.
    return ok({ data: toWire((await findSuppression(db, projectId, email)) ?? entry) });
  },
});
