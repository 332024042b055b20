import { ImportMjmlBody, MjmlImportResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { ReadPageDeps } from '../../importing/read-page.ts';

export const importMjmlRoute = defineRoute({
  operationId: 'importMjml',
  method: 'POST',
  path: '/manage/projects/{projectId}/import-mjml',
  summary: 'Import MJML as a design',
  description:
    'The MJML is compiled to HTML and imported without a model. Unclosed elements are rejected with their line. Unknown elements and attributes are removed or kept, and listed as warnings. Included files are not read. No template is created.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  editor: {},
  audit: 'nothing',
  params: ProjectPath,
  bodyLimit: 'design',
  body: ImportMjmlBody,
  result: MjmlImportResult,
  errors: ['IMPORT_SOURCE_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
  async handle({ body: { mjml, displayMode = 'email' }, projectId }, deps: ReadPageDeps) {
    // Loaded on the first import: it brings an HTML and a CSS parser.
    const { importMjml } = await import('../../importing/import-mjml.ts');
    return ok({ data: await importMjml(mjml, { projectId, displayMode }, deps) });
  },
});
