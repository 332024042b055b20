import { SampleDataBody, SampleDataResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { authorOf, saveSampleData } from '../../templates/index.ts';
import { currentSession, requireTemplate } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const saveSampleDataRoute = defineRoute({
  operationId: 'saveSampleData',
  method: 'PUT',
  path: '/editor/api/sample-data',
  summary: 'Set the sample data of the template of an open editor',
  description: 'The design is not touched. If several editors change it, the last one wins.',
  tag: 'Editor',
  auth: 'editor',
  body: SampleDataBody,
  result: SampleDataResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body: { sampleData }, caller }, deps: EditorSessionsDeps) => {
    const { projectId, templateId } = requireTemplate(await currentSession(caller, deps));
    const author = await authorOf(caller, deps.db);
    await saveSampleData({ projectId, templateId }, sampleData, { author }, deps);
    return ok({ data: { sampleData } });
  },
});
