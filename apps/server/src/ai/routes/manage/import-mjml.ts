import { ImportMjmlBody, MjmlImportResult, ProjectPath } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { ReadPageDeps } from '../../importing/read-page.ts';

export const importMjmlRoute = defineRoute({
  operationId: 'importMjml',
  method: 'POST',
  path: '/manage/projects/{projectId}/import-mjml',
  summary: 'Import MJML as a design',
  description:
    'The MJML is compiled to a page, and that is read without a model, as HTML is. What is not closed as it should be is refused with its line; elements and attributes that MJML does not know are left out or taken as they are, and listed. Files that it includes are not read. No template is made.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  params: ProjectPath,
  bodyLimit: 'design',
  body: ImportMjmlBody,
  result: MjmlImportResult,
  errors: ['IMPORT_SOURCE_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
  async handle({ body: { mjml, displayMode = 'email' }, caller }, deps: ReadPageDeps) {
    // Loaded on the first import: it brings an HTML and a CSS parser.
    const { importMjml } = await import('../../importing/import-mjml.ts');
    return ok({ data: await importMjml(mjml, { projectId: projectIdOf(caller), displayMode }, deps) });
  },
});
