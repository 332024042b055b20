import {
  CreateTemplateBody,
  Deleted,
  DuplicateTemplateBody,
  ListManagedTemplatesQuery,
  ManagedTemplateListResult,
  ManagedTemplateResult,
  MoveTemplatesBody,
  ProjectPath,
  SampleDataBody,
  SampleDataResult,
  SavedTemplateResult,
  TemplateIdsBody,
  TemplateIdsResult,
  TemplatePath,
  UpdateTemplateBody,
} from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
import { invalidCursor, readCursor, toPage } from '../../base/cursor.ts';
import { isTime } from '../../base/cursor-parts.ts';
import { invariant } from '../../base/invariant.ts';
import { readId } from '../../base/read-id.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { createTemplateWork, updateTemplateWork } from '../body-computations.ts';
import { createTemplate, duplicateTemplate } from '../create-template.ts';
import { saveContextOf } from '../record-version.ts';
import { saveSampleData } from '../save-sample-data.ts';
import { changeTemplate, noSuchTemplate, requireFolder } from '../save-template.ts';
import {
  countManagedTemplates,
  findManagedTemplate,
  listManagedTemplates,
  type ManagedTemplate,
} from '../template-lists.ts';
import { findSampleData } from '../template-samples.ts';
import { getTemplate, languagesOfTemplate, moveTemplates } from '../templates.ts';
import { moveToTrash, restoreFromTrash } from '../trash-templates.ts';
import { templateAnswer, toWireManaged, toWireSaved } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { readFolderId, readTemplateIds, toDone } from './templates.ts';

export const listManagedTemplatesRoute = defineRoute({
  operationId: 'listManagedTemplates',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates',
  public: { path: '/v3/templates/search', scope: 'templates:read' },
  summary: 'List templates of every mode',
  description: 'Including popups, with thumbnails, tags and revisions. Supports search, filters and sorting.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: ListManagedTemplatesQuery,
  result: ManagedTemplateListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db, addresses }: TemplatesRouteDeps) => {
    const { limit = 20, cursor, folderId, sort = 'updated', total, ...rest } = query;
    const filter = {
      sort,
      ...rest,
      ...(folderId !== undefined && { folderId: folderId === 'none' ? null : readIdOrNone(folderId) }),
    };
    const after = cursor === undefined ? undefined : readPosition(cursor, sort);
    const rows = await listManagedTemplates(db, projectId, { ...filter, limit, after });
    const { items, ...page } = toPage(rows, limit, (row) => [sort, keyOf[sort](row), String(row.id)]);
    const data = items.map((each) => toWireManaged(each, addresses));
    return ok({ data, ...page, ...(total && { total: await countManagedTemplates(db, projectId, filter) }) });
  },
});

/** 0 has neither a folder nor a template; neither has a number larger than any id. */
const readIdOrNone = (text: string) => readId(text) ?? 0;

const keyOf = {
  updated: ({ updatedAt }: ManagedTemplate) => updatedAt.toISOString(),
  created: ({ createdAt }: ManagedTemplate) => createdAt.toISOString(),
  name: ({ searchKey }: ManagedTemplate) => searchKey,
};

function readPosition(cursor: string, sort: keyof typeof keyOf): { key: string; id: number } {
  const [order, key = '', lastId] = readCursor(cursor, 3);
  const id = readId(lastId);
  if (order !== sort || id === undefined || key.includes('\0')) throw invalidCursor();
  if (sort !== 'name' && !isTime(key)) throw invalidCursor();
  return { key, id };
}

export const getManagedTemplateRoute = defineRoute({
  operationId: 'getManagedTemplate',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  public: { path: '/v3/templates/{id}/details', scope: 'templates:read' },
  summary: 'Get a template of any mode',
  description: 'With the saved design and its rendered HTML. Templates in the trash have `deletedAt`.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplatePath,
  result: ManagedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, addresses }: TemplatesRouteDeps) => {
    const template = await findManagedTemplate(db, projectId, readIdOrNone(params.templateId));
    if (!template) throw noSuchTemplate();
    const languages = await languagesOfTemplate(db, template.id);
    return templateAnswer({ ...toWireManaged(template, addresses), ...languages }, template);
  },
});

