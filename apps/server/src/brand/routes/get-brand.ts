import { BrandResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { BrandDeps } from '../deps.ts';
import { brandOf } from '../save-brand.ts';
import { toWireBrand } from '../wire-forms.ts';

export const getBrandRoute = defineRoute({
  operationId: 'getBrand',
  method: 'GET',
  path: '/manage/projects/{projectId}/brand',
  summary: 'Get the brand kit of a project',
  description: 'A project without a brand kit has a neutral one with `revision` 0.',
  tag: 'Brand',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  result: BrandResult,
  handle: async ({ projectId }, { db }: Pick<BrandDeps, 'db'>) =>
    ok({ data: toWireBrand(await brandOf(db, projectId)) }),
});
