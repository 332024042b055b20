import {
  ExportedFileResult,
  ExportHtmlBody,
  ExportHtmlResult,
  ExportImageBody,
  ExportPdfBody,
  ExportSourceBody,
  ExportSourceResult,
  ExportZipBody,
  LegacyExportBody,
  LegacyExportHtmlResult,
  LegacyExportImageBody,
  LegacyExportPdfBody,
} from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { projectMayUse } from '../../accounts/index.ts';
import { type Caller, projectIdOf } from '../../base/caller.ts';
import { packedCharacters } from '../../base/computation.ts';
import { type AnyRoute, defineRoute, type RouteAnswer, type RouteInput } from '../../base/route.ts';
import {
  type ExportedSource,
  type ExportGiven,
  type ExportStep,
  exportGiven,
  exportHtmlWork,
  exportImageWork,
  exportPdfWork,
  exportSourceWork,
  exportWithBlocks,
  exportZipWork,
  type HtmlStep,
  htmlAnswerOf,
  legacyExportHtmlWork,
  legacyExportImageWork,
  legacyExportPdfWork,
  legacyExportZipWork,
  withCustomBlocks,
} from '../body-computations.ts';
import type { CustomBlocks } from '../custom-tools/render-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from '../deps.ts';
import { versionHeaders } from '../editor-version.ts';
import { capturePage, type ExportedFile } from '../export-image.ts';
import { printPage } from '../export-pdf.ts';
import { localizedPage, type PageToPack, packPage } from '../export-zip.ts';

/** What all exports have in common. */
const exporting = {
  method: 'POST',
  tag: 'Export',
  bodyLimit: 'design',
  connectionTime: 'export',
  headers: {
    'x-svc-editor-version':
      'Editor version, unless the body has one. The response header contains the version that was used.',
  },
  errors: ['UNPROCESSABLE_DESIGN', 'RENDERER_ERROR', 'SERVICE_UNAVAILABLE'],
} as const;

const exportHtmlRoute = defineRoute({
  ...exporting,
  operationId: 'exportHtml',
  operation: 29,
  path: '/v3/templates/export/html',
  summary: 'Export a design as HTML',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportHtmlBody,
  result: ExportHtmlResult,
  compute: exportHtmlWork,
  given: givenOf,
  handle: makeHtml,
});

const exportImageRoute = defineRoute({
  ...exporting,
  operationId: 'exportImage',
  operation: 30,
  path: '/v3/templates/export/image',
  summary: 'Export a design as a PNG',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportImageBody,
  result: ExportedFileResult,
  compute: exportImageWork,
  given: givenOf,
  handle: (input, deps) => makeFile(input, deps, capturePage),
});

const exportPdfRoute = defineRoute({
  ...exporting,
  operationId: 'exportPdf',
  operation: 31,
  path: '/v3/templates/export/pdf',
  summary: 'Export a design as a PDF',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportPdfBody,
  result: ExportedFileResult,
  errors: [...exporting.errors, 'FEATURE_NOT_AVAILABLE'],
  compute: exportPdfWork,
  async given({ caller, headers }, deps: ExportsDeps) {
    const mayUseFormats = await projectMayUse('pdf_page_format_override', projectIdOf(caller), deps);
    return { ...exportGiven(headers, deps), mayUseFormats };
  },
  handle: (input, deps) => makeFile(input, deps, printPage),
});

/** What v2 and v3 have in common. */
const archive = { ...exporting, summary: 'Export a design as a ZIP', result: ExportedFileResult } as const;

const exportZipRoute = defineRoute({
  ...archive,
  operationId: 'exportZip',
  operation: 32,
  path: '/v3/templates/export/zip',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportZipBody,
  compute: exportZipWork,
  given: givenOf,
  handle: makeArchive,
});

const exportSourceRoute = defineRoute({
  ...exporting,
  operationId: 'exportSource',
  path: '/v3/templates/export/source',
  summary: 'Export an email as MJML or React Email',
  description:
    'Source to go on with in other tools. What the format has no element for is kept as HTML; merge tags without a value stay as they are written. Classic Outlook gets the markup of the other tool.',
  auth: 'project',
  scope: 'exports',
  editor: { readOnly: true, embed: true },
  audit: 'nothing',
  body: ExportSourceBody,
  result: ExportSourceResult,
  compute: exportSourceWork,
  given: givenOf,
  handle: makeSource,
});

const legacyExportZipRoute = defineRoute({
  ...archive,
  operationId: 'legacyExportZip',
  path: '/v2/export/zip',
  auth: 'legacy',
  body: LegacyExportBody,
  compute: legacyExportZipWork,
  given: givenOf,
  handle: makeArchive,
});

const legacyExportHtmlRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportHtml',
  path: '/v2/export/html',
  summary: 'Export a design as HTML',
  auth: 'legacy',
  body: LegacyExportBody,
  result: LegacyExportHtmlResult,
  compute: legacyExportHtmlWork,
  given: givenOf,
  handle: makeHtml,
});

const legacyExportImageRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportImage',
  path: '/v2/export/image',
  summary: 'Export a design as a PNG',
  auth: 'legacy',
  body: LegacyExportImageBody,
  result: ExportedFileResult,
  compute: legacyExportImageWork,
  given: givenOf,
  handle: (input, deps) => makeFile(input, deps, capturePage),
});

const legacyExportPdfRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportPdf',
  path: '/v2/export/pdf',
  summary: 'Export a design as a PDF',
  auth: 'legacy',
  body: LegacyExportPdfBody,
  result: ExportedFileResult,
  compute: legacyExportPdfWork,
  given: givenOf,
  handle: (input, deps) => makeFile(input, deps, printPage),
});

function givenOf({ headers }: Pick<RouteInput<TSchema, TSchema>, 'headers'>, deps: ExportsDeps): ExportGiven {
  return exportGiven(headers, deps);
}

type RequestOfCaller = { caller: Caller; request: { signal: AbortSignal } };

function exportCaller(input: RequestOfCaller): ExportCaller {
  return new RequestCaller(input);
}

/** A class, so that the signal is made on demand and all share one shape (see `http/mounting/mount-routes.ts`). */
class RequestCaller implements ExportCaller {
  readonly projectId: number;
  readonly #request: RequestOfCaller['request'];

  constructor({ caller, request }: RequestOfCaller) {
    this.projectId = projectIdOf(caller);
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }
}

type ExportInput<Step> = RequestOfCaller &
  Pick<RouteInput<TSchema, TSchema, Step>, 'headers' | 'body' | 'compute'>;

/** The result of an export, after its custom blocks are rendered. */
function finishExport<Made>(
  { body: step, headers, compute }: ExportInput<unknown>,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<{ made: Made; version: string }> {
  const again = ({ source }: ToolStep, custom: CustomBlocks) =>
    compute(
      exportWithBlocks,
      { source, given: exportGiven(headers, deps), custom },
      packedCharacters(source),
    ) as Promise<ExportStep<Made>>;
  return withCustomBlocks(step as ExportStep<Made>, again, caller, deps);
}
type ToolStep = Extract<ExportStep<unknown>, { tools: unknown }>;

/** An HTML export, in v2 and v3. */
async function makeHtml(input: ExportInput<HtmlStep>, deps: ExportsDeps): Promise<RouteAnswer<never>> {
  if (!('tools' in input.body)) return input.body;
  return htmlAnswerOf(await finishExport<string>(input, exportCaller(input), deps)) as RouteAnswer<never>;
}

async function makeSource(
  input: ExportInput<ExportStep<ExportedSource>>,
  deps: ExportsDeps,
): Promise<RouteAnswer<ExportSourceResult>> {
  const { made, version } = await finishExport<ExportedSource>(input, exportCaller(input), deps);
  const { source, warnings } = made;
  const data = warnings.length === 0 ? { source } : { source, warnings };
  return { body: { success: true, data }, headers: versionHeaders(version) };
}

/** `{success, data: {url}}` of a file that `make` stores, with warnings if there are any; in v2 and v3. */
async function makeFile<Made>(
  input: ExportInput<ExportStep<Made>>,
  deps: ExportsDeps,
  make: (made: Made, caller: ExportCaller, deps: ExportsDeps) => Promise<ExportedFile>,
): Promise<RouteAnswer<ExportedFileResult>> {
  const caller = exportCaller(input);
  const { made, version } = await finishExport<Made>(input, caller, deps);
  const { url, warnings } = await make(made, caller, deps);
  const data = warnings.length === 0 ? { url } : { url, warnings };
  return { body: { success: true, data }, headers: versionHeaders(version) };
}

/** Exports a ZIP archive, in v2 and v3. */
function makeArchive(
  input: ExportInput<ExportStep<PageToPack>>,
  deps: ExportsDeps,
): Promise<RouteAnswer<ExportedFileResult>> {
  return makeFile(input, deps, (page, caller) =>
    packPage(
      page,
      (names) => input.compute(localizedPage, { page: page.html, names }, page.html.length),
      caller,
      deps,
    ),
  );
}

/** The exports of v3 and of v2. */
export const exportsRoutes: readonly AnyRoute<ExportsDeps>[] = [
  exportHtmlRoute,
  exportImageRoute,
  exportPdfRoute,
  exportZipRoute,
  exportSourceRoute,
  legacyExportHtmlRoute,
  legacyExportImageRoute,
  legacyExportPdfRoute,
  legacyExportZipRoute,
];