export const createTemplateRoute = defineRoute({
  operationId: 'createTemplate',
  idempotent: true,
  method: 'POST',
  path: '/manage/projects/{projectId}/templates',
  public: { path: '/v3/templates', scope: 'templates:manage' },
  summary: 'Create a template',
  description: 'The design is stored byte for byte, and its HTML is rendered and stored.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  bodyLimit: 'design',
  body: CreateTemplateBody,
  compute: createTemplateWork,
  status: 201,
  result: SavedTemplateResult,
  errors: ['INVALID_DESIGN'],
  handle: async ({ body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const { fields, text: design } = body;
    invariant(design !== undefined, 'the body was checked to have a design');
    const { name, displayMode = 'email', folderId, tags, sampleData } = fields;
    const filed = { projectId, name, displayMode, tags, folderId: readFolderId(folderId) };
    const context = await saveContextOf(caller, request, deps.db);
    return ok({ data: toWireSaved(await createTemplate({ ...filed, design, sampleData }, context, deps)) });
  },
});

export const updateTemplateRoute = defineRoute({
  operationId: 'updateTemplate',
  method: 'PATCH',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  public: { path: '/v3/templates/{id}', scope: 'templates:manage' },
  summary: 'Update a template',
  description:
    'Omitted fields stay unchanged. The HTML is rendered again. With `revision`, nothing is overwritten that was saved since.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  bodyLimit: 'design',
  body: UpdateTemplateBody,
  compute: updateTemplateWork,
  result: SavedTemplateResult,
  errors: ['NOT_FOUND', 'INVALID_DESIGN', 'CONFLICT'],
  handle: async ({ params, body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const { fields, text: design } = body;
    const templateId = readIdOrNone(params.templateId);
    const { name, displayMode, folderId, tags, revision: baseRevision } = fields;
    const change = { name, displayMode, tags, folderId: readFolderId(folderId), design, baseRevision };
    const context = await saveContextOf(caller, request, deps.db);
    const saved = await changeTemplate({ projectId, templateId }, change, context, deps);
    return ok({ data: toWireSaved(saved) });
  },
});

export const duplicateTemplateRoute = defineRoute({
  operationId: 'duplicateTemplate',
  idempotent: true,
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/{templateId}/duplicate',
  public: { path: '/v3/templates/{id}/duplicate', scope: 'templates:manage' },
  summary: 'Duplicate a template',
  description:
    'With the same design, mode, tags and sample data, but without versions. Comments are copied on request.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  body: DuplicateTemplateBody,
  status: 201,
  result: SavedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const original = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const { name, folderId, comments } = body;
    const change = { name, comments, folderId: readFolderId(folderId) };
    const context = await saveContextOf(caller, request, deps.db);
    const saved = await duplicateTemplate({ projectId, original }, change, context, deps);
    return ok({ data: toWireSaved(saved) });
  },
});

export const moveTemplatesRoute = defineRoute({
  operationId: 'moveTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/move',
  public: { path: '/v3/templates/move', scope: 'templates:manage' },
  summary: 'Move templates to a folder',
  description: 'Or out of all folders. Their designs and times do not change.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  params: ProjectPath,
  body: MoveTemplatesBody,
  result: TemplateIdsResult,
  handle: async ({ body, projectId }, { db }: TemplatesRouteDeps) => {
    const folderId = readFolderId(body.folderId);
    await requireFolder(db, projectId, folderId);
    const done = await moveTemplates(db, projectId, { ids: readTemplateIds(body.ids), folderId });
    return ok({ data: toDone(body.ids, done) });
  },
});

export const deleteTemplateRoute = defineRoute({
  operationId: 'deleteTemplate',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  public: { path: '/v3/templates/{id}', scope: 'templates:manage' },
  summary: 'Delete a template',
  description: 'Moves it to the trash, from which it can be restored for 30 days.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const ids = [readIdOrNone(params.templateId)];
    if ((await moveToTrash({ projectId, ids }, actor, deps)).length === 0) throw noSuchTemplate();
    return ok({ data: { success: true } });
  },
});

export const deleteTemplatesRoute = defineRoute({
  operationId: 'deleteTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/delete',
  public: { path: '/v3/templates/delete', scope: 'templates:manage' },
  summary: 'Delete templates',
  description: 'Moves them to the trash, from which they can be restored for 30 days.',
  tag: 'Templates',
  isDestructive: true,
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: TemplateIdsBody,
  result: TemplateIdsResult,
  handle: async ({ body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const ids = readTemplateIds(body.ids);
    const actor = await actorOf(caller, request, deps.db);
    const done = await moveToTrash({ projectId, ids }, actor, deps);
    return ok({ data: toDone(body.ids, done) });
  },
});

export const restoreTemplatesRoute = defineRoute({
  operationId: 'restoreTemplates',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/restore',
  public: { path: '/v3/templates/restore', scope: 'templates:manage' },
  summary: 'Restore deleted templates',
  description: 'Restores them from the trash unchanged, with their versions.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: ProjectPath,
  body: TemplateIdsBody,
  result: TemplateIdsResult,
  handle: async ({ body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const ids = readTemplateIds(body.ids);
    const actor = await actorOf(caller, request, deps.db);
    const done = await restoreFromTrash({ projectId, ids }, actor, deps);
    return ok({ data: toDone(body.ids, done) });
  },
});

const path = '/manage/projects/{projectId}/templates/{templateId}/sample-data';

export const getSampleDataRoute = defineRoute({
  operationId: 'getSampleData',
  method: 'GET',
  path,
  public: { path: '/v3/templates/{id}/sample-data', scope: 'templates:read' },
  summary: 'Get the sample data of a template',
  description: 'Values for its variables in previews and tests; null if it has none.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplatePath,
  result: SampleDataResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const sampleData = await findSampleData(db, projectId, readIdOrNone(params.templateId));
    if (sampleData === undefined) throw noSuchTemplate();
    return ok({ data: { sampleData } });
  },
});

export const putSampleDataRoute = defineRoute({
  operationId: 'putSampleData',
  method: 'PUT',
  path,
  public: { path: '/v3/templates/{id}/sample-data', scope: 'templates:manage' },
  summary: 'Set the sample data of a template',
  description:
    'Shown by the editor, its previews and test sends, and by `POST /v3/emails/render` without `variables`. It belongs to the template, not to its versions, and is never sent to recipients.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  editor: { template: 'templateId' },
  audit: 'itself',
  params: TemplatePath,
  body: SampleDataBody,
  result: SampleDataResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, body, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const templateId = readIdOrNone(params.templateId);
    const { sampleData } = body;
    const context = await saveContextOf(caller, request, deps.db);
    await saveSampleData({ projectId, templateId }, sampleData, context, deps);
    return ok({ data: { sampleData } });
  },
});
