import { MemberPath, MemberResult, UpdateMemberBody } from '@postpress/contracts';
import { roleOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { changeMemberRole } from '../../change-member.ts';
import { toWireMember } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const updateMemberRoute = defineRoute({
  operationId: 'updateMember',
  method: 'PATCH',
  path: '/manage/workspaces/{workspaceId}/members/{userId}',
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
