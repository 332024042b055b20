import { CreateTemplateBody, ProjectPath, SavedTemplateResult } from '@postpress/contracts';
import { invariant } from '../../../base/invariant.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { saveContextOf } from '../../author-of.ts';
import { createTemplateWork } from '../../read-works.ts';
import { createTemplate } from '../../save-template.ts';
import { toWireSaved } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readFolderId } from '../template-ids.ts';

export const createTemplateRoute = defineRoute({
  operationId: 'createTemplate',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates',
  summary: 'Create a template',
  description: 'The design is stored byte for byte, and its HTML is rendered and stored.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CreateTemplateBody,
  work: createTemplateWork,
  status: 201,
  result: SavedTemplateResult,
  errors: ['INVALID_DESIGN'],
  handle: async ({ work, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const { fields, text: design } = await work(undefined);
    invariant(design !== undefined, 'the body was checked to have a design');
    const { name, displayMode = 'email', folderId, tags, sampleData } = fields;
    const filed = { projectId, name, displayMode, tags, folderId: readFolderId(folderId) };
    const context = await saveContextOf(caller, request, deps.db);
    return ok({ data: toWireSaved(await createTemplate({ ...filed, design, sampleData }, context, deps)) });
  },
});
