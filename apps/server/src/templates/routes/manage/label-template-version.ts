import { LabeledVersionResult, LabelVersionBody, TemplateVersionPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../templates.ts';
import { relabelVersion } from '../../version-pages.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const labelTemplateVersionRoute = defineRoute({
  operationId: 'labelTemplateVersion',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}',
  summary: 'Label a version',
  description: 'Labeled versions are kept longer than others, and later saves are not merged into them.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  params: TemplateVersionPath,
  body: LabelVersionBody,
  result: LabeledVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.templateId, { popups: true });
    return ok({ data: await relabelVersion(db, template, params.versionId, body) });
  },
});
