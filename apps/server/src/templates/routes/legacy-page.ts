import { Readable } from 'node:stream';
import { LEGACY_PER_PAGE_MAX, type LegacyListTemplatesQuery } from '@postpress/contracts';
import type { RouteAnswer } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listDesigns, listTemplatesByPage, type TemplateSummary } from '../templates.ts';
import { toJsonWithDesign, toWireSummary } from '../wire-forms.ts';

/** Designs held in memory at once while a page is written: so many, of so many bytes together, and always one. */
const DESIGNS_AT_ONCE = 25;
const BYTES_AT_ONCE = 8 * 1_048_576;

type Listed = TemplateSummary & { designBytes: number };

/**
 * A page of v2: newest update first; `perPage` above 1,000 is served as 1,000, and a page past the end is empty. With
 * designs it is written in pieces, for a thousand of them may be hundreds of megabytes.
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
  const pieces = cut(templates);
  if (pieces.length <= 1) {
    return { json: `{"success":true,"data":[${(await withDesigns(db, templates)).join()}]}` };
  }
  const stream = Readable.from(inPieces(db, pieces), { objectMode: false });
  return { stream, contentType: 'application/json; charset=utf-8' };
}

function cut(templates: readonly Listed[]): Listed[][] {
  const pieces: Listed[][] = [];
  let piece: Listed[] = [];
  let bytes = 0;
  for (const template of templates) {
    const isFull = piece.length >= DESIGNS_AT_ONCE || bytes + template.designBytes > BYTES_AT_ONCE;
    if (isFull || pieces.length === 0) {
      piece = [];
      bytes = 0;
      pieces.push(piece);
    }
    piece.push(template);
    bytes += template.designBytes;
  }
  return pieces;
}

async function* inPieces(db: Db, pieces: readonly Listed[][]): AsyncGenerator<string> {
  yield '{"success":true,"data":[';
  let separator = '';
  for (const each of pieces) {
    const piece = await withDesigns(db, each);
    if (piece.length === 0) continue;
    yield separator + piece.join();
    separator = ',';
  }
  yield ']}';
}

/** A template deleted since the page was read is left out. */
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
