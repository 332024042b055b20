import { ProjectPath, TemplateIdsBody, TemplateIdsResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { restoreFromTrash } from '../../trash.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readTemplateIds, toDone } from '../template-ids.ts';

export const restoreTemplatesRoute = defineRoute({
  operationId: 'restoreTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/restore',
  summary: 'Restore deleted templates',
  description: 'Restores them from the trash unchanged, with their versions.',
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
    const done = await restoreFromTrash({ projectId, ids }, actor, deps);
    return ok({ data: toDone(body.ids, done) });
  },
});
