import { FolderBody, FolderResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { insertFolder } from '../../template-folders.ts';
import { toWireFolder } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const createFolderRoute = defineRoute({
  operationId: 'createFolder',
  method: 'POST',
  path: '/manage/projects/{projectId}/template-folders',
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
