import {
  ExportedFileResult,
  ExportHtmlBody,
  ExportHtmlResult,
  ExportImageBody,
  ExportPdfBody,
  ExportZipBody,
  LegacyExportBody,
  LegacyExportHtmlResult,
  LegacyExportImageBody,
  LegacyExportPdfBody,
} from '@postpress/contracts';
import { projectMayUse } from '../../accounts/index.ts';
import { type Caller, projectIdOf } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../base/route.ts';
import type { ExportCaller, ExportsDeps } from '../deps.ts';
import { versionHeaders } from '../editor-version.ts';
import { capturePage, type ExportedFile } from '../export-image.ts';
import { printPage } from '../export-pdf.ts';
import {
  type ExportExtra,
  type ExportStep,
  exportExtra,
  exportHtmlWork,
  exportImageWork,
  exportPdfWork,
  exportZipWork,
  legacyExportHtmlWork,
  legacyExportImageWork,
  legacyExportPdfWork,
  legacyExportZipWork,
  runExportWork,
  type ZipMade,
} from '../export-works.ts';
import { packPage } from '../export-zip.ts';

/** What all exports have in common. */
const exporting = {
  method: 'POST',
  tag: 'Export',
  bodyLimit: 'design',
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
  work: exportHtmlWork,
  async handle(input, deps: ExportsDeps) {
    return runExportWork(input.work, exportExtra(input.headers, deps), exportCaller(input), deps);
  },
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
  work: exportImageWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, capturePage),
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
  work: exportPdfWork,
  async handle(input, deps: ExportsDeps) {
    const mayUseFormats = await projectMayUse('pdf_page_format_override', projectIdOf(input.caller), deps);
    return makeFile(input, deps, printPage, { mayUseFormats });
  },
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
  work: exportZipWork,
  handle: makeArchive,
});

const legacyExportZipRoute = defineRoute({
  ...archive,
  operationId: 'legacyExportZip',
  path: '/v2/export/zip',
  auth: 'legacy',
  body: LegacyExportBody,
  work: legacyExportZipWork,
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
  work: legacyExportHtmlWork,
  async handle(input, deps: ExportsDeps) {
    return runExportWork(input.work, exportExtra(input.headers, deps), exportCaller(input), deps);
  },
});

const legacyExportImageRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportImage',
  path: '/v2/export/image',
  summary: 'Export a design as a PNG',
  auth: 'legacy',
  body: LegacyExportImageBody,
  result: ExportedFileResult,
  work: legacyExportImageWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, capturePage),
});

const legacyExportPdfRoute = defineRoute({
  ...exporting,
  operationId: 'legacyExportPdf',
  path: '/v2/export/pdf',
  summary: 'Export a design as a PDF',
  auth: 'legacy',
  body: LegacyExportPdfBody,
  result: ExportedFileResult,
  work: legacyExportPdfWork,
  handle: (input, deps: ExportsDeps) => makeFile(input, deps, printPage),
});

type RequestOfCaller = { caller: Caller; request: { signal: AbortSignal } };

function exportCaller(input: RequestOfCaller): ExportCaller {
  return new RequestCaller(input);
}

/** A class, so that the signal is made on demand and all share one shape (see `http/handler-input.ts`). */
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

type ExportInput<Made> = RequestOfCaller & {
  headers: Readonly<Record<string, string | undefined>>;
  work(extra: ExportExtra): Promise<ExportStep<Made>>;
};

/** `{success, data: {url}}` of a file that `make` stores, with warnings if there are any; in v2 and v3. */
async function makeFile<Made>(
  input: ExportInput<Made>,
  deps: ExportsDeps,
  make: (made: Made, caller: ExportCaller, deps: ExportsDeps) => Promise<ExportedFile>,
  more: Partial<ExportExtra> = {},
): Promise<RouteAnswer<ExportedFileResult>> {
  const caller = exportCaller(input);
  const extra = { ...exportExtra(input.headers, deps), ...more };
  const { made, version } = await runExportWork(input.work, extra, caller, deps);
  const { url, warnings } = await make(made, caller, deps);
  const data = warnings.length === 0 ? { url } : { url, warnings };
  return { body: { success: true, data }, headers: versionHeaders(version) };
}

/** Exports a ZIP archive, in v2 and v3. */
function makeArchive(
  input: ExportInput<ZipMade>,
  deps: ExportsDeps,
): Promise<RouteAnswer<ExportedFileResult>> {
  return makeFile(input, deps, (made, caller) => {
    invariant('html' in made, 'the first step of an archive makes its page');
    const localize = async (names: ReadonlyMap<string, string>) => {
      const step = await input.work({ ...exportExtra(input.headers, deps), page: made.html, names });
      invariant('made' in step && 'localized' in step.made, 'the last step of an archive localizes its page');
      return step.made.localized;
    };
    return packPage(made, localize, caller, deps);
  });
}

/** The exports of v3 and of v2. */
export const exportsRoutes: readonly AnyRoute<ExportsDeps>[] = [
  exportHtmlRoute,
  exportImageRoute,
  exportPdfRoute,
  exportZipRoute,
  legacyExportHtmlRoute,
  legacyExportImageRoute,
  legacyExportPdfRoute,
  legacyExportZipRoute,
];
