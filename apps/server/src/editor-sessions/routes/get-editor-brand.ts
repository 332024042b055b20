import { BrandResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { brandOf, toWireBrand } from '../../brand/index.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const getEditorBrandRoute = defineRoute({
  method: 'GET',
  operationId: 'getEditorBrand',
  path: '/editor/api/brand',
  summary: 'Get the brand kit for an open editor',
  description: 'The editor fetches it again when its window gets the focus, so that it shows changes.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  result: BrandResult,
  handle: async ({ projectId }, { db }: Pick<EditorSessionsDeps, 'db'>) =>
    ok({ data: toWireBrand(await brandOf(db, projectId)) }),
});
