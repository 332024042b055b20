import { TemplatePath, TemplateSessionResult } from '@postpress/contracts';
import { roleOf } from '../../../base/caller.ts';
import { readId } from '../../../base/read-id.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findTemplate, noSuchTemplate } from '../../../templates/index.ts';
import { createTemplateSession } from '../../create-editor-session.ts';
import type { EditorSessionsDeps } from '../../deps.ts';

export const createTemplateSessionRoute = defineRoute({
  operationId: 'createTemplateSession',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/{templateId}/editor-sessions',
  summary: 'Open a template in the editor',
  description:
    'For the calling user. Each save updates the template and adds a version. Viewers can view and export.',
  tag: 'Editor',
  auth: 'management',
  role: 'viewer',
  audit: 'nothing',
  params: TemplatePath,
  status: 201,
  result: TemplateSessionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId, userId }, deps: EditorSessionsDeps) => {
    const id = readId(params.templateId);
    const template = id && (await findTemplate(deps.db, projectId, id));
    if (!template) throw noSuchTemplate();
    const readOnly = roleOf(caller) === 'viewer';
    const { editorUrl, expiresAt } = await createTemplateSession(
      {
        projectId,
        templateId: template.id,
        userId,
        readOnly,
        displayMode: template.displayMode,
      },
      deps,
    );
    return ok({ data: { editorUrl, expiresAt: expiresAt.toISOString(), readOnly } });
  },
});
