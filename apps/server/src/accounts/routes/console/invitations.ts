import {
  AcceptInvitationBody,
  Deleted,
  InvitationAcceptedResult,
  InvitationListResult,
  InvitationLookResult,
  InvitationPath,
  InviteBody,
  LinkBody,
  NewInvitationResult,
  SignInResult,
  type Invitation as WireInvitation,
  WorkspacePath,
} from '@postpress/contracts';
import { roleOf, userIdOf, workspaceIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { acceptAsMyself, acceptAsNewcomer, getInvitation } from '../../sign-in/accept-invitation.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { type Invitation, listInvitations } from '../../sign-in/invitations.ts';
import { invite, revokeInvitation } from '../../sign-in/invite.ts';
import { requireOwnPage } from '../../sign-in/require-own-page.ts';
import { visitorOf } from '../../sign-in/start-session.ts';
import { signInAnswer } from './session-answer.ts';

const UNKEPT = { 'cache-control': 'no-store' };

export const inviteRoute = defineRoute({
  operationId: 'inviteMember',
  method: 'POST',
  path: '/console/api/workspaces/{workspaceId}/invitations',
  summary: 'Invite somebody',
  description:
    'Answers a link to hand over, this once; it holds for seven days, and one that the address had before opens no more. Only owners invite owners.',
  tag: 'Invitations',
  auth: 'console',
  role: 'admin',
  params: WorkspacePath,
  body: InviteBody,
  status: 201,
  result: NewInvitationResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, request }, deps: ConsoleDeps) => {
    const who = { workspaceId: workspaceIdOf(caller), userId: userIdOf(caller), by: roleOf(caller) };
    const actor = await actorOf(caller, request, deps.db);
    const { invitation, url } = await invite({ ...body, ...who }, actor, deps);
    return ok({ data: { ...toWire(invitation), url } }, UNKEPT);
  },
});

export const listInvitationsRoute = defineRoute({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/console/api/workspaces/{workspaceId}/invitations',
  summary: 'The open invitations of a workspace',
  tag: 'Invitations',
  auth: 'console',
  role: 'admin',
  params: WorkspacePath,
  result: InvitationListResult,
  errors: [],
  handle: async ({ caller }, { db, clock }: ConsoleDeps) => {
    const invitations = await listInvitations(db, workspaceIdOf(caller), clock());
    return ok({ data: invitations.map(toWire) });
  },
});

export const revokeInvitationRoute = defineRoute({
  operationId: 'revokeInvitation',
  method: 'DELETE',
  path: '/console/api/workspaces/{workspaceId}/invitations/{invitationId}',
  summary: 'Take an invitation back',
  tag: 'Invitations',
  auth: 'console',
  role: 'admin',
  params: InvitationPath,
  result: Deleted,
  errors: [],
  handle: async ({ params, caller, request }, deps: ConsoleDeps) => {
    const which = { workspaceId: workspaceIdOf(caller), id: params.invitationId };
    await revokeInvitation(which, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

export const lookAtInvitationRoute = defineRoute({
  operationId: 'lookAtInvitation',
  method: 'POST',
  path: '/console/api/invitations/look',
  summary: 'What an invitation is for',
  tag: 'Invitations',
  auth: 'public',
  rate: 'none',
  body: LinkBody,
  result: InvitationLookResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body }, deps: ConsoleDeps) => {
    const { email, role, workspaceName, invitedBy, expiresAt, hasAccount } = await getInvitation(
      body.token,
      deps,
    );
    const data = { email, role, workspaceName, invitedBy, hasAccount, expiresAt: expiresAt.toISOString() };
    return ok({ data }, UNKEPT);
  },
});

export const acceptInvitationRoute = defineRoute({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/console/api/invitations/accept',
  summary: 'Accept an invitation as somebody new',
  description: 'Makes a user with a password and signs them in.',
  tag: 'Invitations',
  auth: 'public',
  rate: 'none',
  body: AcceptInvitationBody,
  result: SignInResult,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async (input, deps: ConsoleDeps) => {
    requireOwnPage(input.headers, deps.addresses.publicUrl);
    return signInAnswer(await acceptAsNewcomer(input.body, visitorOf(input), deps));
  },
});

export const acceptInvitationAsMyselfRoute = defineRoute({
  operationId: 'acceptInvitationAsMyself',
  method: 'POST',
  path: '/console/api/me/invitations/accept',
  summary: 'Accept an invitation as who one is',
  tag: 'Invitations',
  auth: 'console',
  body: LinkBody,
  result: InvitationAcceptedResult,
  errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const who = { token: body.token, userId: userIdOf(caller) };
    return ok({ data: { workspaceId: await acceptAsMyself(who, actor, deps) } });
  },
});

function toWire({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation): WireInvitation {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, email, role, invitedBy, ...times };
}
