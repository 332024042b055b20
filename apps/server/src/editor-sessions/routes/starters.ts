import {
  BrandResult,
  ListStartersQuery,
  SectionListResult,
  StarterListResult,
  StarterPath,
  StarterResult,
} from '@postpress/contracts';
import type { Static } from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { brandOf, toWireBrand } from '../../brand/index.ts';
import type { EditorSessionsDeps } from '../deps.ts';

// The console and open editors offer the same starters, each with its own credential.

const list = {
  method: 'GET',
  query: ListStartersQuery,
  result: StarterListResult,
  handle: async ({ query }: { query: ListStartersQuery }, { starters, addresses }: EditorSessionsDeps) =>
    ok({ data: await starters.list(addresses.publicUrl, query.displayMode) }),
} as const;

const get = {
  method: 'GET',
  params: StarterPath,
  result: StarterResult,
  errors: ['NOT_FOUND'],
  handle: async (
    { params }: { params: Static<typeof StarterPath> },
    { starters, addresses }: EditorSessionsDeps,
  ) => {
    const starter = await starters.find(addresses.publicUrl, params.starterId);
    if (!starter) throw new AppError('NOT_FOUND', 'There is no such design to start from.');
    return ok({ data: starter });
  },
} as const;

export const listConsoleStartersRoute = defineRoute({
  ...list,
  operationId: 'listConsoleStarters',
  path: '/console/api/starters',
  summary: 'List the starters in the console',
  tag: 'Console',
  auth: 'console',
});

export const getConsoleStarterRoute = defineRoute({
  ...get,
  operationId: 'getConsoleStarter',
  path: '/console/api/starters/{starterId}',
  summary: 'Get a starter in the console',
  tag: 'Console',
  auth: 'console',
});

export const listEditorStartersRoute = defineRoute({
  ...list,
  operationId: 'listEditorStarters',
  path: '/editor/api/starters',
  summary: 'List the starters in an open editor',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
});

export const getEditorStarterRoute = defineRoute({
  ...get,
  operationId: 'getEditorStarter',
  path: '/editor/api/starters/{starterId}',
  summary: 'Get a starter in an open editor',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
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
