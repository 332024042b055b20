import { BrandUpdatePath, BrandUpdateResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { BrandDeps } from '../deps.ts';
import { getBrandUpdate } from '../start-brand-update.ts';
import { toWireUpdate } from '../wire-forms.ts';

export const getBrandUpdateRoute = defineRoute({
  operationId: 'getBrandUpdate',
  method: 'GET',
  path: '/manage/projects/{projectId}/brand/updates/{updateId}',
  summary: 'Get the progress of a brand update',
  tag: 'Brand',
  auth: 'management',
  role: 'viewer',
  params: BrandUpdatePath,
  result: BrandUpdateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: Pick<BrandDeps, 'db'>) =>
    ok({ data: toWireUpdate(await getBrandUpdate(params.updateId, projectId, { db })) }),
});
