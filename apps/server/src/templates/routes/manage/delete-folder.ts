import { Deleted, FolderPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { deleteFolder, getFolder } from '../../template-folders.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const deleteFolderRoute = defineRoute({
  operationId: 'deleteFolder',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/template-folders/{folderId}',
  summary: 'Delete a template folder',
  description: 'Its templates are kept, without a folder.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  params: FolderPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const { id } = await getFolder(db, projectId, params.folderId);
    return ok({ data: { success: await deleteFolder(db, projectId, id) } });
  },
});
