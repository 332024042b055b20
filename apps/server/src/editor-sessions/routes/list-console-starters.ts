import { ListStartersQuery, StarterListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const listConsoleStartersRoute = defineRoute({
  operationId: 'listConsoleStarters',
  method: 'GET',
  path: '/console/api/starters',
  summary: 'Designs to start from, at the console',
  tag: 'Console',
  auth: 'console',
  query: ListStartersQuery,
  result: StarterListResult,
  errors: [],
  handle: async ({ query }, { starters, addresses }: EditorSessionsDeps) =>
    ok({ data: await starters.list(addresses.publicUrl, query.displayMode) }),
});
