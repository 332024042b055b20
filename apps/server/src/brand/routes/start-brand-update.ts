import { BrandUpdateResult, ProjectPath, StartBrandUpdateBody } from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
import { defineRoute } from '../../base/route.ts';
import { authorOf } from '../../templates/index.ts';
import type { BrandDeps } from '../deps.ts';
import { startBrandUpdate } from '../start-brand-update.ts';
import { toWireUpdate } from '../wire-forms.ts';

export const startBrandUpdateRoute = defineRoute({
  operationId: 'startBrandUpdate',
  method: 'POST',
  path: '/manage/projects/{projectId}/brand/updates',
  summary: 'Update templates to the brand kit',
  description:
    'In the background, every block, row and page whose `_styleGuide` names a style of the brand gets the values of that style. Each changed template gets a version. Templates that are open in an editor are skipped and listed. With `dryRun` nothing is written, and templates that would lose contrast are listed.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: StartBrandUpdateBody,
  status: 201,
  result: BrandUpdateResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, projectId, request }, deps: BrandDeps) => {
    const { dryRun = false, replaceColors = [] } = body;
    const author = await authorOf(caller, deps.db);
    const actor = await actorOf(caller, request, deps.db);
    const start = { projectId, author, actor, dryRun, replaceColors };
    return { status: 201, body: { data: toWireUpdate(await startBrandUpdate(start, deps)) } };
  },
});
