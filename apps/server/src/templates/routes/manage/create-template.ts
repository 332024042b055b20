import { CreateTemplateBody, ProjectPath, SavedTemplateResult } from '@postpress/contracts';
import { invariant } from '../../../base/invariant.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { authorOf } from '../../author-of.ts';
import { createTemplateWork } from '../../read-works.ts';
import { createTemplate } from '../../save-template.ts';
import { toWireSaved } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const createTemplateRoute = defineRoute({
  operationId: 'createTemplate',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates',
  summary: 'Create a template',
  description: 'The design is stored byte for byte, and its HTML is rendered and stored.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
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
    const draft = {
      projectId,
      name,
      displayMode,
      tags,
      folderId: folderId == null ? null : Number(folderId),
      design,
      sampleData,
    };
    const context = { author: await authorOf(caller, deps.db), address: request.ip, requestId: request.id };
    return ok({ data: toWireSaved(await createTemplate(draft, context, deps)) });
  },
});
