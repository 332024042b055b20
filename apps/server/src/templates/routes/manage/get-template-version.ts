import { TemplateVersionPath, TemplateVersionResult } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute } from '../../../base/route.ts';
import { getTemplate } from '../../get-template.ts';
import { getVersion } from '../../restore-version.ts';
import { toWireVersion } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const getTemplateVersionRoute = defineRoute({
  operationId: 'getTemplateVersion',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}',
  summary: 'Get a version of a template',
  description: 'With its design, byte for byte.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplateVersionPath,
  result: TemplateVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: TemplatesRouteDeps) => {
    const { id, revision } = await getTemplate(db, projectIdOf(caller), params.templateId, { popups: true });
    const version = await getVersion(db, id, params.versionId);
    const rest = JSON.stringify(toWireVersion(version, revision));
    return { json: `{"data":${rest.slice(0, -1)},"design":${version.design}}}` };
  },
});
