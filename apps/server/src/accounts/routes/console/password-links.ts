import {
  Deleted,
  LinkBody,
  MemberPath,
  PasswordLinkLookResult,
  PasswordLinkResult,
  SetPasswordBody,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { linkForMember } from '../../sign-in/require-managed.ts';
import { requireOwnPage } from '../../sign-in/session-cookie.ts';
import { getPasswordLink, setPassword } from '../../sign-in/set-password.ts';
import { visitorOf } from '../../sign-in/start-session.ts';

const UNKEPT = { 'cache-control': 'no-store' };

export const makePasswordLinkRoute = defineRoute({
  operationId: 'makePasswordLink',
  method: 'POST',
  path: '/console/api/workspaces/{workspaceId}/members/{userId}/password-link',
  summary: 'Create a password link for a member',
  description:
    'Returns the link, which is shown only once, is valid for a day, and replaces an older one. Refused for members who own a workspace that the caller does not own, or who belong to one that the caller does not administer.',
  tag: 'Invitations',
  auth: 'console',
  role: 'admin',
  audit: 'itself',
  params: MemberPath,
  status: 201,
  result: PasswordLinkResult,
  handle: async ({ params, caller, workspaceId, userId, request }, deps: ConsoleDeps) => {
    const which = { workspaceId, userId: params.userId, by: userId };
    const { url, expiresAt } = await linkForMember(which, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { url, expiresAt: expiresAt.toISOString() } }, UNKEPT);
  },
});

export const lookAtPasswordLinkRoute = defineRoute({
  operationId: 'lookAtPasswordLink',
  method: 'POST',
  path: '/console/api/password-links/look',
  summary: 'Get the user of a password link',
  tag: 'Invitations',
  auth: 'public',
  body: LinkBody,
  result: PasswordLinkLookResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body }, deps: ConsoleDeps) => {
    const { email, expiresAt } = await getPasswordLink(body.token, deps);
    return ok({ data: { email, expiresAt: expiresAt.toISOString() } }, UNKEPT);
  },
});

export const setPasswordRoute = defineRoute({
  operationId: 'setPassword',
  method: 'POST',
  path: '/console/api/password-links/use',
  summary: 'Set a password with a link',
  description: 'Ends all sessions of the user, who then signs in with the new password.',
  tag: 'Invitations',
  auth: 'public',
  body: SetPasswordBody,
  result: Deleted,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handle: async (input, deps: ConsoleDeps) => {
    requireOwnPage(input.headers, deps.addresses.publicUrl);
    const cookie = await setPassword(input.body, visitorOf(input), deps);
    return { body: { data: { success: true } }, headers: UNKEPT, cookies: [cookie] };
  },
});
