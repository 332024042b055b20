import {
  AddMemberBody,
  Deleted,
  InvitationResult,
  isAtLeast,
  MemberListResult,
  MemberPath,
  MemberResult,
  UpdateMemberBody,
  WorkspacePath,
} from '@postpress/contracts';
import { roleOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { actorOf } from '../actor-of.ts';
import { changeMemberRole, removeMember } from '../change-member.ts';
import { invite } from '../sign-in/invite.ts';
import { toWireInvitation, toWireMember } from '../wire-forms.ts';
import { listMembers } from '../workspaces.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const listMembersRoute = defineRoute({
  operationId: 'listMembers',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/members',
  public: { path: '/v3/workspaces/{workspaceId}/members' },
  summary: 'List members',
  tag: 'Members',
  auth: 'management',
  role: 'viewer',
  params: WorkspacePath,
  result: MemberListResult,
  handle: async ({ caller, workspaceId }, { db }: AccountsRouteDeps) => {
    const members = await listMembers(db, workspaceId);
    const isAdmin = isAtLeast(roleOf(caller), 'admin');
    return ok({ data: members.map((each) => toWireMember(each, isAdmin)) });
  },
});

export const addMemberRoute = defineRoute({
  operationId: 'addMember',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/members',
  public: { path: '/v3/workspaces/{workspaceId}/members' },
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

export const updateMemberRoute = defineRoute({
  operationId: 'updateMember',
  method: 'PATCH',
  path: '/manage/workspaces/{workspaceId}/members/{userId}',
  public: { path: '/v3/workspaces/{workspaceId}/members/{userId}' },
  summary: 'Change a member’s role',
  description: 'Only owners can appoint or change owners. The last owner can’t be changed.',
  tag: 'Members',
  auth: 'management',
  audit: 'itself',
  params: MemberPath,
  body: UpdateMemberBody,
  result: MemberResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const subject = { workspaceId, userId: params.userId, by: roleOf(caller) };
    const actor = await actorOf(caller, request, deps.db);
    const member = await changeMemberRole({ ...subject, role: body.role }, actor, deps);
    return ok({ data: toWireMember(member, true) });
  },
});

export const removeMemberRoute = defineRoute({
  operationId: 'removeMember',
  method: 'DELETE',
  path: '/manage/workspaces/{workspaceId}/members/{userId}',
  public: { path: '/v3/workspaces/{workspaceId}/members/{userId}' },
  summary: 'Remove a member',
  description: 'Their tokens lose access to the workspace within a second.',
  tag: 'Members',
  auth: 'management',
  audit: 'itself',
  params: MemberPath,
  result: Deleted,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const subject = { workspaceId, userId: params.userId, by: roleOf(caller) };
    await removeMember(subject, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
