import { SavedTemplateResult, TemplateVersionPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { saveContextOf } from '../../author-of.ts';
import { restoreVersion } from '../../restore-version.ts';
import { getTemplate } from '../../templates.ts';
import { toWireSaved } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const restoreTemplateVersionRoute = defineRoute({
  operationId: 'restoreTemplateVersion',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/restore',
  summary: 'Restore a version',
  description:
    'As a new version; the current one is kept as a version. Open editors get a conflict with their next save.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplateVersionPath,
  result: SavedTemplateResult,
  errors: ['NOT_FOUND', 'INVALID_DESIGN'],
  handle: async ({ params, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const { id } = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const context = await saveContextOf(caller, request, deps.db);
    const subject = { projectId, templateId: id, versionId: params.versionId };
    return ok({ data: toWireSaved(await restoreVersion(subject, context, deps)) });
  },
});
