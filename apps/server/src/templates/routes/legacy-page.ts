import { LEGACY_PER_PAGE_MAX, type LegacyListTemplatesQuery } from '@postpress/contracts';
import type { RouteAnswer } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listDesigns, listTemplatesByPage } from '../template-lists.ts';
import type { TemplateSummary } from '../templates.ts';
import { toJsonWithDesign, toWireSummary } from '../wire-forms.ts';
import { cutPieces, inPieces } from './in-pieces.ts';

/**
 * A page of v2: newest update first; `perPage` above 1,000 counts as 1,000, and a page past the end is empty. With
 * designs it is written in pieces, because a thousand of them may be hundreds of megabytes.
 */
export async function legacyPage(
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
