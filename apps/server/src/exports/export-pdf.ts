import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import type { RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import type { Pdf } from '../platform/browser/browser.ts';
import { foreignComputation } from '../platform/threads/compute.ts';
import { browserRefusal } from './browser-refusal.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
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
import type { finishPdf } from './pdf-ua/finish-pdf.thread.ts';
import { type ExportBody, type RenderedExport, renderForExport } from './render-for-export.ts';

export type PdfBody = ExportBody & FormatFields;
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

export type PageToPrint = {
  html: string;
  warnings: RenderWarning[];
  paper: { width: number; height: number };
  scale: number;
  media: 'print' | 'screen';
  pageRules: boolean;
};

/**
 * Exports a design as a tagged PDF with title, outline and language:
 *
 * 1. Write the requested page format into the design.
 * 2. Render it to HTML. A document has page format and margins in its style sheet; other designs scale down to the paper.
 * 3. Print the page in Chromium, which loads assets through the outbound client.
 * 4. Make the PDF conform to PDF/UA, on a worker thread.
 * 5. Store the PDF; return its URL with the warnings of rendering and of missing assets.
 *
 * @throws AppError as declared by the route
 */
export async function exportPdf(
  body: PdfBody,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<ExportedFile> {
  return printPage(pageToPrint(body, await renderForExport(formatted(body), caller, deps)), caller, deps);
}

/** The body with its page format written into the design. */
export function formatted(body: PdfBody): PdfBody {
  if (!isRenderable(body.design)) return body;
  const design: unknown = withFormat(asDesign(body.design), formatOf(body), body.contentWidth);
  return { ...body, design: design as ExportBody['design'] };
}

export function pageToPrint(body: PdfBody, { html, warnings, design }: RenderedExport): PageToPrint {
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
  const finished = await finishPrinted(pdf, tenant, caller, deps);
  const url = await deps.files.store('pdf', finished ?? pdf.bytes);
  const all = [...warnings, ...assets.warningsOf(pdf.missing)];
  return { url, warnings: finished ? all : [...all, UNFINISHED] };
}

const finishing = foreignComputation<typeof finishPdf>(
  import.meta.resolve('./pdf-ua/finish-pdf.thread.ts'),
  'finishPdf',
);
/** A larger PDF stays as Chromium printed it: finishing holds it in memory three times. */
const FINISHED_BYTES_MAX = 48 * 1_048_576;
const UNFINISHED: RenderWarning = {
  code: 'PDF_NOT_FINISHED',
  message: 'The PDF is too large to be made conform to PDF/UA. It is tagged, and has a title and a language.',
};

/** The PDF made to conform to PDF/UA; `undefined` if it is too large for that. */
async function finishPrinted(
  { bytes, links }: Pdf,
  tenant: string,
  { signal }: ExportCaller,
  { compute }: ExportsDeps,
): Promise<Buffer | undefined> {
  if (bytes.length > FINISHED_BYTES_MAX) return undefined;
  try {
    const size = { tenant, characters: bytes.length, signal };
    return Buffer.from(await compute(finishing, { bytes, links }, size));
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') return undefined;
    throw error;
  }
}

/**
 * The body with a page format that the plan allows. Without page formats in the plan a document prints on A4 portrait: a
 * request for another format is refused, and the design's own format is replaced.
 *
 * @param mayUseFormats whether the plan includes page formats
 * @throws AppError FEATURE_NOT_AVAILABLE
 */
export function withAllowedFormat<Body extends PdfBody>(body: Body, mayUseFormats: boolean): Body {
  if (mayUseFormats || body.displayMode !== 'document' || isPlain(formatOf(body))) return body;
  const { size, orientation } = PLAIN_FORMAT;
  if (isPlain({ size: body.pageSize ?? size, orientation: body.documentOrientation ?? orientation }))
    return { ...body, pageSize: size, documentOrientation: orientation };
  throw new AppError(
    'FEATURE_NOT_AVAILABLE',
    'This project exports documents in A4 portrait only: omit pageSize and documentOrientation.',
  );
}

function formatOf(body: PdfBody): PageFormat {
  const design = isRenderable(body.design)
    ? asDesign(body.design)
    : ({ body: { rows: [], values: {} } } as Design);
  return pageFormat(body, design, body.displayMode ?? 'email');
}

/** Whether the design has a body; rendering refuses a design without one. */
function isRenderable(design: Record<string, unknown>): boolean {
  return isJsonObject(design.body);
}

function asDesign(design: Record<string, unknown>): Design {
  return design as unknown as Design;
}
