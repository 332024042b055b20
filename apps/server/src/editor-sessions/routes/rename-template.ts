import { RenamedTemplateResult, RenameTemplateBody } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { authorOf, changeTemplate } from '../../templates/index.ts';
import { currentSession, requireTemplate } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';

export const renameTemplateRoute = defineRoute({
  operationId: 'renameTemplate',
  method: 'PATCH',
  path: '/editor/api/template',
  summary: 'Rename the template of an open editor',
  description: 'The design is not touched, even if others are editing it.',
  tag: 'Editor',
  auth: 'editor',
  body: RenameTemplateBody,
  result: RenamedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body, caller }, deps: EditorSessionsDeps) => {
    const { id: sessionId, projectId, templateId } = requireTemplate(await currentSession(caller, deps));
    const author = await authorOf(caller, deps.db);
    await changeTemplate({ projectId, templateId }, { name: body.name }, { author, sessionId }, deps);
    return ok({ data: { name: body.name } });
  },
});
