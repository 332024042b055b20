import { AddMemberBody, MemberResult, WorkspacePath } from '@postpress/contracts';
import { roleOf, workspaceIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { addMember } from '../../add-member.ts';
import { toWireMember } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const addMemberRoute = defineRoute({
  operationId: 'addMember',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/members',
  summary: 'Add a member',
  description: 'An address nobody has yet makes a user without a password. Only owners make owners.',
  tag: 'Members',
  auth: 'management',
  params: WorkspacePath,
  body: AddMemberBody,
  status: 201,
  result: MemberResult,
  errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, request }, deps: AccountsRouteDeps) => {
    const { email, name, role } = body;
    const draft = { workspaceId: workspaceIdOf(caller), email, name, role, by: roleOf(caller) };
    const member = await addMember(draft, await actorOf(caller, request, deps.db), deps);
    return ok({ data: toWireMember(member, true) });
  },
});
