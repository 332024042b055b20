import { isAtLeast, MemberListResult, WorkspacePath } from '@postpress/contracts';
import { roleOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { toWireMember } from '../../wire-forms.ts';
import { listMembers } from '../../workspaces.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const listMembersRoute = defineRoute({
  operationId: 'listMembers',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/members',
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
