import { SuppressAddressBody, SuppressionResult } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
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
    'Sends to it are refused from now on, and mail that waits for it fails. An address that is on the list keeps its first reason and time.',
  tag: 'Suppressions',
  auth: 'project',
  scope: 'emails:write',
  body: SuppressAddressBody,
  result: SuppressionResult,
  errors: [],
  handle: async ({ body, caller }, { db, clock }: SuppressionsRouteDeps) => {
    const projectId = projectIdOf(caller);
    const email = requireAddress(body.email);
    const entry: Suppression = { email, reason: 'manual', createdAt: clock() };
    await insertSuppressions(db, [{ projectId, ...entry }]);
    // Removed again at this very moment: the request was fulfilled all the same.
    return ok({ data: toWire((await findSuppression(db, projectId, email)) ?? entry) });
  },
});
