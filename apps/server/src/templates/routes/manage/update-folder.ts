import { FolderBody, FolderPath, FolderResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getFolder, renameFolder } from '../../template-folders.ts';
import { toWireFolder } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const updateFolderRoute = defineRoute({
  operationId: 'updateFolder',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/template-folders/{folderId}',
  summary: 'Rename a template folder',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  params: FolderPath,
  body: FolderBody,
  result: FolderResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, { db }: TemplatesRouteDeps) => {
    const { id } = await getFolder(db, projectId, params.folderId);
    const folder = await renameFolder(db, projectId, { id, name: body.name });
    if (!folder) throw new AppError('NOT_FOUND', 'The folder was deleted meanwhile.');
    return ok({ data: toWireFolder(folder) });
  },
});
