import {
  Deleted,
  FolderBody,
  FolderListResult,
  FolderPath,
  FolderResult,
  ProjectPath,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { deleteFolder, getFolder, insertFolder, listFolders, renameFolder } from '../template-folders.ts';
import { toWireFolder } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const listFoldersRoute = defineRoute({
  operationId: 'listFolders',
  method: 'GET',
  path: '/manage/projects/{projectId}/template-folders',
  public: { path: '/v3/template-folders', scope: 'templates:read' },
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

export const createFolderRoute = defineRoute({
  operationId: 'createFolder',
  idempotent: true,
  method: 'POST',
  path: '/manage/projects/{projectId}/template-folders',
  public: { path: '/v3/template-folders', scope: 'templates:manage' },
  summary: 'Create a template folder',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  params: ProjectPath,
  body: FolderBody,
  status: 201,
  result: FolderResult,
  handle: async ({ body, projectId }, { db, clock }: TemplatesRouteDeps) => {
    const folder = await insertFolder(db, projectId, { name: body.name, createdAt: clock() });
    return ok({ data: toWireFolder(folder) });
  },
});

export const updateFolderRoute = defineRoute({
  operationId: 'updateFolder',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/template-folders/{folderId}',
  public: { path: '/v3/template-folders/{id}', scope: 'templates:manage' },
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

export const deleteFolderRoute = defineRoute({
  operationId: 'deleteFolder',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/template-folders/{folderId}',
  public: { path: '/v3/template-folders/{id}', scope: 'templates:manage' },
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
