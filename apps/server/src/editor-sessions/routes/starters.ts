import {
  ListStartersQuery,
  SectionListResult,
  StarterListResult,
  StarterPath,
  StarterResult,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { findStarter } from '../find-starter.ts';

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
  summary: 'Get a design to start from, in the brand of the project',
  params: StarterPath,
  result: StarterResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: EditorSessionsDeps) =>
    ok({ data: await findStarter(params.starterId, projectId, deps) }),
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
