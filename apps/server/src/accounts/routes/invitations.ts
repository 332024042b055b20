import {
  AcceptInvitationBody,
  Deleted,
  InvitationAcceptedResult,
  InvitationListResult,
  InvitationLookResult,
  InvitationPath,
  InvitationResult,
  LinkBody,
  type MyInvitation,
  MyInvitationListResult,
  MyInvitationPath,
  SignInResult,
  WorkspacePath,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import {
  acceptAsMyself,
  acceptAsNewcomer,
  declineAsMyself,
  declineByLink,
  getInvitation,
  listMyInvitations,
} from '../sign-in/accept-invitation.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import { listInvitations } from '../sign-in/invitations.ts';
import { resendInvitation, revokeInvitation } from '../sign-in/invite.ts';
import { visitorOf } from '../sign-in/start-session.ts';
import { toWireInvitation } from '../wire-forms.ts';
import { signInAnswer } from './sign-in.ts';

const UNKEPT = { 'cache-control': 'no-store' };
const forAdmins = { tag: 'Invitations', auth: 'console', role: 'admin' } as const;
const forUsers = { tag: 'Invitations', auth: 'console' } as const;
const forVisitors = { tag: 'Invitations', auth: 'public' } as const;

export const resendInvitationRoute = defineRoute({
  ...forAdmins,
  operationId: 'resendInvitation',
  method: 'POST',
  path: '/console/api/workspaces/{workspaceId}/invitations/{invitationId}/resend',
  summary: 'Resend an invitation',
  description: 'With a new link that expires after seven days. The old link stops working.',
  audit: 'itself',
  params: InvitationPath,
  result: InvitationResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, workspaceId, userId, request }, deps: ConsoleDeps) => {
    const which = { workspaceId, id: params.invitationId, userId };
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: toWireInvitation(await resendInvitation(which, actor, deps)) });
  },
});

export const listInvitationsRoute = defineRoute({
  ...forAdmins,
  operationId: 'listInvitations',
  method: 'GET',
  path: '/console/api/workspaces/{workspaceId}/invitations',
  summary: 'List the open invitations of a workspace',
  params: WorkspacePath,
  result: InvitationListResult,
  handle: async ({ workspaceId }, { db, clock }: ConsoleDeps) => {
    const invitations = await listInvitations(db, workspaceId, clock());
    return ok({ data: invitations.map(toWireInvitation) });
  },
});

export const revokeInvitationRoute = defineRoute({
  ...forAdmins,
  operationId: 'revokeInvitation',
  method: 'DELETE',
  path: '/console/api/workspaces/{workspaceId}/invitations/{invitationId}',
  summary: 'Revoke an invitation',
  audit: 'itself',
  params: InvitationPath,
  result: Deleted,
  handle: async ({ params, caller, workspaceId, request }, deps: ConsoleDeps) => {
    const which = { workspaceId, id: params.invitationId };
    await revokeInvitation(which, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

export const lookAtInvitationRoute = defineRoute({
  ...forVisitors,
  operationId: 'lookAtInvitation',
  method: 'POST',
  path: '/console/api/invitations/look',
  summary: 'Get an invitation by its link',
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
  ...forVisitors,
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/console/api/invitations/accept',
  summary: 'Accept an invitation as a new user',
  description: 'Creates a user with a password and signs them in.',
  body: AcceptInvitationBody,
  result: SignInResult,
  errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) =>
    signInAnswer(await acceptAsNewcomer(input.body, visitorOf(input), deps)),
});

export const acceptInvitationAsMyselfRoute = defineRoute({
  ...forUsers,
  operationId: 'acceptInvitationAsMyself',
  method: 'POST',
  path: '/console/api/me/invitations/accept',
  summary: 'Accept an invitation as the signed-in user',
  audit: 'itself',
  body: LinkBody,
  result: InvitationAcceptedResult,
  errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const who = { token: body.token, userId };
    return ok({ data: { workspaceId: await acceptAsMyself(who, actor, deps) } });
  },
});

export const declineInvitationRoute = defineRoute({
  ...forVisitors,
  operationId: 'declineInvitation',
  method: 'POST',
  path: '/console/api/invitations/decline',
  summary: 'Decline an invitation by its link',
  body: LinkBody,
  result: Deleted,
  errors: ['NOT_FOUND'],
  ownPagesOnly: true,
  handle: async (input, deps: ConsoleDeps) => {
    await declineByLink(input.body.token, visitorOf(input), deps);
    return ok({ data: { success: true } });
  },
});

export const listMyInvitationsRoute = defineRoute({
  ...forUsers,
  operationId: 'listMyInvitations',
  method: 'GET',
  path: '/console/api/me/invitations',
  summary: 'List the invitations of the signed-in user',
  description: 'Empty until the user has confirmed their address.',
  result: MyInvitationListResult,
  handle: async ({ userId }, deps: ConsoleDeps) => {
    const invitations = await listMyInvitations(userId, deps);
    const data = invitations.map(
      ({ id, workspaceName, role, invitedBy, expiresAt }): MyInvitation => ({
        id,
        workspaceName,
        role,
        invitedBy,
        expiresAt: expiresAt.toISOString(),
      }),
    );
    return ok({ data });
  },
});

export const acceptMyInvitationRoute = defineRoute({
  ...forUsers,
  operationId: 'acceptMyInvitation',
  method: 'POST',
  path: '/console/api/me/invitations/{invitationId}/accept',
  summary: 'Accept an invitation of the signed-in user',
  description:
    'Requires a confirmed email address, because no mailed link proves that it belongs to the user.',
  audit: 'itself',
  params: MyInvitationPath,
  result: InvitationAcceptedResult,
  errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async ({ params, caller, userId, request }, deps: ConsoleDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const which = { id: params.invitationId, userId };
    return ok({ data: { workspaceId: await acceptAsMyself(which, actor, deps) } });
  },
});

export const declineMyInvitationRoute = defineRoute({
  ...forUsers,
  operationId: 'declineMyInvitation',
  method: 'POST',
  path: '/console/api/me/invitations/{invitationId}/decline',
  summary: 'Decline an invitation of the signed-in user',
  audit: 'itself',
  params: MyInvitationPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, userId, request }, deps: ConsoleDeps) => {
    const which = { id: params.invitationId, userId };
    await declineAsMyself(which, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
