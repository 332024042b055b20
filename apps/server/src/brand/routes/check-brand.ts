import { BrandCheckResult, CheckBrandBody, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { checkBrand } from '../check-brand.ts';
import type { BrandDeps } from '../deps.ts';

export const checkBrandRoute = defineRoute({
  operationId: 'checkBrand',
  method: 'POST',
  path: '/manage/projects/{projectId}/brand/check',
  summary: 'Check a change of the brand kit',
  description:
    'Returns the texts that would fall below WCAG 2.2 AA contrast, the templates that use their styles, and the number of templates that contain a changed color. Saves nothing.',
  tag: 'Brand',
  auth: 'management',
  role: 'editor',
  audit: 'nothing',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CheckBrandBody,
  result: BrandCheckResult,
  handle: async ({ body, projectId, request: { signal } }, deps: Pick<BrandDeps, 'db' | 'compute'>) =>
    ok({ data: await checkBrand({ projectId, brand: body.brand, signal }, deps) }),
});
