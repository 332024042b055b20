import { LabelledVersionResult, LabelVersionBody, TemplateVersionPath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../get-template.ts';
import { labelVersion } from '../../template-versions.ts';
import { toWireVersion } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const labelTemplateVersionRoute = defineRoute({
  operationId: 'labelTemplateVersion',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}',
  summary: 'Label a version',
  description: 'A labelled version outlasts others, and later saves do not come into it.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  params: TemplateVersionPath,
  body: LabelVersionBody,
  result: LabelledVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller }, { db }: TemplatesRouteDeps) => {
    const { id, revision } = await getTemplate(db, projectIdOf(caller), params.templateId, { popups: true });
    const version = await labelVersion(db, id, { id: params.versionId, label: body.label });
    if (!version)
      throw new AppError('NOT_FOUND', 'The template has no such version, or it is no longer kept.');
    return ok({ data: toWireVersion(version, revision) });
  },
});
