import { BrandResult, ProjectPath, PutBrandBody } from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
import { projectIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { BrandDeps } from '../deps.ts';
import { saveBrand } from '../save-brand.ts';
import { toWireBrand } from '../wire-forms.ts';

export const putBrandRoute = defineRoute({
  operationId: 'putBrand',
  method: 'PUT',
  path: '/manage/projects/{projectId}/brand',
  summary: 'Set the brand kit of a project',
  description:
    'Replaces the whole kit. 409 with `current` when another revision is stored; 409 with `contrast` and `templates` when texts lose the contrast of WCAG 2.2 AA by the change: send it with `acceptLowContrast` to save it anyway. Templates change when an update is started, new editors have the kit at once.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  params: ProjectPath,
  bodyLimit: 'design',
  body: PutBrandBody,
  result: BrandResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, request }, deps: BrandDeps) => {
    const { brand, revision, acceptLowContrast = false } = body;
    const actor = await actorOf(caller, request, deps.db);
    const change = { projectId: projectIdOf(caller), brand, revision, acceptLowContrast };
    return ok({ data: toWireBrand(await saveBrand(change, actor, deps)) });
  },
});
