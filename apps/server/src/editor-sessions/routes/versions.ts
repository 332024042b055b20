import {
  EditorVersionPath,
  LabeledVersionResult,
  LabelVersionBody,
  ListTemplateVersionsQuery,
  TemplateVersionListResult,
  TemplateVersionResult,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Caller } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { relabelVersion, type Template, versionJson, versionPage } from '../../templates/index.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { getSessionDesign } from '../session-design.ts';

// Without a restore operation: an editor restores a version as an edit, which can be undone.

export const listEditorVersionsRoute = defineRoute({
  operationId: 'listEditorVersions',
  method: 'GET',
  path: '/editor/api/versions',
  summary: 'List the versions of the open template',
  description: 'Newest first; 404 for a session without a template, which has no versions.',
  tag: 'Editor',
  auth: 'editor',
  query: ListTemplateVersionsQuery,
  result: TemplateVersionListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  handle: async ({ query, caller }, deps: EditorSessionsDeps) =>
    ok(await versionPage(deps.db, await openTemplate(caller, deps), query)),
});

export const getEditorVersionRoute = defineRoute({
  operationId: 'getEditorVersion',
  method: 'GET',
  path: '/editor/api/versions/{versionId}',
  summary: 'Get a version of the open template',
  description: 'With its design, byte for byte.',
  tag: 'Editor',
  auth: 'editor',
  params: EditorVersionPath,
  result: TemplateVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, deps: EditorSessionsDeps) => ({
    json: await versionJson(deps.db, await openTemplate(caller, deps), params.versionId),
  }),
});

export const labelEditorVersionRoute = defineRoute({
  operationId: 'labelEditorVersion',
  method: 'PATCH',
  path: '/editor/api/versions/{versionId}',
  summary: 'Name a version of the open template',
  description: 'Named versions are kept longer than others, and later saves are not merged into them.',
  tag: 'Editor',
  auth: 'editor',
  params: EditorVersionPath,
  body: LabelVersionBody,
  result: LabeledVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller }, deps: EditorSessionsDeps) => {
    const template = await openTemplate(caller, deps);
    return ok({ data: await relabelVersion(deps.db, template, params.versionId, body) });
  },
});

/** @throws AppError NOT_FOUND for a session without a template */
async function openTemplate(caller: Caller, deps: EditorSessionsDeps): Promise<Template> {
  const { template } = await getSessionDesign(await currentSession(caller, deps), deps);
  if (template) return template;
  throw new AppError('NOT_FOUND', 'This session has no template: only templates have versions.');
}
