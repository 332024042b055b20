import { Deleted, MemberPath } from '@postpress/contracts';
import { roleOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { removeMember } from '../../change-member.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const removeMemberRoute = defineRoute({
  operationId: 'removeMember',
  method: 'DELETE',
  path: '/manage/workspaces/{workspaceId}/members/{userId}',
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
