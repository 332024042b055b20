import { StarterPath, StarterResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const getConsoleStarterRoute = defineRoute({
  operationId: 'getConsoleStarter',
  method: 'GET',
  path: '/console/api/starters/{starterId}',
  summary: 'A design to start from, at the console',
  tag: 'Console',
  auth: 'console',
  params: StarterPath,
  result: StarterResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params }, { starters, addresses }: EditorSessionsDeps) => {
    const starter = await starters.find(addresses.publicUrl, params.starterId);
    if (!starter) throw new AppError('NOT_FOUND', 'There is no such design to start from.');
    return ok({ data: starter });
  },
});
