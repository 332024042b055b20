import { SectionListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';

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
