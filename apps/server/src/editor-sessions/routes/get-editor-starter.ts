import { StarterPath, StarterResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const getEditorStarterRoute = defineRoute({
  operationId: 'getEditorStarter',
  method: 'GET',
  path: '/editor/api/starters/{starterId}',
  summary: 'A design to start from, in an open editor',
  tag: 'Editor',
  auth: 'editor',
  params: StarterPath,
  result: StarterResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params }, { starters, addresses }: EditorSessionsDeps) => {
    const starter = await starters.find(addresses.publicUrl, params.starterId);
    if (!starter) throw new AppError('NOT_FOUND', 'There is no such design to start from.');
    return ok({ data: starter });
  },
});
