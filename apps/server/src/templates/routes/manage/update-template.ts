import { SavedTemplateResult, TemplatePath, UpdateTemplateBody } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { memberText } from '../../../base/member-text.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../get-template.ts';
import { changeTemplate } from '../../save-template.ts';
import { toWireSaved } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const updateTemplateRoute = defineRoute({
  operationId: 'updateTemplate',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  summary: 'Save a template anew',
  description: 'What is left out stays. The page is drawn again.',
  tag: 'Templates',
  auth: 'management',
  params: TemplatePath,
  bodyLimit: 'design',
  body: UpdateTemplateBody,
  keepsBodyText: true,
  result: SavedTemplateResult,
  errors: ['NOT_FOUND', 'INVALID_DESIGN'],
  handle: async ({ params, body, caller, request }, deps: TemplatesRouteDeps) => {
    const projectId = projectIdOf(caller);
    const { id: templateId } = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const { name, displayMode, folderId } = body;
    const change = {
      ...(name !== undefined && { name }),
      ...(displayMode !== undefined && { displayMode }),
      ...(folderId !== undefined && { folderId: folderId === null ? null : Number(folderId) }),
      ...(body.design !== undefined && { design: memberText(request.bodyText, 'design') }),
    };
    return ok({ data: toWireSaved(await changeTemplate({ projectId, templateId }, change, deps)) });
  },
});
