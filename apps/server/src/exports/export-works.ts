import {
  EDITOR_VERSION_HEADER,
  ExportHtmlBody,
  ExportImageBody,
  ExportPdfBody,
  ExportZipBody,
  LegacyExportBody,
  LegacyExportImageBody,
  LegacyExportPdfBody,
} from '@postpress/contracts';
import { renderAmp } from '@postpress/render/amp';
import type { Static, TObject } from 'typebox';
import { declaredFields } from '../base/declared-fields.ts';
import type { RouteAnswer } from '../base/route.ts';
import { defineWork, type RouteWork, type WorkGiven } from '../base/route-work.ts';
import type { CustomBlocks, ToolBlocks } from './custom-tools/render-custom-blocks.ts';
import { resolveEditorVersion, versionHeaders } from './editor-version.ts';
import { pageToCapture } from './export-image.ts';
import { formatted, type PdfBody, pageToPrint, withAllowedFormat } from './export-pdf.ts';
import { type PageToPack, pageToPack, withLocalImages } from './export-zip.ts';
import { designText } from './read-body.ts';
import { type ExportBody, type RenderedExport, renderStep } from './render-for-export.ts';

/** The most frequent value, serialized once: the design has no AMP block. */
const NOTHING = { email: noAmp('AMP4EMAIL'), other: noAmp('AMP') };

/** Input of an export's work besides the body. */
export type ExportExtra = {
  assetBase: string;
  /** X-Svc-Editor-Version. */
  versionHeader: string | undefined;
  /** In the second step: the blocks that scripts of custom tools rendered. */
  custom?: CustomBlocks;
  /** Whether the plan includes the page formats of a PDF. */
  mayUseFormats?: boolean;
  /** In the last step of a ZIP: the page, and the paths of its images. */
  page?: string;
  names?: ReadonlyMap<string, string>;
};

/** The custom blocks to render first, or the result. */
export type ExportStep<Made> = { tools: ToolBlocks } | { made: Made; version: string };

/** A page for Chromium passes two processes as JSON. */
const BROWSER_CHARACTERS_MAX = 10_000_000;
const module = import.meta.url;

type Given = WorkGiven<ExportBody, ExportExtra>;

function step<Made>(
  { body, inline, extra: { assetBase, versionHeader, custom } }: Given,
  make: (rendered: RenderedExport) => Made,
  charactersMax?: number,
): ExportStep<Made> {
  const version = resolveEditorVersion(body, { [EDITOR_VERSION_HEADER]: versionHeader });
  const parts = {
    assetBase,
    ...(custom && { custom }),
    ...(charactersMax !== undefined && { charactersMax }),
  };
  const rendered = renderStep(body, parts, inline);
  return 'requests' in rendered ? { tools: rendered } : { made: make(rendered), version };
}

/** The response of an HTML export, or the custom blocks to render first. */
function htmlStep(
  given: Given,
  write: (rendered: RenderedExport) => string,
): RouteAnswer<never> | { tools: ToolBlocks } {
  const done = step(given, write);
  return 'tools' in done ? done : { json: done.made, headers: versionHeaders(done.version) };
}

export const exportHtmlWork = defineWork({
  module,
  name: 'exportHtmlWork',
  body: ExportHtmlBody,
  makes: 'answer',
  run: (given: WorkGiven<ExportHtmlBody, ExportExtra>) =>
    htmlStep(given, (rendered) => htmlAnswer(rendered, designText(given), ampMember(rendered))),
});

export const legacyExportHtmlWork = defineWork({
  module,
  name: 'legacyExportHtmlWork',
  body: LegacyExportBody,
  makes: 'answer',
  run: (given: WorkGiven<LegacyExportBody, ExportExtra>) =>
    htmlStep({ ...given, body: declaredFields(LegacyExportBody, given.body) }, legacyHtmlAnswer),
});

/** An export that Chromium paints. `adjust` changes the body before rendering. */
function browserWork<Body extends TObject, Requested extends ExportBody, Page>(
  name: string,
  schema: Body,
  make: (body: Requested, rendered: RenderedExport) => Page,
  adjust: (body: Requested, extra: ExportExtra) => Requested = (body) => body,
) {
  return defineWork({
    module,
    name,
    body: schema,
    makes: 'value',
    run(given: WorkGiven<Static<Body>, ExportExtra>): ExportStep<Page> {
      const body = adjust(declaredFields(schema, given.body) as unknown as Requested, given.extra);
      return step({ ...given, body }, (rendered) => make(body, rendered), BROWSER_CHARACTERS_MAX);
    },
  });
}

