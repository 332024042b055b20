import { MoveTemplatesBody, ProjectPath, TemplateIdsResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { requireFolder } from '../../save-template.ts';
import { moveTemplates } from '../../templates.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readFolderId, readTemplateIds, toDone } from '../template-ids.ts';

export const moveTemplatesRoute = defineRoute({
  operationId: 'moveTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/move',
  summary: 'Move templates to a folder',
  description: 'Or out of all folders. Their designs and times do not change.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  params: ProjectPath,
  body: MoveTemplatesBody,
  result: TemplateIdsResult,
  handle: async ({ body, projectId }, { db }: TemplatesRouteDeps) => {
    const folderId = readFolderId(body.folderId);
    await requireFolder(db, projectId, folderId);
    const done = await moveTemplates(db, projectId, { ids: readTemplateIds(body.ids), folderId });
    return ok({ data: toDone(body.ids, done) });
  },
});
