import { ProjectPath, TemplateIdsBody, TemplateIdsResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { moveToTrash } from '../../trash.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readTemplateIds, toDone } from '../template-ids.ts';

export const deleteTemplatesRoute = defineRoute({
  operationId: 'deleteTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/delete',
  summary: 'Delete templates',
  description: 'Moves them to the trash, from which they can be restored for 30 days.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: TemplateIdsBody,
  result: TemplateIdsResult,
  handle: async ({ body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const ids = readTemplateIds(body.ids);
    const actor = await actorOf(caller, request, deps.db);
    const done = await moveToTrash({ projectId, ids }, actor, deps);
    return ok({ data: toDone(body.ids, done) });
  },
});
