import { DuplicateTemplateBody, SavedTemplateResult, TemplatePath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { saveContextOf } from '../../author-of.ts';
import { duplicateTemplate } from '../../duplicate-template.ts';
import { getTemplate } from '../../templates.ts';
import { toWireSaved } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readFolderId } from '../template-ids.ts';

export const duplicateTemplateRoute = defineRoute({
  operationId: 'duplicateTemplate',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/{templateId}/duplicate',
  summary: 'Duplicate a template',
  description:
    'With the same design, mode, tags and sample data, but without versions. Comments are copied on request.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  body: DuplicateTemplateBody,
  status: 201,
  result: SavedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const original = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const { name, folderId, comments } = body;
    const change = { name, comments, folderId: readFolderId(folderId) };
    const context = await saveContextOf(caller, request, deps.db);
    const saved = await duplicateTemplate({ projectId, original }, change, context, deps);
    return ok({ data: toWireSaved(saved) });
  },
});
