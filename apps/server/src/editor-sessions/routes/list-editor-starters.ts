import { ListStartersQuery, StarterListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const listEditorStartersRoute = defineRoute({
  operationId: 'listEditorStarters',
  method: 'GET',
  path: '/editor/api/starters',
  summary: 'Designs to start from, in an open editor',
  tag: 'Editor',
  auth: 'editor',
  query: ListStartersQuery,
  result: StarterListResult,
  errors: [],
  handle: async ({ query }, { starters, addresses }: EditorSessionsDeps) =>
    ok({ data: await starters.list(addresses.publicUrl, query.displayMode) }),
});
