import { ListStartersQuery, StarterListResult, StarterPath, StarterResult } from '@postpress/contracts';
import type { Static } from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
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
