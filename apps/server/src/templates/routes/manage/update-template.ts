import { SavedTemplateResult, TemplatePath, UpdateTemplateBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { saveContextOf } from '../../author-of.ts';
import { updateTemplateWork } from '../../read-works.ts';
import { changeTemplate } from '../../save-template.ts';
import { getTemplate } from '../../templates.ts';
import { toWireSaved } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';
import { readFolderId } from '../template-ids.ts';

export const updateTemplateRoute = defineRoute({
  operationId: 'updateTemplate',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  summary: 'Update a template',
  description: 'Omitted fields stay unchanged. The HTML is rendered again.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  bodyLimit: 'design',
  body: UpdateTemplateBody,
  work: updateTemplateWork,
  result: SavedTemplateResult,
  errors: ['NOT_FOUND', 'INVALID_DESIGN'],
  handle: async ({ params, work, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const { fields, text: design } = await work(undefined);
    const { id: templateId } = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const { name, displayMode, folderId, tags } = fields;
    const change = { name, displayMode, tags, folderId: readFolderId(folderId), design };
    const context = await saveContextOf(caller, request, deps.db);
    const saved = await changeTemplate({ projectId, templateId }, change, context, deps);
    return ok({ data: toWireSaved(saved) });
  },
});