const adjustPdf = (body: PdfBody, { mayUseFormats = true }: ExportExtra) =>
  formatted(withAllowedFormat(body, mayUseFormats));

export const exportImageWork = browserWork('exportImageWork', ExportImageBody, pageToCapture);
export const legacyExportImageWork = browserWork(
  'legacyExportImageWork',
  LegacyExportImageBody,
  pageToCapture,
);
export const exportPdfWork = browserWork('exportPdfWork', ExportPdfBody, pageToPrint, adjustPdf);
export const legacyExportPdfWork = browserWork(
  'legacyExportPdfWork',
  LegacyExportPdfBody,
  pageToPrint,
  adjustPdf,
);

/** A page and its image URLs; in the last step, the page with paths in the archive. */
export type ZipMade = PageToPack | { localized: string };

function zipWork<Body extends TObject>(
  name: string,
  schema: Body,
): RouteWork<Body, ExportExtra, ExportStep<ZipMade>> {
  return defineWork({
    module,
    name,
    body: schema,
    makes: 'value',
    run(given: WorkGiven<Static<Body>, ExportExtra>): ExportStep<ZipMade> {
      const { page, names } = given.extra;
      if (page !== undefined && names)
        return { made: { localized: withLocalImages(page, names) }, version: '' };
      const body = declaredFields(schema, given.body) as ExportBody;
      const text = designText({ body, bodyText: given.bodyText });
      return step<ZipMade>({ ...given, body }, (rendered) => pageToPack(rendered, text));
    },
  });
}
export const exportZipWork = zipWork('exportZipWork', ExportZipBody);
export const legacyExportZipWork = zipWork('legacyExportZipWork', LegacyExportBody);

/** The `amp` member of a response, as JSON. */
function ampMember({ design, options }: RenderedExport): string {
  const amp = renderAmp(design, options);
  if (amp.enabled) return JSON.stringify(amp);
  return options.displayMode === 'email' ? NOTHING.email : NOTHING.other;
}

function noAmp(format: 'AMP4EMAIL' | 'AMP'): string {
  return JSON.stringify({ enabled: false, format, validation: { status: 'UNKNOWN', errors: [] } });
}

/**
 * The v3 response as JSON, with the design byte for byte. Concatenated by hand: it contains the page body twice, in `html`
 * and in `chunks.body`, and escaping it twice would be the largest cost of the request.
 */
function htmlAnswer(rendered: RenderedExport, designText: string, amp: string): string {
  const { chunks, warnings } = rendered;
  const { page, body } = escapeOnce(rendered);
  const fonts = chunks.fonts.length === 0 ? '[]' : JSON.stringify(chunks.fonts);
  const tags = chunks.tags.length === 0 ? '[]' : JSON.stringify(chunks.tags);
  return `{"success":true,"data":{"html":"${page}","chunks":{"css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"body":"${body}","fonts":${fonts},"tags":${tags}},"design":${designText},"amp":${amp}${warningsMember(warnings)}}}`;
}

/** The v2 response: without design and AMP, fonts as URLs. */
function legacyHtmlAnswer(rendered: RenderedExport): string {
  const { chunks, warnings } = rendered;
  const { page, body } = escapeOnce(rendered);
  const fonts = JSON.stringify(chunks.fonts.map(({ url }) => url));
  return `{"success":true,"data":{"html":"${page}","chunks":{"body":"${body}","css":${JSON.stringify(chunks.css)},"js":${JSON.stringify(chunks.js)},"fonts":${fonts}}${warningsMember(warnings)}}}`;
}

function warningsMember(warnings: RenderedExport['warnings']): string {
  return warnings.length === 0 ? '' : `,"warnings":${JSON.stringify(warnings)}`;
}

/** Page and body as the content of JSON strings, escaping the body once: the parts meet at tags, never in a character. */
function escapeOnce({ around, chunks }: RenderedExport): { page: string; body: string } {
  const body = inJson(chunks.body);
  return { page: inJson(around.before) + body + inJson(around.after), body };
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
