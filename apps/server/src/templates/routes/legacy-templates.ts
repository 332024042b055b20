import {
  LEGACY_PER_PAGE_MAX,
  LegacyListTemplatesQuery,
  LegacyRenderResult,
  LegacyTemplateListResult,
  LegacyTemplateResult,
  NumericId,
} from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, type RouteAnswer } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { legacyRendering } from '../render-stored.ts';
import { getFolder } from '../template-folders.ts';
import { listDesigns, listTemplatesByPage } from '../template-lists.ts';
import { getTemplate, type TemplateSummary } from '../templates.ts';
import { toJsonWithDesign, toWireSummary } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { cutPieces, inPieces } from './templates.ts';

/**
 * A page of v2: newest update first; `perPage` above 1,000 counts as 1,000, and a page past the end is empty. With
 * designs it is written in pieces, because a thousand of them may be hundreds of megabytes.
 */
async function legacyPage(
  db: Db,
  where: { projectId: number; folderId?: number },
  { page = 1, perPage = 20, includeDesign = 1 }: LegacyListTemplatesQuery,
): Promise<RouteAnswer<never>> {
  const size = Math.min(perPage, LEGACY_PER_PAGE_MAX);
  const isPast = (page - 1) * size > Number.MAX_SAFE_INTEGER;
  const templates = isPast ? [] : await listTemplatesByPage(db, where, { page, perPage: size });
  if (includeDesign === 0)
    return { json: JSON.stringify({ success: true, data: templates.map(toWireSummary) }) };
  const pieces = cutPieces(templates, ({ designBytes }) => designBytes);
  return inPieces('{"success":true,"data":[', pieces, (piece) => withDesigns(db, piece), ']}');
}

/** A template deleted since the page was read is omitted. */
async function withDesigns(db: Db, templates: readonly TemplateSummary[]): Promise<string[]> {
  if (templates.length === 0) return [];
  const designs = await listDesigns(
    db,
    templates.map(({ id }) => id),
  );
  return templates.flatMap((template) => {
    const design = designs.get(template.id);
    return design === undefined ? [] : [toJsonWithDesign({ ...template, design })];
  });
}

export const legacyListTemplatesRoute = defineRoute({
  operationId: 'legacyListTemplates',
  method: 'GET',
  path: '/v2/templates',
  summary: 'List templates',
  description: 'Last updated first, including popups.',
  tag: 'Templates',
  auth: 'legacy',
  query: LegacyListTemplatesQuery,
  result: LegacyTemplateListResult,
  handle: ({ query, projectId }, { db }: TemplatesRouteDeps) => legacyPage(db, { projectId }, query),
});

export const legacyListFolderTemplatesRoute = defineRoute({
  operationId: 'legacyListFolderTemplates',
  method: 'GET',
  path: '/v2/template-folders/{id}/templates',
  summary: 'List the templates of a folder',
  description: 'Last updated first, including popups.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  query: LegacyListTemplatesQuery,
  result: LegacyTemplateListResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, query, projectId }, { db }: TemplatesRouteDeps) => {
    const { id: folderId } = await getFolder(db, projectId, params.id);
    return legacyPage(db, { projectId, folderId }, query);
  },
});

export const legacyGetTemplateRoute = defineRoute({
  operationId: 'legacyGetTemplate',
  method: 'GET',
  path: '/v2/templates/{id}',
  summary: 'Get a template',
  description: 'One template with its design, popups included.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  result: LegacyTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.id, { popups: true });
    return { json: `{"success":true,"data":${toJsonWithDesign(template)}}` };
  },
});

export const legacyRenderTemplateRoute = defineRoute({
  operationId: 'legacyRenderTemplate',
  method: 'GET',
  path: '/v2/templates/{id}/render',
  summary: 'Render a template',
  description: 'Renders the stored design now.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  result: LegacyRenderResult,
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  handle: async ({ params, projectId }, { db, addresses, compute = computeHere }: TemplatesRouteDeps) => {
    const { name, displayMode, design } = await getTemplate(db, projectId, params.id, { popups: true });
    const options = { displayMode, title: name, assetBase: addresses.assetBase };
    const size = { tenant: String(projectId), characters: design.length };
    return { json: await compute(legacyRendering, { design, options }, size) };
  },
});
