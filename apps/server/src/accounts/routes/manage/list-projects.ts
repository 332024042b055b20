import { ManagedProjectListResult, WorkspacePath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listProjects } from '../../projects.ts';
import { toWireProject } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const listProjectsRoute = defineRoute({
  operationId: 'listProjects',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/projects',
  summary: 'List projects',
  description: 'Including archived ones.',
  tag: 'Projects',
  auth: 'management',
  role: 'viewer',
  params: WorkspacePath,
  result: ManagedProjectListResult,
  handle: async ({ workspaceId }, { db }: AccountsRouteDeps) => {
    const projects = await listProjects(db, workspaceId);
    return ok({ data: projects.map(toWireProject) });
  },
});
