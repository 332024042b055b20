import type { Design } from '@postpress/design';
import type { RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import { browserRefusal } from './browser-refusal.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { type DrawnDesign, drawDesign, type ExportBody } from './draw-design.ts';
import type { ExportedFile } from './export-image.ts';
import { pageAssets } from './page-assets.ts';
import {
  type FormatFields,
  isPlain,
  type PageFormat,
  PLAIN_FORMAT,
  pageFormat,
  paperOf,
  scaleFor,
  withFormat,
} from './page-format.ts';

export type PdfBody = ExportBody & FormatFields;
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** A page, and the paper it is printed on. */
export type PageToPrint = {
  html: string;
  warnings: RenderWarning[];
  paper: { width: number; height: number };
  scale: number;
  media: 'print' | 'screen';
  pageRules: boolean;
};

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
  return printPage(pageToPrint(body, await drawDesign(formatted(body), caller, deps)), caller, deps);
}

/** The body with the format of its page written into the design. */
export function formatted(body: PdfBody): PdfBody {
  if (!isDrawable(body.design)) return body;
  const design: unknown = withFormat(asDesign(body.design), formatOf(body), body.contentWidth);
  return { ...body, design: design as ExportBody['design'] };
}

export function pageToPrint(body: PdfBody, { html, warnings, design }: DrawnDesign): PageToPrint {
  const isDocument = body.displayMode === 'document';
  const paper = paperOf(formatOf(body));
  return {
    html,
    warnings,
    paper,
    scale: isDocument ? 1 : scaleFor(design.body.values?.contentWidth, paper.width),
    media: isDocument ? 'print' : 'screen',
    pageRules: isDocument,
  };
}

export async function printPage(
  { warnings, ...page }: PageToPrint,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<ExportedFile> {
  const tenant = String(caller.projectId);
  const assets = pageAssets(tenant, deps.fetchAsset);
  const pdf = await deps.browser.pdf({
    ...page,
    tenant,
    assets: assets.source,
    margin: NO_MARGIN,
    signal: caller.signal,
  });
  if (!pdf.ok) throw browserRefusal(pdf);
  const url = await deps.files.store('pdf', pdf.bytes);
  return { url, warnings: [...warnings, ...assets.warningsOf(pdf.missing)] };
}

/**
 * The body as v3 may print it. A document leaves A4 portrait only where the plan of the project includes the page formats:
 * without them the request may not ask for another format, and the design's own is replaced by A4 portrait.
 *
 * @param mayUseFormats whether the plan includes them
 * @throws AppError FEATURE_NOT_AVAILABLE
 */
export function withAllowedFormat<Body extends PdfBody>(body: Body, mayUseFormats: boolean): Body {
  if (mayUseFormats || body.displayMode !== 'document' || isPlain(formatOf(body))) return body;
  const { size, orientation } = PLAIN_FORMAT;
  if (isPlain({ size: body.pageSize ?? size, orientation: body.documentOrientation ?? orientation }))
    return { ...body, pageSize: size, documentOrientation: orientation };
  throw new AppError(
    'FEATURE_NOT_AVAILABLE',
    'This project prints documents on A4 portrait only: leave out pageSize and documentOrientation.',
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
