import {
  LabeledVersionResult,
  LabelVersionBody,
  ListTemplateVersionsQuery,
  SavedTemplateResult,
  TemplatePath,
  TemplateVersionListResult,
  TemplateVersionPath,
  TemplateVersionResult,
  VersionReportResult,
} from '@postpress/contracts';
import { readIdCursor, toPage } from '../../base/cursor.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { saveContextOf } from '../record-version.ts';
import { listVersions } from '../template-versions.ts';
import { getTemplate } from '../templates.ts';
import { getVersionReport } from '../version-reports.ts';
import { getVersion, relabelVersion, restoreVersion } from '../versions.ts';
import { toWireSaved, toWireVersion } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const listTemplateVersionsRoute = defineRoute({
  operationId: 'listTemplateVersions',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions',
  public: { path: '/v3/templates/{id}/versions', scope: 'templates:read' },
  summary: 'List the versions of a template',
  description:
    'Newest first. Saves of one editor session within ten minutes are one version. The newest 100 are kept, the last of each day for 90 days, and those with a label.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  editor: { template: 'templateId' },
  params: TemplatePath,
  query: ListTemplateVersionsQuery,
  result: TemplateVersionListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  handle: async ({ params, query, projectId }, { db }: TemplatesRouteDeps) => {
    const { id, revision } = await getTemplate(db, projectId, params.templateId, { popups: true });
    const { limit = 20, cursor } = query;
    const rows = await listVersions(db, id, { limit, before: readIdCursor(cursor) });
    const { items, ...page } = toPage(rows, limit, (row) => [row.id]);
    return ok({ data: items.map((each) => toWireVersion(each, revision)), ...page });
  },
});

export const getTemplateVersionRoute = defineRoute({
  operationId: 'getTemplateVersion',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}',
  public: { path: '/v3/templates/{id}/versions/{versionId}', scope: 'templates:read' },
  summary: 'Get a version of a template',
  description: 'With its design, byte for byte.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  editor: { template: 'templateId' },
  params: TemplateVersionPath,
  result: TemplateVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const { id, revision } = await getTemplate(db, projectId, params.templateId, { popups: true });
    const version = await getVersion(db, id, params.versionId);
    const rest = JSON.stringify(toWireVersion(version, revision));
    return { json: `{"data":${rest.slice(0, -1)},"design":${version.design}}}` };
  },
});

export const getTemplateVersionReportRoute = defineRoute({
  operationId: 'getTemplateVersionReport',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/report',
  public: { path: '/v3/templates/{id}/versions/{versionId}/report', scope: 'templates:read' },
  summary: 'Get the report of a version',
  description:
    'What the audit found and what email clients change, by the rules of the time: made soon after the save, or now if it is missing, and kept with the version.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  editor: { template: 'templateId' },
  params: TemplateVersionPath,
  result: VersionReportResult,
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  handle: async ({ params, projectId }, deps: TemplatesRouteDeps) => {
    const { id } = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const version = await getVersion(deps.db, id, params.versionId);
    return ok({ data: await getVersionReport(version, projectId, deps) });
  },
});

export const labelTemplateVersionRoute = defineRoute({
  operationId: 'labelTemplateVersion',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}',
  public: { path: '/v3/templates/{id}/versions/{versionId}', scope: 'templates:manage' },
  summary: 'Label a version',
  description: 'Labeled versions are kept longer than others, and later saves are not merged into them.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  editor: { template: 'templateId' },
  params: TemplateVersionPath,
  body: LabelVersionBody,
  result: LabeledVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.templateId, { popups: true });
    return ok({ data: await relabelVersion(db, template, params.versionId, body) });
  },
});

export const restoreTemplateVersionRoute = defineRoute({
  operationId: 'restoreTemplateVersion',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/restore',
  public: { path: '/v3/templates/{id}/versions/{versionId}/restore', scope: 'templates:manage' },
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
