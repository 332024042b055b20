import {
  ListStartersQuery,
  SectionListResult,
  StarterListResult,
  StarterPath,
  StarterResult,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

const shared = {
  method: 'GET',
  tag: 'Starters',
  auth: 'project',
  appsOnly: true,
  editor: { embed: true },
} as const;

export const listStartersRoute = defineRoute({
  ...shared,
  operationId: 'listStarters',
  path: '/starters',
  summary: 'List the designs to start from',
  query: ListStartersQuery,
  result: StarterListResult,
  handle: async ({ query }, { starters, addresses }: EditorSessionsDeps) =>
    ok({ data: await starters.list(addresses.publicUrl, query.displayMode) }),
});

export const getStarterRoute = defineRoute({
  ...shared,
  operationId: 'getStarter',
  path: '/starters/{starterId}',
  summary: 'Get a design to start from',
  params: StarterPath,
  result: StarterResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params }, { starters, addresses }: EditorSessionsDeps) => {
    const starter = await starters.find(addresses.publicUrl, params.starterId);
    if (!starter) throw new AppError('NOT_FOUND', 'There is no such design to start from.');
    return ok({ data: starter });
  },
});

export const listEditorSectionsRoute = defineRoute({
  method: 'GET',
  operationId: 'listEditorSections',
  path: '/editor/api/sections',
  summary: 'List the sections for an open editor',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  result: SectionListResult,
  handle: async (_input, { sections, addresses }: EditorSessionsDeps) =>
    ok({ data: await sections.list(addresses.publicUrl) }),
});
