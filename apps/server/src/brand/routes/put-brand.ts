import { BrandResult, ProjectPath, PutBrandBody } from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
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
    'Replaces the whole kit. 409 with `current` if another revision is stored; 409 with `contrast` and `templates` if texts fall below WCAG 2.2 AA contrast: send `acceptLowContrast` to save it anyway. Templates change when you start an update; new editor sessions use the kit at once.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  bodyLimit: 'design',
  body: PutBrandBody,
  result: BrandResult,
  errors: ['CONFLICT'],
  handle: async ({ body, caller, projectId, request }, deps: BrandDeps) => {
    const { brand, revision, acceptLowContrast = false } = body;
    const actor = await actorOf(caller, request, deps.db);
    const change = { projectId, brand, revision, acceptLowContrast };
    return ok({ data: toWireBrand(await saveBrand(change, actor, deps)) });
  },
});
