import { SampleDataBody, SampleDataResult, TemplatePath } from '@postpress/contracts';
import { readId } from '../../../base/read-id.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { saveContextOf } from '../../author-of.ts';
import { saveSampleData } from '../../save-sample-data.ts';
import { noSuchTemplate } from '../../save-template.ts';
import { findSampleData } from '../../template-samples.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

const path = '/manage/projects/{projectId}/templates/{templateId}/sample-data';

export const getSampleDataRoute = defineRoute({
  operationId: 'getSampleData',
  method: 'GET',
  path,
  summary: 'Get the sample data of a template',
  description: 'Values for its variables in previews and tests; null if it has none.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplatePath,
  result: SampleDataResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const id = readId(params.templateId);
    const sampleData = id && (await findSampleData(db, projectId, id));
    if (sampleData === undefined || sampleData === 0) throw noSuchTemplate();
    return ok({ data: { sampleData } });
  },
});

export const putSampleDataRoute = defineRoute({
  operationId: 'putSampleData',
  method: 'PUT',
  path,
  summary: 'Set the sample data of a template',
  description:
    'Shown by the editor, its previews and test sends, and by `POST /v3/emails/render` without `variables`. It belongs to the template, not to its versions, and is never sent to recipients.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  body: SampleDataBody,
  result: SampleDataResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const templateId = readId(params.templateId);
    if (templateId === undefined) throw noSuchTemplate();
    const { sampleData } = body;
    const context = await saveContextOf(caller, request, deps.db);
    await saveSampleData({ projectId, templateId }, sampleData, context, deps);
    return ok({ data: { sampleData } });
  },
});
