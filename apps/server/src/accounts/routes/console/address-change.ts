import { Deleted, LinkBody, MeResult, RequestAddressBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { cancelAddress, confirmAddress, requestAddress } from '../../sign-in/change-address.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { meOf } from './session-answer.ts';

export const requestAddressRoute = defineRoute({
  operationId: 'requestAddress',
  method: 'POST',
  path: '/console/api/me/address-change',
  summary: 'Request a change of email address, or confirm the current one',
  description:
    'Mails a link to the new address and a notice to the current one. The new address takes effect when the link is opened; a new request replaces an older one. Changing the address requires the password.',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  body: RequestAddressBody,
  status: 202,
  result: MeResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    await requestAddress({ ...body, userId }, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await meOf(userId, deps) });
  },
});

export const confirmAddressRoute = defineRoute({
  operationId: 'confirmAddress',
  method: 'POST',
  path: '/console/api/me/address-change/confirm',
  summary: 'Confirm an email address with a mailed link',
  description: 'For the user who requested it, signed in.',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  body: LinkBody,
  result: MeResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    await confirmAddress({ userId, token: body.token }, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await meOf(userId, deps) });
  },
});

export const cancelAddressRoute = defineRoute({
  operationId: 'cancelAddress',
  method: 'DELETE',
  path: '/console/api/me/address-change',
  summary: 'Cancel a requested email address',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, userId, request }, deps: ConsoleDeps) => {
    await cancelAddress(userId, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
