import { ProjectResult } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const getProjectRoute = defineRoute({
  operationId: 'getProject',
  operation: 6,
  method: 'GET',
  path: '/v3/projects/{id}',
  summary: 'Get a project',
  tag: 'Projects',
  auth: 'project-in-path',
  scope: 'project:read',
  params: Type.Object({ id: Type.String() }),
  result: ProjectResult,
  handle: async ({ projectId }, { access }: AccountsRouteDeps) => {
    const project = await access.projectNow(projectId);
    if (!project) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    const { id, name, status, createdAt, workspace, inboxClients, inboxDataRegion } = project;
    return ok({
      data: {
        id,
        name,
        status,
        createdAt: createdAt.toISOString(),
        workspace: { id: workspace.id, name: workspace.name },
        inboxPreviews: { clients: inboxClients, dataRegion: inboxDataRegion },
      },
    });
  },
});
