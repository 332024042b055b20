import type { Design } from '@postpress/design';
import { projectMayUse } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { browserRefusal } from './browser-refusal.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { drawDesign, type ExportBody } from './draw-design.ts';
import type { ExportedFile } from './export-image.ts';
import { pageAssets } from './page-assets.ts';
import {
  type FormatFields,
  isPlain,
  type PageFormat,
  pageFormat,
  paperOf,
  scaleFor,
  withFormat,
} from './page-format.ts';

export type PdfBody = ExportBody & FormatFields;
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Exports a design as a tagged PDF with title, outline and language. A document brings its page format and margins in
 * its own style sheet; other designs fill the paper, shrunk where their content is wider.
 *
 * @throws AppError as declared by the route
 */
export async function exportPdf(
  body: PdfBody,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<ExportedFile> {
  const displayMode = body.displayMode ?? 'email';
  const format = formatOf(body);
  const design = isDrawable(body.design)
    ? withFormat(asDesign(body.design), format, body.contentWidth)
    : body.design;
  const drawn = await drawDesign({ ...body, design: design as ExportBody['design'] }, caller, deps);
  const isDocument = displayMode === 'document';
  const paper = paperOf(format);
  const tenant = String(caller.projectId);
  const assets = pageAssets(tenant, deps.fetchAsset);
  const pdf = await deps.browser.pdf({
    tenant,
    html: drawn.html,
    assets: assets.source,
    paper,
    margin: NO_MARGIN,
    scale: isDocument ? 1 : scaleFor(drawn.design.body.values?.contentWidth, paper.width),
    media: isDocument ? 'print' : 'screen',
    pageRules: isDocument,
    signal: caller.signal,
  });
  if (!pdf.ok) throw browserRefusal(pdf);
  const url = await deps.files.store('pdf', pdf.bytes);
  return { url, warnings: [...drawn.warnings, ...assets.warningsOf(pdf.missing)] };
}

/**
 * v3 only: a document leaves A4 portrait only where the plan of the project has the page formats, be it the request
 * or the design that asks for it.
 *
 * @throws AppError FEATURE_NOT_AVAILABLE
 */
export async function requirePageFormat(
  body: PdfBody,
  { projectId }: ExportCaller,
  deps: ExportsDeps,
): Promise<void> {
  if (body.displayMode !== 'document' || isPlain(formatOf(body))) return;
  if (await projectMayUse('pdf_page_format_override', projectId, deps)) return;
  throw new AppError(
    'FEATURE_NOT_AVAILABLE',
    'This project makes PDFs of documents in A4 portrait only: leave out pageSize and documentOrientation, and set the design’s own to A4 and portrait.',
  );
}

function formatOf(body: PdfBody): PageFormat {
  const design = isDrawable(body.design)
    ? asDesign(body.design)
    : ({ body: { rows: [], values: {} } } as Design);
  return pageFormat(body, design, body.displayMode ?? 'email');
}

/** Whether there is a body to look into; one that has none is refused where it is drawn. */
function isDrawable(design: Record<string, unknown>): boolean {
  return typeof design.body === 'object' && design.body !== null && !Array.isArray(design.body);
}

function asDesign(design: Record<string, unknown>): Design {
  return design as unknown as Design;
}
