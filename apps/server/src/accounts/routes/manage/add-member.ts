import { AddMemberBody, InvitationResult, WorkspacePath } from '@postpress/contracts';
import { roleOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { invite } from '../../sign-in/invite.ts';
import { toWireInvitation } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const addMemberRoute = defineRoute({
  operationId: 'addMember',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/members',
  summary: 'Invite a member',
  description:
    'Creates an invitation and mails its link to the address; the member joins when they accept it. The response is the same whether or not an account has the address. Only owners invite owners.',
  tag: 'Members',
  auth: 'management',
  audit: 'itself',
  params: WorkspacePath,
  body: AddMemberBody,
  status: 201,
  result: InvitationResult,
  errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, workspaceId, userId, request }, deps: AccountsRouteDeps) => {
    const { email, role } = body;
    const who = { workspaceId, userId, by: roleOf(caller) };
    const invitation = await invite({ email, role, ...who }, await actorOf(caller, request, deps.db), deps);
    return ok({ data: toWireInvitation(invitation) });
  },
});
