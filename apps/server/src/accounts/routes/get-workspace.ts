import { WorkspacePath, WorkspaceResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { visibleMemberships } from '../access.ts';
import { listProjects } from '../projects.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const getWorkspaceRoute = defineRoute({
  operationId: 'getWorkspace',
  operation: 16,
  method: 'GET',
  path: '/v3/workspaces/{workspaceId}',
  summary: 'Get a workspace',
  description: 'With its projects, except archived ones.',
  tag: 'Workspaces',
  auth: 'workspace',
  params: WorkspacePath,
  result: WorkspaceResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { access, db }: AccountsRouteDeps) => {
    const memberships = await visibleMemberships(caller, access);
    const found = memberships.find(({ workspace }) => String(workspace.id) === params.workspaceId);
    if (!found) throw new AppError('NOT_FOUND', 'There is no such workspace, or not for this token.');
    const { id, name } = found.workspace;
    const projects = (await listProjects(db, id)).filter(({ status }) => status !== 'archived');
    return ok({
      data: { id, name, projects: projects.map(({ id, name, status }) => ({ id, name, status })) },
    });
  },
});
