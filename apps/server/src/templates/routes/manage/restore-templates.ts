import { ProjectPath, TemplateIdsBody, TemplateIdsResult } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { restoreTemplates } from '../../trash.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readTemplateIds, toDone } from '../template-ids.ts';

export const restoreTemplatesRoute = defineRoute({
  operationId: 'restoreTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/restore',
  summary: 'Bring deleted templates back',
  description: 'From the trash, as they were, with their versions.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  params: ProjectPath,
  body: TemplateIdsBody,
  result: TemplateIdsResult,
  errors: [],
  handle: async ({ body, caller }, { db }: TemplatesRouteDeps) => {
    const done = await restoreTemplates(db, projectIdOf(caller), readTemplateIds(body.ids));
    return ok({ data: toDone(body.ids, done) });
  },
});
