import {
  ChangePasswordBody,
  Deleted,
  LinkBody,
  MemberPath,
  MeResult,
  OwnSessionListResult,
  OwnSessionPath,
  PasswordLinkLookResult,
  PasswordLinkResult,
  RequestAddressBody,
  RequestPasswordLinkBody,
  SessionsEndedResult,
  SetPasswordBody,
  UpdateMeBody,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import { cancelAddress, confirmAddress, requestAddress } from '../sign-in/change-address.ts';
import { listConsoleSessions } from '../sign-in/console-sessions.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import { endSession, endSessions } from '../sign-in/end-sessions.ts';
import { changeOwnAccount, changePassword } from '../sign-in/own-account.ts';
import { linkForMember } from '../sign-in/require-managed.ts';
import { endOfSession } from '../sign-in/session-life.ts';
import { getPasswordLink, requestPasswordLink, setPassword } from '../sign-in/set-password.ts';
import { visitorOf } from '../sign-in/start-session.ts';
import { meOf, sessionIdOf } from './sign-in.ts';

export const updateMeRoute = defineRoute({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/console/api/me',
  summary: 'Change your name or language',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  body: UpdateMeBody,
  result: MeResult,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    await changeOwnAccount(userId, body, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await meOf(userId, deps) });
  },
});

export const changePasswordRoute = defineRoute({
  operationId: 'changePassword',
  method: 'POST',
  path: '/console/api/me/password',
  summary: 'Change your password',
  description: 'Ends all other sessions of the user.',
  tag: 'Signing in',
  auth: 'console',
  audit: 'itself',
  body: ChangePasswordBody,
  result: Deleted,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    const change = { ...body, userId, sessionId: sessionIdOf(caller) };
    await changePassword(change, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

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

export const listOwnSessionsRoute = defineRoute({
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/console/api/me/sessions',
  summary: 'List your sessions',
  tag: 'Signing in',
  auth: 'console',
  result: OwnSessionListResult,
  handle: async ({ caller, userId }, { db, clock, life }: ConsoleDeps) => {
    const current = sessionIdOf(caller);
    const sessions = await listConsoleSessions(db, userId);
    const open = sessions.filter((each) => endOfSession(each, life) > clock());
    const data = open.map((each) => ({
      id: each.id,
      current: each.id === current,
      sso: each.sso,
      address: each.address,
      userAgent: each.userAgent,
      createdAt: each.createdAt.toISOString(),
      usedAt: each.lastUsedAt.toISOString(),
      expiresAt: endOfSession(each, life).toISOString(),
    }));
    return ok({ data });
  },
});

export const endOwnSessionRoute = defineRoute({
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/console/api/me/sessions/{sessionId}',
  summary: 'End one of your sessions',
  tag: 'Signing in',
  auth: 'console',
  audit: 'nothing',
  params: OwnSessionPath,
  result: Deleted,
  handle: async ({ params, userId }, { db }: ConsoleDeps) => {
    if (await endSession(db, userId, params.sessionId)) return ok({ data: { success: true } });
    throw new AppError('NOT_FOUND', 'You have no such session.');
  },
});

export const endOtherSessionsRoute = defineRoute({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/console/api/me/sessions',
  summary: 'End all of your other sessions',
  tag: 'Signing in',
  auth: 'console',
  audit: 'nothing',
  result: SessionsEndedResult,
  handle: async ({ caller, userId }, { db }: ConsoleDeps) => {
    const ended = await endSessions(db, userId, sessionIdOf(caller));
    return ok({ data: { ended } });
  },
});

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

export const requestPasswordLinkRoute = defineRoute({
  operationId: 'requestPasswordLink',
  method: 'POST',
  path: '/console/api/password-links/request',
  summary: 'Request a link for a new password',
  description:
    'Mails it to the address if an account has it. The response is the same for every address. Where emails are only captured, the operator makes the link: `postpress password`.',
  tag: 'Signing in',
  auth: 'public',
  body: RequestPasswordLinkBody,
  status: 202,
  result: Deleted,
  errors: ['RATE_LIMITED'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) => {
    const { email, language = '' } = input.body;
    await requestPasswordLink({ email, language }, visitorOf(input), deps);
    return ok({ data: { success: true } }, UNKEPT);
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
  errors: ['NOT_FOUND'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) => {
    const cookie = await setPassword(input.body, visitorOf(input), deps);
    return { body: { data: { success: true } }, headers: UNKEPT, cookies: [cookie] };
  },
});
