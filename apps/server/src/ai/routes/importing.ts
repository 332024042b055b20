import {
  ImportDesignBody,
  ImportedDesignResult,
  ImportMjmlBody,
  MjmlImportResult,
  ProjectPath,
} from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { withImagesFor } from '../../platform/images/images.ts';
import type { ImportDeps } from '../importing/import-design.ts';
import type { ReadPageDeps } from '../importing/read-page.ts';

export type ImportDesignDeps = ImportDeps;

export const importDesignRoute = defineRoute({
  operationId: 'importDesign',
  operation: 3,
  method: 'POST',
  path: '/v3/templates/import',
  summary: 'Import an HTML page or an image of one as a design',
  description:
    'HTML is converted without a model. If a model is configured, it improves the design and follows the instructions. Images of pages require a model. Images embedded in the HTML as base64 are uploaded. No template is created.',
  tag: 'AI',
  auth: 'project',
  scope: 'ai',
  rate: 'ai',
  editor: {},
  audit: 'nothing',
  bodyLimit: 'image',
  body: ImportDesignBody,
  result: ImportedDesignResult,
  errors: [
    'IMPORT_SOURCE_TOO_LARGE',
    'FEATURE_NOT_AVAILABLE',
    'AI_CREDITS_EXHAUSTED',
    'UPSTREAM_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
  async handle({ body, caller, projectId, request: { signal } }, deps: ImportDeps) {
    // Loaded on the first import: it brings an HTML and a CSS parser.
    const { importDesign } = await import('../importing/import-design.ts');
    return ok(await importDesign(body, { caller, signal }, withImagesFor(projectId, deps)));
  },
});

export const importMjmlRoute = defineRoute({
  operationId: 'importMjml',
  method: 'POST',
  path: '/manage/projects/{projectId}/import-mjml',
  public: { path: '/v3/templates/import-mjml', scope: 'templates:manage' },
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
    const { importMjml } = await import('../importing/import-mjml.ts');
    return ok({ data: await importMjml(mjml, { projectId, displayMode }, deps) });
  },
});
