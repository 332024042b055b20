import { WorkspaceListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { visibleMemberships } from '../access.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const listWorkspacesRoute = defineRoute({
  operationId: 'listWorkspaces',
  operation: 15,
  method: 'GET',
  path: '/v3/workspaces',
  summary: 'List workspaces',
  description:
    'The workspaces of the token’s user, except archived ones, those outside the limits of the token, and those that require single sign-on.',
  tag: 'Workspaces',
  auth: 'workspace',
  result: WorkspaceListResult,
  handle: async ({ caller }, { access }: AccountsRouteDeps) => {
    const memberships = await visibleMemberships(caller, access);
    return ok({ data: memberships.map(({ workspace: { id, name } }) => ({ id, name })) });
  },
});
