import { FolderListResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listFolders } from '../../template-folders.ts';
import { toWireFolder } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const listFoldersRoute = defineRoute({
  operationId: 'listFolders',
  method: 'GET',
  path: '/manage/projects/{projectId}/template-folders',
  summary: 'List template folders',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  result: FolderListResult,
  handle: async ({ projectId }, { db }: TemplatesRouteDeps) => {
    const folders = await listFolders(db, projectId);
    return ok({ data: folders.map(toWireFolder) });
  },
});
